import { withoutPeople } from './personal.ts';

export const LINES_MAX = 60;
const LINE_MAX = 200;
/** As much of what was pasted as is looked at at all. */
export const PASTED_MAX = 20_000;

/** What was pasted, as lines to read: without prices, people, marks of lists and of emails. */
export interface Pasted {
  lines: readonly string[];
  /** Whether there was more than we read. */
  isCut: boolean;
}

export function pastedLines(text: string): Pasted {
  const own = text
    .slice(0, PASTED_MAX)
    .normalize('NFKC')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<(?:style|script)\b[^<>]{0,200}>[^<]{0,5000}/gi, ' ')
    .replace(/<[/!]?[a-z][^<>]{0,400}>/gi, ' ')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:pound|#163);/gi, '£')
    .split(/[\r\n\u2028\u2029]+/)
    .map(plain);
  const lines = withoutPeople(own)
    .map(ready)
    .filter((line) => /[a-z]{2}|\d{3}\/\d{2}/i.test(line));
  return {
    lines: lines.slice(0, LINES_MAX).map((line) => line.slice(0, LINE_MAX)),
    isCut:
      text.length > PASTED_MAX || lines.length > LINES_MAX || lines.some((line) => line.length > LINE_MAX),
  };
}

/** Without what can't be seen, and without marks of quoted emails, lists and numbering. */
const plain = (line: string): string =>
  line
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:\s|>|[-*•·●▪◦–—✓☐□]|\[[ x]?\]|\(?\d{1,2}[.)](?=\s))+/giu, '')
    .slice(0, 2 * LINE_MAX)
    .trim();

/** Without what is left of prices: 'Pads @', 'Pads -', 'Pads ....'. */
const ready = (line: string): string => line.replace(/[\s@=:.,|–—-]+$/g, '').replace(/^[\s@=:.,|–—-]+/g, '');
