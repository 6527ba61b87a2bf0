import type { showReviews } from './show-reviews.ts';

// A script of its own, built by scripts/steps/worker.mjs: those few bytes that load it are in the page.
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/feedback/show-reviews.ts' : '/reviews.js';
const place = document.querySelector<HTMLElement>('[data-reviews]');
const near = new IntersectionObserver(
  async (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    const script = (await import(/* @vite-ignore */ SCRIPT).catch(() => null)) as {
      showReviews: typeof showReviews;
    } | null;
    void script?.showReviews(place);
  },
  { rootMargin: '200% 0px' },
);
// Once somebody scrolls: on a short page it is near from the start, and most people read no further than the screen.
addEventListener('scroll', () => place && near.observe(place), { once: true, passive: true });
