/**
 * What a document says, without how it looks: its page and its PDF are drawn from the same one, so that neither can say
 * anything else than the other.
 */
export interface Paper {
  title: string;
  /** Term and text: which car, when, under which reference. */
  facts: readonly PaperFact[];
  sections: readonly PaperSection[];
}

export interface PaperFact {
  term: string;
  text: string;
}

export interface PaperSection {
  heading: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly PaperFact[] }
  | PaperTable
  | { kind: 'photos'; photos: readonly PaperPhoto[] };

/** The first cell of a row says what the row is about. */
export interface PaperTable {
  kind: 'table';
  /** What the table holds, for whoever cannot see it at a glance. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How wide the columns are, as shares. */
  widths: readonly number[];
}

export interface Cell {
  text: string;
  /** Beside its words, never in the place of them. */
  tone?: 'good' | 'soon' | 'bad';
  /** Only on the page: a path of ours. */
  href?: string;
}

/** A photo, with the words that stand for it. */
export interface PaperPhoto {
  id: string;
  alt: string;
  /** Addresses for the page. */
  small: string;
  large: string;
  /** Pixels of the larger one. */
  width: number;
  height: number;
}

export const cell = (text: string, own: Omit<Cell, 'text'> = {}): Cell => ({ text, ...own });
