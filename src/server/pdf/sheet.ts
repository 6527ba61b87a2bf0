import type {
  LogEntry,
  PaperFact,
  PaperState,
  PaperTable,
  Parties,
  ReportBlock,
} from '../../domain/document/paper.ts';
import { BODY, GAP, newPen, PAGE, type PenParts, SMALL, WIDTH } from './pen.ts';
import { type Figure, putFigures } from './put-figures.ts';
import { type House, putFacts, putHead, putHouse, type Sign } from './put-head.ts';
import { putLog } from './put-log.ts';
import { putTable } from './put-table.ts';
import { putReport } from './report/put.ts';
import type { Face } from './type.ts';

const headingsIn = (colour: string): Record<1 | 2, Face> => ({
  1: { size: 22, weight: 'bold', colour },
  2: { size: 14, weight: 'bold', colour },
});

export interface SheetParts extends PenParts {
  /** At the foot of each page, before its number. */
  footer: string;
  /** Of its headings, `#rrggbb`. */
  colour: string;
}

/**
 * A PDF that grows from top to bottom: tagged (ISO 32000-1, 14.8), so that a screen reader finds its headings and tables,
 * with rules, feet and repeated heads as artifacts.
 */
export interface Sheet {
  /** @param below points that have to stand on the same page under it */
  heading(level: 1 | 2, text: string, below?: number): void;
  /** Of a business paper, its title included. */
  head(head: {
    parties: Parties;
    state: PaperState | undefined;
    facts: readonly PaperFact[];
    sign: Sign;
  }): void;
  /** Above the title of any other. */
  house(house: Omit<House, 'colour'>): void;
  text(text: string, isFine?: boolean): void;
  facts(facts: readonly PaperFact[]): void;
  table(table: PaperTable): void;
  log(entries: readonly LogEntry[]): void;
  /** Three side by side. */
  figures(figures: readonly Figure[]): void;
  report(block: ReportBlock, figures: readonly Figure[]): void;
  /** Its bytes. Nothing can be added afterwards. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

export async function newSheet({ footer, colour, ...parts }: SheetParts): Promise<Sheet> {
  const pen = await newPen(parts);
  const { doc, type, root } = pen;
  const headings = headingsIn(colour);

  function putFeet(): void {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const set = type.set(`${footer}, page ${page + 1} of ${count}`, SMALL, WIDTH);
      pen.column({ ...set, lines: set.lines.slice(0, 1) }, PAGE.margin, PAGE.height - 40);
      doc.endMarkedContent();
    }
  }

  return {
    heading(level, text, below = 60) {
      const set = type.set(text, headings[level], WIDTH);
      pen.need(set.height + below);
      if (level === 2) pen.y += 12;
      pen.add(root, `H${level}`, () => pen.flow(set));
      pen.y += 4;
    },
    head: (head) => putHead(pen, { ...head, title: parts.title, colour }),
    house: (house) => putHouse(pen, { ...house, colour }),
    text(text, isFine = false) {
      const set = type.set(text, isFine ? SMALL : BODY, WIDTH);
      pen.add(root, 'P', () => pen.flow(set));
      pen.y += GAP;
    },
    facts: (facts) => putFacts(pen, facts),
    table: (table) => putTable(pen, table),
    log: (entries) => putLog(pen, entries, colour),
    figures: (figures) => putFigures(pen, figures),
    report: (block, figures) => putReport(pen, block, figures),
    async finish() {
      if (type.hasLost()) {
        const note =
          'A letter or sign that the type of this file does not have was left out. The page shows it.';
        const set = type.set(note, SMALL, WIDTH);
        pen.add(root, 'P', () => pen.flow(set));
      }
      root.end();
      putFeet();
      return pen.end();
    },
  };
}
