import { afterEach, expect, test } from 'vitest';
import { forgetTyped, keepTyped } from '../../../../src/browser/enhance/account/keep-typed.ts';

/** Opens the page of a form, as it comes from the server. */
function open(action = '/my/account/name'): HTMLFormElement {
  document.body.innerHTML = `<form method="post" action="${action}">
    <input name="f_name" value="Casey" /><select name="country"><option value="GB" /><option value="FR" /></select>
    <input name="password" type="password" /><input name="id" type="hidden" value="7" /></form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form');
  return form;
}
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const send = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit'));

afterEach(() => sessionStorage.clear());

test('what was typed into a form whose session had ended stands in it again, once, but for the password', () => {
  const sent = open();
  expect(keepTyped(sent)).toBe(false);
  field(sent, 'f_name').value = 'Kim';
  field(sent, 'country').value = 'FR';
  field(sent, 'password').value = 'three green spanners';
  send(sent);
  expect(JSON.stringify(sessionStorage)).not.toContain('spanners');

  const back = open();
  expect(keepTyped(back)).toBe(true);
  expect(['f_name', 'country', 'password', 'id'].map((name) => field(back, name).value)).toEqual([
    'Kim',
    'FR',
    '',
    '7',
  ]);
  expect(keepTyped(open())).toBe(false);
});

test('another form gets nothing of it, nor one that has been answered', () => {
  const sent = open();
  keepTyped(sent);
  send(sent);
  forgetTyped();
  expect(keepTyped(open())).toBe(false);
  send(sent);
  expect(keepTyped(open('/my/account/email'))).toBe(false);
});

test('what is kept may be anything', () => {
  for (const text of ['nonsense', '7', '{"http://localhost/my/account/name":{"f_name":7}}']) {
    sessionStorage.setItem('kcc:typed', text);
    const form = open();
    form.action = 'http://localhost/my/account/name';
    keepTyped(form);
    expect(field(form, 'f_name').value).toBe('Casey');
  }
});

test('what somebody typed is put back for nobody else, and is still there for them', () => {
  const as = (account: string) => localStorage.setItem('kcc:session', JSON.stringify({ account }));
  as('alex');
  const sent = open();
  keepTyped(sent);
  field(sent, 'f_name').value = 'Kim';
  send(sent);
  as('robin');
  const theirs = open();
  expect(keepTyped(theirs)).toBe(false);
  expect(field(theirs, 'f_name').value).toBe('Casey');
  as('alex');
  const back = open();
  expect(keepTyped(back)).toBe(true);
  expect(field(back, 'f_name').value).toBe('Kim');
  localStorage.clear();
});
