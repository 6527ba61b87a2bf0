import type { PlanMark } from '../catalogue/check-plan.ts';
import type { Wear } from '../catalogue/gauge.ts';

/**
 * What a document says, without how it looks: its page and its PDF are drawn from the same one, so that neither can say
 * anything else than the other.
 */
export interface Paper {
  title: string;
  /** Of a business paper: who wrote it to whom. Its head has the name of the house then, and its facts stand side by side. */
  parties?: Parties;
  /** What became of it, as a stamp beside its title. Nothing that is numbered has one: it stays as it was issued. */
  state?: PaperState;
  /** Term and text: which car, when, under which reference. */
  facts: readonly PaperFact[];
  sections: readonly PaperSection[];
}

export interface Parties {
  /** The name over the door, beside the sign of the house. */
  house: string;
  from: Party;
  to: Party;
}

export interface Party {
  /** 'From' */
  heading: string;
  name: string;
  /** Of the address. */
  lines: readonly string[];
  /** Numbers of a business, each with its term. */
  small: readonly string[];
}

export interface PaperState {
  /** 'PAID' */
  text: string;
  tone: 'good' | 'soon';
  /** '£382.00 on 26 November 2026' */
  note: string;
}

export interface PaperFact {
  term: string;
  text: string;
  /** Only on the page: a path of this site. */
  href?: string;
  /** What the eye is shown, where signs stand for the words that are read aloud. */
  eye?: string;
}

export interface PaperSection {
  /** Left out where its one table says by itself what it is. */
  heading?: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'text'; text: string; isFine?: true }
  | { kind: 'facts'; facts: readonly PaperFact[] }
  | PaperTable
  | { kind: 'photos'; photos: readonly PaperPhoto[] }
  | { kind: 'log'; entries: readonly LogEntry[] }
  | ReportBlock;

/** What only a health report has, in its PDF: its page is drawn from the report itself. */
export type ReportBlock =
  | { kind: 'lights'; counts: { now: number; soon: number; good: number } }
  | FindingBlock
  | PlanBlock
  | { kind: 'lists'; lists: readonly PaperList[] };

export interface FindingBlock {
  kind: 'finding';
  tone: 'now' | 'soon';
  heading: string;
  wear: Wear | null;
  texts: readonly string[];
  /** '' where we say none. */
  price: string;
  photos: readonly PaperPhoto[];
}

export interface PlanBlock {
  kind: 'plan';
  marks: readonly PlanMark[];
  names: readonly { tone: 'now' | 'soon'; text: string }[];
  note: string;
}

/** What is in good order in one place: three such lists stand side by side. */
export interface PaperList {
  title: string;
  items: readonly { name: string; text: string }[];
}

/** The first cell of a row says what the row is about. */
export interface PaperTable {
  kind: 'table';
  /** What the table holds, for those who cannot see it at a glance. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How wide the columns are, as shares. */
  widths: readonly number[];
  /** How many of the last columns hold figures, which stand one under the other at the right. */
  figures?: number;
  /** What the last column adds up to; the last of them is the one that counts. */
  sums?: readonly Sum[];
}

export interface Cell {
  text: string;
  /** Smaller, below its text: what it is made of. */
  note?: string;
  /** Beside its words, never in the place of them. */
  tone?: 'good' | 'soon' | 'bad';
  /** Only on the page: a path of this site. */
  href?: string;
}

export interface Sum {
  term: string;
  note?: string;
  text: string;
}

/** One entry of a book that is kept over the years. */
export type LogEntry = LogVisit | LogTest;

/** A finished visit, with our stamp. */
export interface LogVisit {
  kind: 'visit';
  /** '26 November 2026' */
  day: string;
  /** '70,912 miles'; '' where nobody wrote it down. */
  miles: string;
  work: readonly { text: string; note: string }[];
  /** What else has to be said of it. */
  notes: readonly string[];
  stamp: BookStamp;
  /** Only on the page. */
  links: readonly { text: string; href: string }[];
}

/** Something that happened between visits, in a line. */
export interface LogTest {
  kind: 'test';
  day: string;
  text: string;
  isGood: boolean;
  /** What was found, each in a sentence. */
  found: readonly string[];
}

/** A round stamp. */
export interface BookStamp {
  /** Goes once around its ring. */
  ring: string;
  /** In its middle: the day, the year, and the mileage where it is known. */
  lines: readonly string[];
  /** What it says in words. */
  label: string;
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

/** The lines of an address that is stored in one. */
export const addressLines = (address: string): string[] =>
  address
    .split(/,\s*|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
