import { CAR_BODY, CAR_GLASS, CAR_WHEELS } from '../../../domain/vehicle/car-outline.ts';
import { planText } from '../../../domain/catalogue/check-plan.ts';
import type { PlanBlock } from '../../../domain/document/paper.ts';
import { PAGE, type Pen, WIDTH } from '../pen.ts';
import { drawMark } from './marks.ts';

/** The drawing is 300 by 430 units. */
const SCALE = 0.27;
const TALL = 430 * SCALE;
const WIDE = 300 * SCALE;
const INK = '#12211c';

/** The car from above with the numbers of the findings, and what they stand for beside it. */
export function putPlan(pen: Pen, { marks, names, note }: PlanBlock): void {
  const { doc, type, root } = pen;
  const x = PAGE.margin + WIDE + 20;
  const inner = PAGE.margin + WIDTH - x;
  const lines = names.map(({ tone, text }) => ({
    tone,
    set: type.set(text, { size: 9.5, colour: INK }, inner - 18),
  }));
  const last = type.set(note, { size: 8.5, colour: '#4a5a54' }, inner);
  const words = lines.reduce((sum, { set }) => sum + set.height + 4, last.height + 4);
  const height = Math.max(TALL, words);
  pen.need(height);
  const top = pen.y;
  const figure = { alt: planText(marks), bbox: [PAGE.margin, top, PAGE.margin + WIDE, top + TALL] };
  pen.add(root, 'Figure', () => drawPlan(top), figure);
  const list = pen.add(root, 'L');
  let y = top + 4;
  for (const { tone, set } of lines) {
    const at = y;
    pen.artifact(() => drawMark(pen, tone, x + 6, at + 6.5, 12));
    const item = pen.add(list, 'LI');
    pen.add(item, 'LBody', () => pen.column(set, x + 18, at));
    item.end();
    y += set.height + 4;
  }
  list.end();
  pen.add(root, 'P', () => pen.column(last, x, y + 2));
  pen.y = top + height + 8;

  function drawPlan(from: number): void {
    doc.save().translate(PAGE.margin, from).scale(SCALE);
    for (const [at, down] of CAR_WHEELS) doc.roundedRect(at, down, 22, 58, 7).fill('#121a16');
    doc.lineWidth(4).path(CAR_BODY).fillAndStroke('#fff', '#121a16');
    doc.lineWidth(3).path(CAR_GLASS).fillAndStroke('#dfe9e3', '#121a16');
    for (const { x: across, y: down, tone, number } of marks) {
      // A number takes the place of the mark's own sign.
      if (number === null) drawMark(pen, tone, across, down, 30);
      else {
        doc
          .path(tone === 'now' ? octagon(across, down) : triangle(across, down))
          .fill(tone === 'now' ? '#b3151f' : '#8a5a00');
        doc.font('bold latin').fontSize(26).fillColor('#fff');
        const text = String(number);
        const baseline = down + (tone === 'now' ? 9 : 15);
        doc.text(text, across - doc.widthOfString(text) / 2, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
      }
    }
    doc.restore();
  }
}

const octagon = (x: number, y: number): string => `M${x - 10} ${y - 24}h20l14 14v20l-14 14h-20l-14-14v-20z`;
const triangle = (x: number, y: number): string => `M${x} ${y - 30}L${x + 30} ${y + 22}h-60z`;
