import { valueAt, type Values } from '../../../content-model/document/values.ts';

/** The words of a form, as a page of it would have them: the text and every field but the facts themselves. */
export const wordsOf = (values: Values): string =>
  plainWords(
    Object.keys(values)
      .filter((name) => name === 'body' || (name.startsWith('m.') && !/(^|\.)facts\./.test(name)))
      .map((name) => valueAt(values, name))
      .join('\n'),
  );

/** Whether words stand in a text, however its lines are broken. */
export const standsIn = (text: string, words: string): boolean => text.includes(plainWords(words));

/** Without the signs of Markdown. */
const plainWords = (text: string): string =>
  text
    .replace(/\]\([^)\n]*\)/g, '')
    .replace(/[*_[\]`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
