import type { Pen } from '../pen.ts';

export type Tone = 'now' | 'soon' | 'good';

/** As on the page: an octagon, a triangle, a tick, each with its colour. Decorative: words stand beside them. */
export const COLOURS: Record<Tone, string> = { now: '#b3151f', soon: '#8a5a00', good: '#0f6b3b' };

/** @param size points across; @param x and @param y of its middle */
export function drawMark({ doc }: Pick<Pen, 'doc'>, tone: Tone, x: number, y: number, size: number): void {
  // On a grid of 20, its middle at 10.
  doc
    .save()
    .translate(x, y)
    .scale(size / 20)
    .translate(-10, -10);
  const colour = COLOURS[tone];
  if (tone === 'now') {
    doc.path('M6.5 1h7L19 6.5v7L13.5 19h-7L1 13.5v-7z').fill(colour);
    doc.path('M10 4.8v6.4').lineWidth(2.4).stroke('#fff');
    doc.circle(10, 14.4, 1.5).fill('#fff');
  } else if (tone === 'soon') {
    doc.path('M10 1.5L19.5 18.5H.5z').fill(colour);
    doc.path('M10 7.2v5').lineWidth(2.2).stroke('#fff');
    doc.circle(10, 15, 1.3).fill('#fff');
  } else {
    doc.circle(10, 10, 9.2).fill(colour);
    doc.path('M5.6 10.4l3 3.2 5.8-6.8').lineWidth(2.5).stroke('#fff');
  }
  doc.restore();
}
