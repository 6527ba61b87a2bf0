import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEditor } from '../../../../src/browser/enhance/content-admin/editor.ts';

// What EditorForm.astro and BodyField.astro draw, as far as the scripts ask for it.
const drawn = (path: string, body = 'As saved.') => `
  <form data-editor action="${path}" method="post">
    <div data-kept hidden></div>
    <input type="hidden" name="version" value="1" />
    <input name="m.h1" value="Squeak" />
    <input type="checkbox" name="m.draft" />
    <input type="checkbox" data-plain-text />
    <div data-tools hidden><button type="button" data-does="bold">B</button></div>
    <a href="#panel-history" data-to="history">History</a>
    <section id="panel-settings" class="is-open" data-panel="settings" tabindex="-1"><input id="f-slug" /></section>
    <section id="panel-history" data-panel="history" tabindex="-1"></section>
    <textarea id="f-body" name="body">${body}</textarea>
    <p data-word-count></p>
    <fieldset data-picture>
      <input id="picture-alt" name="picture-alt" /><input type="file" name="picture" />
      <button type="submit" name="act" value="picture">Add</button><p data-told></p>
    </fieldset>
    <button data-preview>Preview</button>
  </form>
  <section data-preview-box tabindex="-1" hidden><button type="button" data-width="1280">Desktop</button>
    <button type="button" data-preview-close>Close</button><div><iframe></iframe></div></section>`;

const EDIT = '/apps/content-admin/blogs/edit/1';
const fetched = vi.fn<typeof fetch>();

/** Opens the editor anew, as after a crash, a lost network or a login: the browser's storage is all that is left. */
function open({ path = EDIT, query = '', body }: { path?: string; query?: string; body?: string } = {}) {
  history.replaceState(null, '', path + query);
  // What is over the plain field is tested beside it: writing.test.tsx.
  localStorage.setItem('kcc:plain-text', 'on');
  document.body.innerHTML = drawn(path, body);
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`No ${selector}`);
    return found;
  };
  followEditor(find<HTMLFormElement>('form'));
  const text = find<HTMLTextAreaElement>('textarea');
  const type = (words: string) => {
    text.value = words;
    text.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (name: string) =>
    [...find('[data-kept]').querySelectorAll('button')].find((one) => one.textContent === name)?.click();
  return { find, text, type, press, kept: find('[data-kept]'), told: find('[data-told]') };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  // What waits to be kept is kept now, and not when the document is gone.
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('what was typed and never saved is offered when the page is opened again, ticks as well', () => {
  const first = open();
  first.type('Typed before the crash.');
  first.find<HTMLInputElement>('[name="m.draft"]').checked = true;
  first.find('[name="m.draft"]').dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(600);

  const again = open();
  expect(again.kept.hidden).toBe(false);
  expect(again.text.value).toBe('As saved.');
  again.press('Put it back');
  expect(again.text.value).toBe('Typed before the crash.');
  expect(again.find<HTMLInputElement>('[name="m.draft"]').checked).toBe(true);
  expect(again.kept.hidden).toBe(true);
  vi.advanceTimersByTime(800);
  expect(again.find('[data-word-count]').textContent).toBe('4 words');

  const other = open({ path: '/apps/content-admin/blogs/edit/2' });
  expect(other.kept.hidden).toBe(true);
  const last = open();
  last.press('Throw it away');
  expect(open().kept.hidden).toBe(true);
});

test('a browser that is closed, and a form that is sent into a dead network or an ended session, keep it at once', () => {
  for (const end of [
    () => dispatchEvent(new Event('pagehide')),
    () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })),
  ]) {
    localStorage.clear();
    // Without waiting for the half second.
    open().type('Typed just now.');
    end();
    const again = open();
    again.press('Put it back');
    expect(again.text.value).toBe('Typed just now.');
  }
});

test('what the server has saved is not offered any more, and what came back with mistakes is not offered twice', () => {
  open().type('Saved.');
  dispatchEvent(new Event('pagehide'));
  expect(open({ body: 'Saved.' }).kept.hidden).toBe(true);
  expect(open({ query: '?done=saved', body: 'Saved.' }).kept.hidden).toBe(true);
  expect(open().kept.hidden).toBe(true);
  // A new one goes on under the address of its document.
  open({ path: '/apps/content-admin/blogs/create' }).type('New.');
  dispatchEvent(new Event('pagehide'));
  open({ query: '?done=made', body: 'New.' });
  expect(open({ path: '/apps/content-admin/blogs/create' }).kept.hidden).toBe(true);
});

test('rows that had been added to a list are asked of the server again, with what was typed into them', () => {
  const { find, type } = open();
  find('form').insertAdjacentHTML('beforeend', '<input name="m.faq.3.q" value="What squeaks?" />');
  type('Typed.');
  dispatchEvent(new Event('pagehide'));
  const again = open();
  const sent = vi.fn<(by?: HTMLElement | null) => void>();
  const form = again.find<HTMLFormElement>('form');
  form.requestSubmit = sent;
  again.press('Put it back');
  const data = new FormData(form);
  expect([data.get('m.faq.3.q'), data.get('body'), data.get('version')]).toEqual([
    'What squeaks?',
    'Typed.',
    '1',
  ]);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'act', value: 'add:' });
});

test('what was kept is shown beside the saved text before it is put back, and stays kept', () => {
  const { find, type } = open();
  find('form').insertAdjacentHTML('beforeend', '<input name="m.faq.3.q" value="What squeaks?" />');
  type('Typed.');
  dispatchEvent(new Event('pagehide'));
  const again = open();
  const form = again.find<HTMLFormElement>('form');
  const sent = vi.fn<(by?: HTMLElement | null) => void>(() => form.dispatchEvent(new Event('submit')));
  form.requestSubmit = sent;
  again.press('Compare');
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'act', value: 'compare' });
  expect(new FormData(form).get('body')).toBe('Typed.');
  const kept = localStorage.getItem(`kcc:document::${EDIT}`) ?? '';
  expect(JSON.parse(kept)).toMatchObject({ body: 'Typed.', 'm.faq.3.q': 'What squeaks?' });
});

test('broken storage breaks nothing', () => {
  localStorage.setItem(`kcc:document::${EDIT}`, '{"body":');
  expect(open().kept.hidden).toBe(true);
});

test('the tools appear and format, and the preview opens beside the text', () => {
  const { find, text } = open();
  expect(find('[data-tools]').hidden).toBe(false);
  // jsdom can't insert text by a command: the range is then set itself.
  document.execCommand = () => false;
  text.focus();
  text.setSelectionRange(0, 2);
  find('[data-does=bold]').click();
  expect(text.value).toBe('**As** saved.');
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('As');
  find('[data-preview]').click();
  expect(find('[data-preview-box]').hidden).toBe(false);
  find('[data-width]').click();
  expect(find('iframe').style.width).toBe('1280px');
  find('[data-preview-close]').click();
  expect(find('[data-preview-box]').hidden).toBe(true);
  expect(find('[data-preview]').getAttribute('formtarget')).toBe('preview');
});

test('a panel is opened by its link, and by a mistake that leads to a field in it', () => {
  const { find } = open();
  find('[data-to=history]').click();
  const opened = () => [...document.querySelectorAll('.is-open')].map(({ id }) => id);
  expect(opened()).toEqual(['panel-history']);
  expect(document.activeElement?.id).toBe('panel-history');
  find('[data-to=history]').insertAdjacentHTML('beforebegin', '<a id="wrong" href="#f-slug">Address</a>');
  find('#wrong').click();
  expect(opened()).toEqual(['panel-settings']);
  expect(document.activeElement?.id).toBe('f-slug');
});

const picture = () => new File([new Uint8Array([1])], 'squeak.png', { type: 'image/png' });
function withFile(kind: string, key: string, file: File): Event {
  return Object.assign(new Event(kind, { cancelable: true }), { [key]: { files: [file] } });
}

test.each([
  ['paste', 'clipboardData'],
  ['drop', 'dataTransfer'],
])('a picture by %s asks for its words first, and is named where the cursor is', async (kind, key) => {
  vi.useRealTimers();
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json({ status: 1, message: '', data: { markdown: '![A squeak](/images/x.webp)' } }),
    ),
  );
  const { find, text, told } = open();
  text.setSelectionRange(2, 2);
  const event = withFile(kind, key, picture());
  text.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(told.textContent).toContain('Write what squeak.png shows');
  expect(document.activeElement?.id).toBe('picture-alt');
  const add = find<HTMLButtonElement>('[data-picture] button');
  add.click();
  expect(fetched).not.toHaveBeenCalled();
  find<HTMLInputElement>('#picture-alt').value = 'A squeak';
  add.click();
  await expect.poll(() => text.value).toContain('![A squeak](/images/x.webp)');
  expect(text.value.startsWith('As')).toBe(true);
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(
    /\/content-admin\/images\/[0-9a-f-]{36}\?alt=A(\+|%20)squeak$/,
  );
  // Text that is pasted or dropped is the browser's own.
  const words = Object.assign(new Event(kind, { cancelable: true }), { [key]: { files: [] } });
  text.dispatchEvent(words);
  expect(words.defaultPrevented).toBe(false);
});

test('a picture that could not be sent says so, and can be sent again', async () => {
  vi.useRealTimers();
  fetched.mockImplementation(() => Promise.reject(new TypeError('network')));
  const { find, text, told } = open();
  text.dispatchEvent(withFile('paste', 'clipboardData', picture()));
  find<HTMLInputElement>('#picture-alt').value = 'A squeak';
  const add = find<HTMLButtonElement>('[data-picture] button');
  add.click();
  await expect.poll(() => told.textContent).not.toMatch(/Sending|^Write/);
  expect(text.value).toBe('As saved.');
  expect([add.disabled, find<HTMLInputElement>('#picture-alt').value]).toEqual([false, 'A squeak']);
});
