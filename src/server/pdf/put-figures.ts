import { GAP, PAGE, type Pen, SMALL, WIDTH } from './pen.ts';

/** A picture for a sheet. */
export interface Figure {
  /** JPEG. */
  bytes: Buffer;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Three side by side, each with its words below it. */
export function putFigures(pen: Pen, figures: readonly Figure[]): void {
  const columns = pen.columnsOf([1, 1, 1]);
  for (let first = 0; first < figures.length; first += columns.length) {
    const row = figures.slice(first, first + columns.length).map((figure, at) => {
      const { x, width } = columns[at] ?? { x: PAGE.margin, width: WIDTH };
      const scale = Math.min(width / figure.width, (1.4 * width) / figure.height);
      const size = { width: figure.width * scale, height: figure.height * scale };
      return { ...figure, x, ...size, caption: pen.type.set(figure.alt, SMALL, width) };
    });
    const tall = Math.max(...row.map(({ height, caption }) => height + caption.height)) + 4;
    pen.need(tall);
    for (const { bytes, alt, x, width, height, caption } of row) {
      const top = pen.y;
      const options = { alt, bbox: [x, top, x + width, top + height] };
      const figure = pen.add(pen.root, 'Figure', undefined, options);
      figure.add(() => pen.doc.image(bytes, x, top, { width, height }));
      pen.add(figure, 'Caption', () => pen.column(caption, x, top + height + 4));
      figure.end();
    }
    pen.y += tall + GAP;
  }
}
