import { beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from '../../../src/browser/page/progress.ts';

// This document has no Navigation API, as some browsers have none.
const bar = document.createElement('div');
showProgress(bar);

beforeEach(() => {
  vi.useFakeTimers();
  dispatchEvent(new Event('pageshow'));
  return () => vi.useRealTimers();
});

/** Presses what is given, and waits longer than a quick page takes. */
function press(html: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  // The document would try to follow it.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.body
    .querySelector('a, a *')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  vi.advanceTimersByTime(250);
  return !bar.hidden;
}

test.each([
  ['another page', '<a href="/faq"><b>Questions</b></a>', true],
  ['a place on this page', '<a href="#prices">Prices</a>', false],
  ['another site', '<a href="https://other.example/">Other</a>', false],
  ['the telephone', '<a href="tel:+441184960123">Call</a>', false],
  ['a new tab', '<a href="/faq" target="_blank">Questions</a>', false],
  ['a download', '<a href="/mot.ics" download>Calendar</a>', false],
])('a link to %s leads away: %s', (_, html, away) => {
  expect(press(html)).toBe(away);
});

test('a new tab by the keyboard is not waited for', () => {
  expect(press('<a href="/faq">Questions</a>', { ctrlKey: true })).toBe(false);
});
