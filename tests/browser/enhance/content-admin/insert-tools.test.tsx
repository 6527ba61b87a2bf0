import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followInsertTools } from '../../../../src/browser/enhance/content-admin/insert-tools.ts';
import { put } from '../../../../src/browser/enhance/content-admin/put.ts';
import { plainBox } from '../../../../src/browser/enhance/content-admin/text-box.ts';

// What InsertPage.astro draws, as far as the script asks for it.
const page = (
  what: string,
  rows: string,
) => `<html><head><style>main{}</style></head><body><main><div data-insert-page>
  <nav><a href="/apps/content-admin/insert?what=plate">A number plate</a></nav>
  <form><input type="hidden" name="what" value="${what}"><input name="q"></form>
  <div data-found>${rows}</div></div></main></body></html>`;
const row = (text: string, more = '') =>
  `<li data-insert="${text}" ${more}><label class="copy"></label><button data-put-in hidden>Put it in</button></li>`;
const LINK = row('[Brake pads](/brake-pads)', 'data-address="/brake-pads"');

const fetched = vi.fn<typeof fetch>();
const asked = () => String(fetched.mock.calls.at(-1)?.[0]);

function open() {
  document.body.innerHTML = `<form id="f"><details open><button type="button" data-put="link">Link</button></details>
    <textarea>Worn pads squeal.</textarea></form>
    <dialog data-insert-window><button data-shut>Close</button><div data-content></div><p data-told></p></dialog>`;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`No ${selector}`);
    return found;
  };
  const text = find<HTMLTextAreaElement>('textarea');
  text.setSelectionRange(0, 9);
  const box = plainBox(text);
  followInsertTools(find<HTMLFormElement>('form'), {
    box: () => box,
    settle() {},
    show() {},
    reads() {},
    mark() {},
  });
  find('[data-put]').click();
  return { find, text };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // jsdom has no modal windows, and inserts no text by a command.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  document.execCommand = () => false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a page is looked for while its words are typed, and is laid over the selected words as a link', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(page('link', LINK))));
  const { find, text } = open();
  await expect.poll(() => document.querySelector('[data-put-in]')).not.toBeNull();
  expect(asked()).toContain('/apps/content-admin/insert?what=link');
  expect([find('dialog').hasAttribute('open'), find('details').hasAttribute('open')]).toEqual([true, false]);
  expect(document.activeElement).toBe(find('[name=q]'));
  find<HTMLInputElement>('[name=q]').value = 'brake';
  find('[name=q]').dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(asked).toContain('what=link&q=brake');
  await expect.poll(() => find('[data-told]').textContent).toBe('1 found');
  expect([find('[data-put-in]').hidden, document.querySelector('.copy')]).toEqual([false, null]);
  find('[data-put-in]').click();
  expect(text.value).toBe('[Worn pads](/brake-pads) squeal.');
  expect([document.activeElement, find('dialog').hasAttribute('open')]).toEqual([text, false]);
});

test('another kind is shown in the same window, and what can’t be loaded is said', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(page('link', LINK))));
  const { find, text } = open();
  await expect.poll(() => document.querySelector('nav a')).not.toBeNull();
  fetched.mockImplementation(() => Promise.reject(new TypeError('network')));
  find('nav a').click();
  expect(asked()).toContain('what=plate');
  await expect.poll(() => find('[data-told]').textContent).toContain('couldn’t be loaded');
  find('[data-shut]').click();
  expect(text.value).toBe('Worn pads squeal.');
});

test.each([
  ['a link without a selection', 'See . End', 4, 4, '[Pads](/p)', '/p', 'See [Pads](/p). End'],
  ['a link beside a link', 'See [a](/b) now', 4, 11, '[Pads](/p)', '/p', 'See [a](/b)[Pads](/p) now'],
  ['a link behind two paragraphs', 'One\n\nTwo', 0, 8, '[Pads](/p)', '/p', 'One\n\nTwo[Pads](/p)'],
  ['a price', 'It costs £50.', 9, 12, '{price:mot}', null, 'It costs {price:mot}.'],
  ['a picture', 'One\n\nTwo', 1, 1, '![A disc](/images/a)', null, 'One\n\n![A disc](/images/a)\n\nTwo'],
])('%s', (_, text, from, to, part, address, expected) => {
  const change = put({ text: part, address }, { text, from, to });
  expect(text.slice(0, change.from) + change.insert + text.slice(change.to)).toBe(expected);
});
