import type { DefectPosition } from '../defect/position.ts';
import { plainQuote } from './plain-quote.ts';
import { isHardware, isTalk, saysAllIsWell } from './remark.ts';
import type { QuotedJob } from './rule.ts';
import { quoteRules } from './rules/all.ts';

/** A job that a line names. */
export interface NamedJob {
  means: Exclude<QuotedJob, string>;
  position: DefectPosition;
}

/**
 * What a line of a quote says. `unclear`: a part that only the other garage can place. `unknown`: words that we don't
 * know.
 */
export type QuoteReading =
  | { kind: 'jobs'; jobs: readonly NamedJob[] }
  | { kind: 'not-ours' | 'unclear' | 'no-job' | 'unknown' };

/** Longer than a line that is read. */
const LINE_MAX = 200;

/** Between two jobs of one line, each of which may say where it is. */
const SEAM = /[,;]|\s(?:and|&|\+|plus)\s(?=(?:front|rear|fr|rr|[no]\/?s(?:\/?[fr])?|new)\b)/i;

/** Reads a line. Never throws; the same line always gets the same answer. */
export function readQuoteLine(text: string): QuoteReading {
  if (saysAllIsWell(text) || isHardware(text)) return { kind: 'no-job' };
  const jobs: NamedJob[] = [];
  const others = new Set<QuoteReading['kind']>();
  for (const piece of piecesOf(text.slice(0, LINE_MAX))) {
    const reading = readPiece(piece);
    if (reading.kind !== 'jobs') others.add(reading.kind);
    else jobs.push(...reading.jobs.map((job) => withEnd(job, jobs.at(-1))));
  }
  if (jobs.length > 0) return { kind: 'jobs', jobs: withoutLesser(jobs) };
  const kind = (['not-ours', 'unclear', 'unknown'] as const).find((each) => others.has(each));
  return { kind: kind ?? 'no-job' };
}

/** The line cut between its jobs. One that only says where it is belongs to the next, or else to the last. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let held = '';
  for (const piece of line.split(SEAM)) {
    const text = `${held} ${piece}`.trim();
    held = saysOnlyWhere(text) ? text : '';
    if (!held) pieces.push(text);
  }
  if (!held) return pieces;
  const last = pieces.pop();
  return [...pieces, last === undefined ? held : `${last} ${held}`];
}

function saysOnlyWhere(text: string): boolean {
  const { words, position } = plainQuote(text);
  return !/[a-z]{2}/.test(words) && (position.side !== null || position.end !== null);
}

/** What is done with another job of the same line, or is why it's done: key → of which. */
const LESSER: readonly (readonly [RegExp, RegExp])[] = [
  [/^diag_general$/, /^diag_(?!general)/],
  [/^diag_(?!general)/, /^(?!diag_)/],
  [/^water_pump$/, /^timing_/],
  [/^welding$/, /^(?:exhaust_|flexi_pipe|bumper_repair)/],
  [/^sump$/, /^(?:auto_)?gearbox_/],
];

function withoutLesser(jobs: readonly NamedJob[]): readonly NamedJob[] {
  const keyOf = ({ means }: NamedJob) =>
    'key' in means ? means.key : 'front' in means ? means.front : (means.oneOf[0] ?? '');
  const keys = jobs.map(keyOf);
  const isLesser = (key: string) =>
    LESSER.some(
      ([lesser, larger]) => lesser.test(key) && keys.some((other) => other !== key && larger.test(other)),
    );
  return jobs.filter((job) => !isLesser(keyOf(job)));
}

/** 'Front discs, pads': the second is at the same axle. */
const withEnd = (job: NamedJob, before: NamedJob | undefined): NamedJob =>
  job.position.end === null && before && 'front' in job.means && 'front' in before.means
    ? { ...job, position: { ...job.position, end: before.position.end } }
    : job;

/** What stands in brackets explains the rest, and is read only where the rest says nothing. */
function readPiece(text: string): QuoteReading {
  const bare = text.replace(/\([^()]*\)?/g, ' ');
  const reading = bare === text ? null : readWords(bare, plainQuote(text).position);
  return reading?.kind === 'jobs' || reading?.kind === 'not-ours' ? reading : readWords(text);
}

function readWords(text: string, where?: DefectPosition): QuoteReading {
  const { words, position: said } = plainQuote(text);
  const position = where ?? said;
  if (!/[a-z]{2}/.test(words)) return { kind: 'no-job' };
  const spans = longest(words);
  const jobs = spans.flatMap(({ means }) => (typeof means === 'string' ? [] : [{ means, position }]));
  if (jobs.length > 0) return { kind: 'jobs', jobs };
  const word = (['not-ours', 'unclear'] as const).find((each) => spans.some(({ means }) => means === each));
  if (word) return { kind: word };
  return { kind: isCovered(words, spans) || isTalk(words) ? 'no-job' : 'unknown' };
}

interface Span {
  from: number;
  to: number;
  means: QuotedJob;
}

/** What the words stand for, in their order: of two that overlap the longer, of equals the one that the table has first. */
function longest(words: string): Span[] {
  const found = quoteRules.flatMap(({ says, means }) =>
    [...words.matchAll(says)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, means })),
  );
  const kept: Span[] = [];
  for (const span of found.sort((a, b) => b.to - b.from - (a.to - a.from)))
    if (!kept.some(({ from, to }) => span.from < to && from < span.to)) kept.push(span);
  return kept.sort((a, b) => a.from - b.from);
}

const SMALL = new Set(
  'and the for with from your our all car vehicle above below per hrs hr hour hours mins days day yes new old genuine oem pair set supply fit fitted pcs pack approx only also both'.split(
    ' ',
  ),
);

/** Whether most of the words that say something are ones that we know to be no job. */
function isCovered(words: string, spans: readonly Span[]): boolean {
  let rest = words;
  for (const { from, to } of [...spans].reverse()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  const telling = (text: string) =>
    text.split(' ').filter((word) => /^[a-z]{3,}$/.test(word) && !SMALL.has(word)).length;
  const left = telling(rest);
  return left === 0 || (spans.length > 0 && left <= telling(words) - left);
}
