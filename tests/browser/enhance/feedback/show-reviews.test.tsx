import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showReviews } from '../../../../src/browser/enhance/feedback/show-reviews.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const REVIEW = { stars: 4, words: HOSTILE, name: 'Alex', town: 'Bracknell', month: 'November 2026' };

const SCREEN = 800;

/** The browser tells that the place has crossed the edge of what is watched. */
let tell: () => void;
let place: HTMLElement;

beforeEach(() => {
  document.documentElement.dataset.api = 'http://localhost/api/v2';
  document.body.innerHTML = `<div data-reviews="bracknell" data-most="2"><template><section><p class="sum"></p><ul></ul>
    </section><li><b class="drawn"></b><b class="said"></b><p class="words"></p><p class="by"></p></li></template></div>`;
  place = document.querySelector('[data-reviews]') ?? expect.unreachable();
  tell = () => expect.unreachable('Nobody watches the place');
  vi.stubGlobal('innerHeight', SCREEN);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const answers = (data: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 1, data })));
const holdsPlace = (can: boolean) => vi.stubGlobal('CSS', { supports: () => can });
const isShown = () => place.querySelector('section') !== null;
const scroll = (type: 'scroll' | 'scrollend') => window.dispatchEvent(new Event(type));
/** Where the place is now, px below the upper edge of the screen. */
const isAt = (top: number) => (place.getBoundingClientRect = () => new DOMRect(0, top, 320, 0));

test('what is published is put in as text, once the place is far below what is in sight', async () => {
  answers({ count: 7, average: 4.3, reviews: [REVIEW, { ...REVIEW, town: null }, REVIEW] });
  holdsPlace(false);
  await showReviews(place);
  for (const top of [1500, 100, -2000]) {
    isAt(top);
    tell();
    expect(isShown()).toBe(false);
  }
  isAt(2000);
  tell();
  expect(isShown()).toBe(true);
  expect(place.querySelector('.sum')?.textContent).toBe('4.3 out of 5 on average, from 7 customers');
  const items = [...place.querySelectorAll('section li')].map((item) => item.textContent);
  expect(items).toEqual([
    `★★★★☆4 stars of 5${HOSTILE}Alex, Bracknell, November 2026`,
    `★★★★☆4 stars of 5${HOSTILE}Alex, November 2026`,
  ]);
  expect(place.querySelector('section img')).toBeNull();
});

test('above what is in sight only where the browser holds that in its place', async () => {
  answers({ count: 1, average: 4, reviews: [REVIEW] });
  holdsPlace(true);
  await showReviews(place);
  isAt(-900);
  scroll('scrollend');
  expect(isShown()).toBe(true);
  expect(place.querySelector('.sum')?.textContent).toContain('from one customer');
});

test('above not while the wheel turns, and then only where it is still out of sight', async () => {
  answers({ count: 1, average: 4, reviews: [REVIEW] });
  holdsPlace(true);
  await showReviews(place);
  scroll('scroll');
  for (const top of [100, -900]) {
    isAt(top);
    tell();
    scroll('scroll');
    expect(isShown()).toBe(false);
  }
  isAt(100);
  scroll('scrollend');
  expect(isShown()).toBe(false);
  isAt(-100);
  scroll('scrollend');
  expect(isShown()).toBe(true);
});

test('just below the screen once nobody scrolls', async () => {
  answers({ count: 1, average: 4, reviews: [REVIEW] });
  holdsPlace(false);
  await showReviews(place);
  isAt(SCREEN);
  scroll('scroll');
  tell();
  expect(isShown()).toBe(false);
  scroll('scrollend');
  expect(isShown()).toBe(true);
});

test('with a page that is about them wherever the place is, unless somebody scrolls first', async () => {
  answers({ count: 1, average: 4, reviews: [REVIEW] });
  holdsPlace(true);
  place.dataset.now = 'true';
  isAt(100);
  const late = showReviews(place);
  window.dispatchEvent(new Event('wheel'));
  await late;
  tell();
  scroll('scrollend');
  expect(isShown()).toBe(false);
  await showReviews(place);
  expect(isShown()).toBe(true);
});

test.each([
  ['nothing is published', () => answers({ count: 3, average: 5, reviews: [] })],
  ['nobody has said anything', () => answers({ count: 0, average: null, reviews: [] })],
  ['there is no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
])('there is nothing where %s', async (_, prepare) => {
  prepare();
  await showReviews(place);
  expect(isShown()).toBe(false);
  expect(() => tell()).toThrow('Nobody watches');
});
