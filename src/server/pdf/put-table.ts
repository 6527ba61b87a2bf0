import type { Cell, PaperTable, Sum } from '../../domain/document/paper.ts';
import { BODY, type Column, type Element, GAP, INK, PAGE, type Pen, SMALL, WIDTH } from './pen.ts';
import type { Face, SetText } from './type.ts';

const TONES: Record<NonNullable<Cell['tone']>, string> = { good: '#0a5a36', soon: '#7a4b00', bad: '#a3101c' };
/** Points: as wide as a total that is set large. */
const AMOUNT = 88;
const TOTAL: Face = { size: 15, weight: 'bold', colour: INK, isFigures: true };

/** A cell that is set, with what stands smaller below it. */
interface SetCell {
  text: SetText;
  note: SetText | null;
  height: number;
}

const heightOf = (cells: readonly SetCell[]): number => Math.max(...cells.map(({ height }) => height)) + 6;

/** A table with its heads once more on each page that it goes on to. */
export function putTable(
  pen: Pen,
  { caption, head, rows, widths, figures = 0, sums = [] }: PaperTable,
): void {
  const columns = pen.columnsOf(widths);
  const isFigure = (at: number) => at >= widths.length - figures;
  const setRow = (cells: readonly Cell[], face: Face): SetCell[] =>
    cells.map(({ text, tone, note }, at) => {
      const width = columns[at]?.width ?? WIDTH;
      const own: Face = {
        ...face,
        ...(tone && { colour: TONES[tone] }),
        ...(at === 0 && { weight: 'bold' as const }),
        ...(isFigure(at) && { isFigures: true }),
      };
      return setCell(pen, { text, note, face: own, width, side: isFigure(at) ? 'right' : undefined });
    });
  const heads = setRow(
    head.map((text) => ({ text })),
    { ...SMALL, weight: 'bold' },
  );
  const table = pen.add(pen.root, 'Table', undefined, { title: caption });
  const drawHeads = () =>
    heads.forEach(({ text }, at) => pen.column(text, columns[at]?.x ?? PAGE.margin, pen.y + 3));
  pen.need(heightOf(heads) + 40);
  drawRow(pen, table, heads, { columns, tagOf: () => ({ tag: 'TH', scope: 'Column' }) });
  pen.rule(1.5, INK);
  for (const row of rows) {
    const cells = setRow(row, BODY);
    if (!pen.room(heightOf(cells))) {
      pen.newPage();
      pen.artifact(drawHeads);
      pen.y += heightOf(heads);
      pen.rule(1.5, INK);
    }
    drawRow(pen, table, cells, { columns, tagOf });
    pen.rule();
  }
  putSums(pen, table, sums, columns);
  table.end();
  pen.y += GAP;
}

const tagOf = (at: number) => (at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' });

interface CellParts {
  text: string;
  note?: string | undefined;
  face: Face;
  width: number;
  side: 'right' | undefined;
}

function setCell(pen: Pen, { text, note, face, width, side }: CellParts): SetCell {
  const own = pen.type.set(text, face, width, side);
  const small = note ? pen.type.set(note, SMALL, width, side) : null;
  return { text: own, note: small, height: own.height + (small?.height ?? 0) };
}

interface RowParts {
  columns: readonly Column[];
  tagOf: (at: number) => { tag: string; scope?: string };
}

function drawRow(
  pen: Pen,
  table: Element,
  cells: readonly SetCell[],
  { columns, tagOf: tagAt }: RowParts,
): void {
  const row = pen.add(table, 'TR');
  cells.forEach(({ text, note }, at) => {
    const { tag, ...options } = tagAt(at);
    const x = columns[at]?.x ?? PAGE.margin;
    const draw = () => {
      pen.column(text, x, pen.y + 3);
      if (note) pen.column(note, x, pen.y + 3 + text.height);
    };
    pen.add(row, tag, draw, options);
  });
  row.end();
  pen.y += heightOf(cells);
}

/** Below the last column, with their names beside them: the columns between are empty, so that a row has as many cells as any. */
function putSums(pen: Pen, table: Element, sums: readonly Sum[], columns: readonly Column[]): void {
  const last = columns.at(-1) ?? { x: PAGE.margin, width: WIDTH };
  const right = last.x + last.width;
  const names: Column = { x: PAGE.margin, width: right - AMOUNT - 2 * GAP - PAGE.margin };
  const isCounting = (at: number) => at === sums.length - 1;
  const rows = sums.map(({ term, note, text }, at) => {
    const face: Face = isCounting(at) ? TOTAL : { ...BODY, isFigures: true };
    return [
      setCell(pen, { text: term, note, face, width: names.width, side: 'right' }),
      setCell(pen, { text, face, width: AMOUNT, side: 'right' }),
    ];
  });
  const tall = rows.reduce((sum, cells) => sum + heightOf(cells), 10);
  if (rows.length > 0) pen.need(tall);
  rows.forEach((cells, at) => {
    if (isCounting(at)) {
      pen.y += 2;
      pen.rule(2.25, INK);
      pen.y += 4;
    }
    const amount: Column = { x: right - AMOUNT, width: AMOUNT };
    const [name, sum] = cells;
    const row = pen.add(table, 'TR');
    const put = (set: SetCell | undefined, column: Column) => () => {
      if (!set) return;
      pen.column(set.text, column.x, pen.y + 3);
      if (set.note) pen.column(set.note, column.x, pen.y + 3 + set.text.height);
    };
    pen.add(row, 'TH', put(name, names), { scope: 'Row' });
    for (let between = columns.length - 2; between > 0; between--) pen.add(row, 'TD').end();
    pen.add(row, 'TD', put(sum, amount));
    row.end();
    pen.y += heightOf(cells);
  });
}
