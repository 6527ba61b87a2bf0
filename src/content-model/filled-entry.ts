import type { Facts } from './page-facts.ts';
import { withPageValues, filledHtml } from './page-values.ts';

interface Entry {
  data: object;
  rendered?: { html: string } | undefined;
}

/**
 * An entry with its `{values}` filled in: `{town}`, `{county}` and whatever else pages may name, in each of its texts.
 * @param file path from the root of the repository, for the message
 * @param own values of this page alone, such as its price
 * @throws Error for a value that does not exist
 */
export function filledEntry<E extends Entry>(entry: E, file: string, own: Facts = {}): E {
  const { data, rendered } = entry;
  const text = (plain: string) => withPageValues(plain, file, own);
  const drawn = rendered && { ...rendered, html: filledHtml(rendered.html, file) };
  // The same shape with other words.
  return { ...entry, data: withTexts(data, text), rendered: drawn } as E;
}

function withTexts(value: unknown, text: (plain: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, text)]));
}
