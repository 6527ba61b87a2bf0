import { lampWords } from '../../../domain/document/report-words.ts';
import { PAGE, type Pen, WIDTH } from '../pen.ts';
import { drawMark, type Tone } from './marks.ts';

const HEIGHT = 40;
const LAMP = 22;
const GAP = 10;
const TONES: readonly Tone[] = ['now', 'soon', 'good'];

/** The signal head as an outline, with its lamps and what they count. */
export function putLights(pen: Pen, counts: { now: number; soon: number; good: number }): void {
  const { doc, type } = pen;
  pen.need(HEIGHT);
  const top = pen.y;
  const third = WIDTH / 3;
  pen.artifact(() => {
    doc.roundedRect(PAGE.margin, top, WIDTH, HEIGHT, 8).lineWidth(2).stroke('#121a16');
    for (const at of [1, 2])
      doc
        .moveTo(PAGE.margin + at * third, top + 5)
        .lineTo(PAGE.margin + at * third, top + HEIGHT - 5)
        .lineWidth(0.7)
        .stroke('#121a16');
  });
  lampWords(counts).forEach((words, at) => {
    const tone = TONES[at] ?? 'good';
    const x = PAGE.margin + at * third + 16;
    const colour = counts[tone] > 0 ? '#121a16' : '#4a5a54';
    const set = type.set(words, { size: 15, weight: 'bold', colour }, third - 50);
    if (counts[tone] > 0) pen.artifact(() => drawMark(pen, tone, x + LAMP / 2, top + HEIGHT / 2, LAMP));
    else
      pen.artifact(() =>
        doc
          .circle(x + LAMP / 2, top + HEIGHT / 2, LAMP / 2 - 1)
          .lineWidth(1.2)
          .stroke('#7a7f77'),
      );
    pen.add(pen.root, 'P', () => pen.column(set, x + LAMP + 10, top + (HEIGHT - set.height) / 2 + 1));
  });
  pen.y = top + HEIGHT + GAP;
}
