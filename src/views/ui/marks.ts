/**
 * Marks of a result, shape first, on a grid of 20: an octagon, a triangle, a tick, a dash, a dashed ring. The desk and the
 * customer's pages show the same ones; `--on` is the colour inside them.
 */
export const MARKS = {
  now: '<path fill="currentColor" d="M6.5 1h7L19 6.5v7L13.5 19h-7L1 13.5v-7z"/><path stroke="var(--on,#fff)" stroke-width="2.4" d="M10 4.8v6.4"/><circle cx="10" cy="14.4" r="1.5" fill="var(--on,#fff)"/>',
  soon: '<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M10 2.5L18.5 17.5H1.5z"/><path stroke="var(--on,#fff)" stroke-width="2.2" d="M10 7.2v5"/><circle cx="10" cy="15" r="1.3" fill="var(--on,#fff)"/>',
  fine: '<circle cx="10" cy="10" r="9.2" fill="currentColor"/><path fill="none" stroke="var(--on,#fff)" stroke-width="2.5" d="M5.6 10.4l3 3.2 5.8-6.8"/>',
  none: '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path stroke="currentColor" stroke-width="2.2" d="M6.2 10h7.6"/>',
  todo: '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3.2 3.08"/>',
} as const;
export type MarkName = keyof typeof MARKS;
