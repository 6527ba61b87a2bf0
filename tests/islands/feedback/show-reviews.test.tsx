import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showReviews } from '../../../src/views/feedback/show-reviews.ts';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & { boundingClientRect: { top: number } };

const HOSTILE = '<img src=x onerror=alert(1)>';
const REVIEW = { stars: 4, words: HOSTILE, name: 'Alex', town: 'Bracknell', month: 'November 2026' };

/** What the browser tells of where the place is. */
let tell: (seen: Seen) => void = () => expect.unreachable('Nobody watches the place');
let place: HTMLElement;

beforeEach(() => {
  document.documentElement.dataset.api = 'http://localhost/api/v2';
  document.body.innerHTML = `<div data-reviews="bracknell" data-most="2"><section hidden><p class="sum"></p><ul></ul>
    </section><template><li><b class="drawn"></b><b class="said"></b><p class="words"></p><p class="by"></p></li></template></div>`;
  place = document.querySelector('[data-reviews]') ?? expect.unreachable();
  tell = () => expect.unreachable('Nobody watches the place');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: Seen[]) => void) {
        tell = (seen) => told([seen]);
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
const isShown = () => place.querySelector('section')?.hidden === false;
const at = (top: number, isIntersecting = false): Seen => ({ isIntersecting, boundingClientRect: { top } });

test('what is published is put in as text, once the place is far below what is in sight', async () => {
  answers({ count: 7, average: 4.3, reviews: [REVIEW, { ...REVIEW, town: null }, REVIEW] });
  holdsPlace(false);
  await showReviews(place);
  for (const seen of [at(900, true), at(100, true), at(-900)]) {
    tell(seen);
    expect(isShown()).toBe(false);
  }
  tell(at(2000));
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
  tell(at(-900));
  expect(isShown()).toBe(true);
  expect(place.querySelector('.sum')?.textContent).toContain('from one customer');
});

test.each([
  ['nothing is published', () => answers({ count: 3, average: 5, reviews: [] })],
  ['nobody has said anything', () => answers({ count: 0, average: null, reviews: [] })],
  ['there is no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
])('there is nothing where %s', async (_, prepare) => {
  prepare();
  await showReviews(place);
  expect(isShown()).toBe(false);
  expect(() => tell(at(2000))).toThrow('Nobody watches');
});
