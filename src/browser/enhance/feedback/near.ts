import type { showReviews } from './show-reviews.ts';

// A script of its own, built by scripts/steps/worker.mjs: those few bytes that load it are in the page.
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/feedback/show-reviews.ts' : '/reviews.js';
const place = document.querySelector<HTMLElement>('[data-reviews]');
const near = new IntersectionObserver(
  (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    void show(place);
  },
  { rootMargin: '200% 0px' },
);

async function show(into: HTMLElement): Promise<void> {
  const script = (await import(/* @vite-ignore */ SCRIPT).catch(() => null)) as {
    showReviews: typeof showReviews;
  } | null;
  void script?.showReviews(into);
}

if (place?.dataset.now) void show(place);
// Once somebody scrolls: on a short page it is near from the start, and most people read no further than the screen.
else addEventListener('scroll', () => place && near.observe(place), { once: true, passive: true });
