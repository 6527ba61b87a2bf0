import { fetchReviews } from '../../../contract/call/reviews-client.ts';
import type { Review, Reviews } from '../../../contract/booking/feedback.ts';
import { byline, starsText } from '../../../domain/booking/stars.ts';

/**
 * Shows published reviews in a place that has no height until then, without anything moving that somebody looks at:
 *
 * - It stands below what is read first, and near.ts loads this once somebody scrolls and it is less than two screens
 *   away. Whoever does not come near it pays for no script and no call. On the page that is about reviews (`data-now`) it
 *   is loaded with the page.
 * - The answer is put in while the place is below the screen, or a screen further down while the page scrolls: it scrolls
 *   on while it is laid out, so what was just outside may be in sight a moment later. Above it, the browser holds what
 *   is in sight where it is, where it can do that (Safari can't) and once nobody turns the wheel. Otherwise the answer
 *   waits until the place is out of sight.
 * - With the page (`data-now`), and as long as nobody has touched it, the answer is put in wherever the place is: the
 *   link to it, or a page that is reloaded halfway down, may have brought it into sight.
 * - Without published reviews, without an answer and without a script, nothing is there: no heading, no empty frame.
 */
export async function showReviews(place: HTMLElement): Promise<void> {
  const untouched = place.dataset.now ? untilTouched() : null;
  const found = await fetchReviews(place.dataset.reviews ?? '');
  const drawn = found?.reviews.length ? draw(place, found) : null;
  if (!drawn) return;
  if (untouched?.aborted === false) place.append(drawn);
  else showUnseen(place, drawn);
}

/** Ends once somebody scrolls or presses something. A link's own way to its place is no touch. */
function untilTouched(): AbortSignal {
  const touched = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => touched.abort(), { passive: true, signal: touched.signal });
  return touched.signal;
}

function showUnseen(place: HTMLElement, drawn: Element): void {
  const staysInPlace = CSS.supports('overflow-anchor', 'auto');
  const shown = new AbortController();
  // Until it is told that nobody does.
  let isScrolling = true;

  // Measured again, because the place has moved by the time an observer reports a page that scrolls fast.
  function look(): void {
    const { top } = place.getBoundingClientRect();
    const isBelow = top >= (isScrolling ? 2 : 1) * innerHeight;
    const isAbove = top < 0 && staysInPlace && !isScrolling;
    if (!isBelow && !isAbove) return;
    watch.disconnect();
    shown.abort();
    place.append(drawn);
  }

  function onScroll({ type }: Event): void {
    isScrolling = type === 'scroll';
    if (!isScrolling) look();
  }

  const watch = new IntersectionObserver(look, { rootMargin: '100% 0px' });
  watch.observe(place);
  for (const type of ['scroll', 'scrollend'])
    addEventListener(type, onScroll, { passive: true, signal: shown.signal });
}

/** @returns what is to be shown; null on a page that has nothing to draw it into */
function draw(place: HTMLElement, { count, average, reviews }: Reviews): Element | null {
  const [whole, each] = place.querySelector('template')?.content.children ?? [];
  const sum = whole?.querySelector('.sum');
  const list = whole?.querySelector('ul');
  if (!whole || !each || !sum || !list) return null;
  const customers = count === 1 ? 'one customer' : `${count} customers`;
  sum.textContent = `${average} out of 5 on average, from ${customers}`;
  for (const review of reviews.slice(0, Number(place.dataset.most))) {
    const item = document.importNode(each, true);
    for (const [name, text] of Object.entries(textsOf(review))) {
      const into = item.querySelector(`.${name}`);
      if (into) into.textContent = text;
    }
    list.append(item);
  }
  return whole;
}

const textsOf = ({ stars, words, month, ...who }: Review) => ({
  drawn: '★'.repeat(stars) + '☆'.repeat(5 - stars),
  said: `${starsText(stars)} of 5`,
  words,
  by: `${byline(who)}, ${month}`,
});
