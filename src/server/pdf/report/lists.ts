import type { PaperList } from '../../../domain/document/paper.ts';
import { PAGE, type Pen, WIDTH } from '../pen.ts';
import { drawMark } from './marks.ts';

const COLUMNS = 3;
const GAP = 14;
const INK = '#12211c';

/** Lists of what is good, three side by side. */
export function putLists(pen: Pen, lists: readonly PaperList[]): void {
  const { type, root } = pen;
  const wide = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
  for (let first = 0; first < lists.length; first += COLUMNS) {
    const row = lists.slice(first, first + COLUMNS).map(({ title, items }, at) => {
      const rows = items.map(({ name, text }) => ({
        name: type.set(name, { size: 8, colour: INK }, text ? wide * 0.5 : wide),
        text: text ? type.set(text, { size: 8, weight: 'bold', colour: INK }, wide * 0.48) : null,
      }));
      const head = type.set(title, { size: 9, weight: 'bold', colour: INK }, wide - 14);
      return { x: PAGE.margin + at * (wide + GAP), head, rows };
    });
    const heightOf = ({ head, rows }: (typeof row)[number]) =>
      rows.reduce(
        (sum, each) => sum + Math.max(each.name.height, each.text?.height ?? 0) + 1.5,
        head.height + 3,
      );
    const tall = Math.max(...row.map(heightOf));
    pen.need(tall);
    const top = pen.y;
    for (const { x, head, rows } of row) {
      pen.artifact(() => drawMark(pen, 'good', x + 4.5, top + 6, 9));
      pen.add(root, 'H3', () => pen.column(head, x + 14, top));
      const list = pen.add(root, 'L');
      let y = top + head.height + 3;
      for (const { name, text } of rows) {
        const at = y;
        const item = pen.add(list, 'LI');
        pen.add(item, 'LBody', () => {
          pen.column(name, x, at);
          if (text) pen.column(text, x + wide * 0.52, at);
        });
        item.end();
        y += Math.max(name.height, text?.height ?? 0) + 1.5;
      }
      list.end();
    }
    pen.y = top + tall + 6;
  }
}
