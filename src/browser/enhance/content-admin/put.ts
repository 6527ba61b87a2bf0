import { type Change, inserted, type Selected } from './format.ts';

export type InsertWhat = 'link' | 'picture' | 'price' | 'plate';

/** A page, picture, price or plate that a text can have. */
export interface Insertable {
  /** As it stands in a text. */
  text: string;
  /** Of a page; null: it is no link. */
  address: string | null;
}

/** A picture is a paragraph of its own. A link is laid over the words that are selected; all else takes their place. */
export function put({ text, address }: Insertable, at: Selected): Change {
  if (text.startsWith('![')) return inserted(at, text);
  const words = at.text.slice(at.from, at.to);
  const isPlain = !/[[\]]|\n\s*\n/.test(words);
  // What can't be the words of a link stays as it is, and the link stands after it.
  const from = address !== null && !isPlain ? at.to : at.from;
  const insert = address !== null && words !== '' && isPlain ? `[${words}](${address})` : text;
  const end = from + insert.length;
  return { from, to: at.to, insert, select: [end, end] };
}
