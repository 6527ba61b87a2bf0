import type { z } from 'zod';

/** Where a field stands: with the text, in a panel beside it, or in the part of the page with this heading. */
export type FieldPlace = 'text' | 'settings' | 'search' | 'facts' | 'related' | { part: string };

/**
 * How the editor draws a field, said in the `meta` of its schema as `form`. All of it may be left out: a field without
 * a hint draws itself by its schema.
 */
export interface FieldHint {
  /** What it is called, where the schema's own name says it badly. */
  label?: string;
  /** What belongs there, where the description is written for whoever edits files; '' = it goes without saying. */
  hint?: string;
  place?: FieldPlace;
  /** How much of the line it takes where there is room. */
  width?: 'half' | 'third' | 'quarter';
  /** Behind a number: 'miles'. */
  unit?: string;
  /** The most characters that search engines show: how long it is stands under it. */
  most?: number;
  /** A list of words: as tags with a line to add one, or each on a line of its own. Left out: as lines. */
  list?: 'tags' | 'lines';
  /** One of a few, side by side in the place of a list to choose from. */
  isBeside?: true;
  /** The options as a person says them. */
  words?: Readonly<Record<string, string>>;
  /** Of what its values are names. */
  of?: 'items' | 'models' | 'pages';
  /** Of a list: what one of them is ('a question') and what is read of it while it is folded. */
  row?: RowHint;
  /** Of a group: where a statement comes from, with its year. */
  isSource?: true;
  /** Of a group: the sign that it makes is drawn beside it. */
  isSign?: true;
  /** It stands in the file and is drawn with its group, which has a button for it. */
  isQuiet?: true;
  /** Of a group: its fields stand where their own hints say, each for itself. */
  isSpread?: true;
}

export interface RowHint {
  one: string;
  /** Keys of its fields: as its title, and beside it. Left out: it's never folded, because it is one line. */
  head?: string;
  also?: string;
  /** Of a choice or of a source, drawn at the end of its head. */
  mark?: string;
}

declare module 'zod' {
  interface GlobalMeta {
    form?: FieldHint;
  }
}

/** What the schemas say of a field, the outer one over the inner. */
export const hintOf = (...schemas: readonly z.ZodType[]): FieldHint =>
  Object.assign({}, ...schemas.map((schema) => schema.meta()?.form ?? {})) as FieldHint;
