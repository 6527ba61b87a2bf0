import type { GaugeScale } from '../../../domain/catalogue/gauge.ts';
import type { Pen } from '../pen.ts';

/** Points that a gauge takes, its reading's mark above the bar included. */
export const GAUGE_HEIGHT = 20;
const BAR = 8;

/** From new at the left through amber to the limit and red. Its words stand around it. */
export function drawGauge(
  { doc }: Pick<Pen, 'doc'>,
  bar: NonNullable<GaugeScale['bar']>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const at = (percent: number) => x + (width * percent) / 100;
  const top = y + 9;
  doc.rect(x, top, at(bar.amber) - x, BAR).fill('#0f6b3b');
  doc.rect(at(bar.amber), top, at(bar.limit) - at(bar.amber), BAR).fill('#e0a526');
  doc.rect(at(bar.limit), top, x + width - at(bar.limit), BAR).fill('#b3151f');
  doc.rect(x, top, width, BAR).lineWidth(0.8).stroke('#121a16');
  doc.rect(at(bar.limit) - 1, top - 3, 2, BAR + 6).fill('#121a16');
  const pin = at(bar.at);
  doc
    .path(`M${pin} ${top + 1}L${pin - 6} ${top - 8}h12z`)
    .lineWidth(0.8)
    .fillAndStroke('#121a16', '#fff');
}
