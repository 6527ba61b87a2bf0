import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDrafts } from '../../../../src/browser/enhance/form/drafts.ts';
import { forgetTyped } from '../../../../src/browser/page/kept-typed.ts';

/** What listens to a page goes with it. */
let page = new AbortController();
const listen = document.addEventListener.bind(document);
/** How the browser came to the page. */
let came = 'navigate';

const PAGE = `
  <form method="post" action="/apps/desk/messages/7"><input type="hidden" name="version" value="0" />
    <textarea name="answer"></textarea><input name="kept" value="as it was" /></form>
  <form method="post" action="/apps/desk/messages/7"><input type="hidden" name="act" value="take" /><button>Take</button></form>
  <form method="post" action="/apps/desk/own" data-own-copy><textarea name="own"></textarea></form>
  <form method="get" action="/apps/desk/bookings"><input name="q" value="" /></form>`;

/** Opens the page for somebody, as it comes from the server. */
function open(account = 'morgan', how = 'navigate', html = PAGE): void {
  came = how;
  page.abort();
  page = new AbortController();
  document.body.innerHTML = html;
  keepDrafts(account);
}
const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
function type(name: string, value: string): void {
  const at = field(name);
  if (!at) throw new Error(`There is no ${name}`);
  at.value = value;
  at.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (nth: number, prevented = false) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  if (prevented) event.preventDefault();
  document.forms[nth]?.dispatchEvent(event);
};
const note = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => {
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (kind: string, on: EventListenerOrEventListenerObject) => listen(kind, on, { signal: page.signal }),
  );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    Object.assign({} as PerformanceEntry, { type: came }),
  ]);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('what is typed is there after a reload, and after another button of the page was pressed', () => {
  open();
  type('answer', 'It costs\n£412');
  open('morgan', 'reload');
  expect(field('answer')?.value).toBe('It costs\n£412');
  expect(note()).toContain('it’s here again');
  press(1);
  open();
  expect(field('answer')?.value).toBe('It costs\n£412');
  expect(field('kept')?.value).toBe('as it was');
});

test('once its answer has come it is gone; while the network is away it is not', () => {
  open();
  type('answer', 'Yes');
  press(0);
  // The browser's own error page, and back.
  open('morgan', 'back_forward');
  expect(field('answer')?.value).toBe('Yes');
  press(0);
  open();
  expect(field('answer')?.value).toBe('');
  open('morgan', 'reload');
  expect(field('answer')?.value).toBe('');
});

test('it is nobody else’s, and nothing of it stays after a log-out', () => {
  open();
  type('answer', 'Mine');
  open('alex');
  expect(field('answer')?.value).toBe('');
  open();
  expect(field('answer')?.value).toBe('Mine');
  forgetTyped();
  open();
  expect(field('answer')?.value).toBe('');
});

test('what somebody else has written since stands, and what is taken back is not kept', () => {
  open();
  type('kept', 'mine');
  open('morgan', 'navigate', PAGE.replace('as it was', 'theirs'));
  expect(field('kept')?.value).toBe('theirs');
  open();
  expect(field('kept')?.value).toBe('mine');
  type('kept', 'as it was');
  open();
  expect(note()).toBe('');
});

test('forms that keep their own copy, searches, and what a script sends itself are left alone', () => {
  open();
  type('own', 'theirs');
  type('q', 'AB18');
  expect(sessionStorage).toHaveLength(0);
  type('answer', 'Sent by a script');
  press(0, true);
  expect(sessionStorage).toHaveLength(0);
});
