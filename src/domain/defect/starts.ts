import { parseDefectLine } from './line.ts';
import { partOf } from './part.ts';
import { isPosition } from './position.ts';

/** What comes before a stretch of a line: a comma, an 'and', or nothing, if another name begins there. */
export type ClauseLink = 'listed' | 'joined' | 'none';
/** A token of a line with which a remark may begin. */
export interface ClauseStart {
  at: number;
  link: ClauseLink;
}

const LISTED = /^(?:[;,]|[-–—]+|also|plus|but|while|whilst|however)$/i;
const JOINED = /^(?:[+&/]|and)$/i;
/** How many words the longest name of a part has. */
const LONGEST_NAME = 6;

/** The words of a line, with commas, pluses and sentence ends as separate tokens. */
export function tokensOf(text: string): string[] {
  return text
    .replace(/[;+&]|(?<!\d),|,(?!\d)|(?<=[a-z]{2})\.(?=\s)/gi, (mark) => ` ${mark === '.' ? ';' : mark} `)
    .split(/\s+/)
    .filter(Boolean);
}

/** Tokens as text, without what separates them from the next. */
export function textOf(tokens: readonly string[]): string {
  const last = tokens.findLastIndex((token) => !LISTED.test(token) && !JOINED.test(token));
  return tokens.slice(0, last + 1).join(' ');
}

/** Where a remark may begin: after a comma or an 'and', at a position, at the name of a part. */
export function startsIn(tokens: readonly string[]): ClauseStart[] {
  const starts: ClauseStart[] = [{ at: 0, link: 'listed' }];
  let link: ClauseLink = 'none';
  tokens.forEach((token, at) => {
    if (LISTED.test(token)) link = 'listed';
    else if (JOINED.test(token)) link = link === 'listed' ? link : 'joined';
    else {
      if (at > 0 && (link !== 'none' || opens(tokens.slice(at, at + LONGEST_NAME)))) {
        starts.push({ at, link });
      }
      link = 'none';
    }
  });
  return starts;
}

/** The starts between each pair of separators. */
export function segmentsOf(starts: readonly ClauseStart[]): ClauseStart[][] {
  const segments: ClauseStart[][] = [];
  for (const start of starts) {
    const last = segments.at(-1);
    if (last && start.link === 'none') last.push(start);
    else segments.push([start]);
  }
  return segments;
}

/** Whether words begin with a position or with the name of a part. */
function opens(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (isPosition(first) || isPosition(`${first} ${second}`)) return true;
  // A single letter is an axle only before a measurement: 'f 5mm r 2mm'.
  if (/^(?:f|r)$/i.test(first) && /^\d(?:\.\d)?mm$/i.test(second)) return true;
  const named = partOf(parseDefectLine(words.join(' '), null).words);
  return named !== undefined && named.part.weak !== 'condition' && named.from === 0;
}
