import { LETTERS } from './fonts.ts';
import type { Run } from './runs.ts';

/** How wide a run is set, in points. */
export type Measure = (run: Run) => number;

/**
 * Breaks runs into lines no wider than `width`, at spaces, or at words in scripts that write without spaces; a word that is
 * wider by itself is cut. Each line but the last ends with its space, so that copied text keeps its words apart.
 */
export function brokenLines(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  const newLine = () => {
    lines.push([]);
    used = 0;
  };
  const put = (run: Run) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.font === run.font && last.level === run.level) last.text += run.text;
    else line.push({ ...run });
  };
  for (const word of wordsOf(runs)) {
    const wide = sum(word, measure);
    const seen = sum(trimmed(word), measure);
    if (used > 0 && used + seen > width) newLine();
    if (seen <= width) {
      word.forEach(put);
      used += wide;
      continue;
    }
    for (const run of word)
      for (const { segment } of LETTERS.segment(run.text)) {
        const letter = { ...run, text: segment };
        const one = measure(letter);
        if (used > 0 && used + one > width) newLine();
        put(letter);
        used += one;
      }
  }
  return lines;
}

const sum = (runs: readonly Run[], measure: Measure) => runs.reduce((all, run) => all + measure(run), 0);

/** Words with the spaces after them; one may be set in several fonts. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  let isOver = true;
  let last = ' ';
  for (const run of runs)
    for (const { text, ends } of partsOf(run.text)) {
      if (isOver && (last.endsWith(' ') || !STOPS.test(text))) words.push([]);
      words.at(-1)?.push({ ...run, text });
      isOver = ends;
      last = text;
    }
  return words;
}

/** A part of a run, and whether a line may end after it. */
interface Part {
  text: string;
  ends: boolean;
}

const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Where words have no space between them, no line begins with these. */
const STOPS = /^[ \p{Pe}\p{Pf}\p{Po}]/u;
/** Knows words of Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const WORDS = new Intl.Segmenter('en-GB', { granularity: 'word' });

function partsOf(text: string): Part[] {
  const parts = (text.match(/[^ ]* +|[^ ]+/g) ?? []).map((part) => ({
    text: part,
    ends: part.endsWith(' '),
  }));
  if (!WITHOUT_SPACES.test(text)) return parts;
  return parts.flatMap(({ text: part }) =>
    [...WORDS.segment(part)].map(({ segment }) => ({ text: segment, ends: true })),
  );
}

const trimmed = (word: readonly Run[]): Run[] =>
  word.map((run, at) => (at === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
