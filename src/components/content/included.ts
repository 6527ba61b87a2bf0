import { serviceByKey } from '../../content-model/catalogue.ts';
import { lineOf } from './included-line.ts';

/** A line of the comparison: text, and what each service says to it: true, or a figure such as '45'. */
export interface ComparedLine {
  text: string;
  cells: (boolean | string)[];
}

const CHECKS = /^About (\d+) checks$/;
const REFERS = /^Everything in the /;

/**
 * What services include, side by side. Each service holds all that stands before it in `keys`, as the catalogue's own
 * 'Everything in the interim service' says; numbers of checks become one line of figures.
 */
export function compare(keys: readonly string[]): ComparedLine[] {
  const checks: string[] = [];
  const lines: ComparedLine[] = [];
  keys.forEach((key, column) => {
    for (const { text, appliesTo } of serviceByKey(key).includes) {
      const figure = CHECKS.exec(text)?.[1];
      if (figure) checks[column] = figure;
      else if (!REFERS.test(text)) {
        lines.push({ text: lineOf({ text, appliesTo }), cells: keys.map((_, i) => i >= column) });
      }
    }
  });
  return [{ text: 'Checks, about', cells: keys.map((_, i) => checks[i] ?? false) }, ...lines];
}
