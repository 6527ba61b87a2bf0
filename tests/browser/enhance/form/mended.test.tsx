import { beforeEach, expect, test } from 'vitest';
import { tickOffMended } from '../../../../src/browser/enhance/form/mended.ts';

/** A form that came back: an email that is wrong, no topic, and a name that only the server refused. */
const CAME_BACK = `
  <ol class="summary"><li><a href="#f-email">Email</a></li><li><a href="#f-topic">Topic</a></li><li><a href="#f-mystery">Name</a></li></ol>
  <form>
    <div class="f--bad"><p id="f-email-error">Error</p><input name="email" value="sample.driver@" aria-invalid="true" aria-describedby="f-email-error" /></div>
    <div class="f--bad"><p id="f-topic-error">Error</p><input type="radio" name="topic" value="price" /></div>
    <div class="f--bad"><p id="f-mystery-error">Error</p><input name="mystery" value="x" /></div>
  </form>`;

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const form = () => document.querySelector('form') as HTMLFormElement;
const told = () => [...document.querySelectorAll('[id$=-error]')].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = CAME_BACK;
});

test('what was put right before the script came is ticked off as well, and nothing else', () => {
  const email = field('email');
  if (email) email.value = 'sample.driver@example.com';
  const topic = field('topic');
  if (topic) topic.checked = true;
  tickOffMended(form());
  expect(told()).toEqual(['f-mystery-error']);
  expect(email?.getAttribute('aria-invalid')).toBeNull();
  expect(document.querySelectorAll('.summary__done')).toHaveLength(2);
});

test('a field that is still wrong keeps its error until it is right', () => {
  const email = field('email');
  if (email) email.value = 'sample.driver@ex';
  tickOffMended(form());
  expect(told()).toContain('f-email-error');
  if (email) email.value = 'sample.driver@example.com';
  email?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(told()).not.toContain('f-email-error');
});
