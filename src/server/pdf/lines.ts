import type { Run } from './fonts.ts';

/** How wide a run is set, in points. */
export type Measure = (run: Run) => number;

/**
 * Breaks runs into lines no wider than `width`, at spaces; a word that is wider by itself is cut. Each line but the last
 * ends with its space, so that copied text keeps its words apart.
 */
export function brokenLines(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  const newLine = () => {
    lines.push([]);
    used = 0;
  };
  const put = ({ font, text }: Run) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.font === font) last.text += text;
    else line.push({ font, text });
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
    for (const { font, text } of word)
      for (const letter of text) {
        const one = measure({ font, text: letter });
        if (used > 0 && used + one > width) newLine();
        put({ font, text: letter });
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
  for (const { font, text } of runs)
    for (const part of text.match(/[^ ]* +|[^ ]+/g) ?? []) {
      if (isOver) words.push([]);
      words.at(-1)?.push({ font, text: part });
      isOver = part.endsWith(' ');
    }
  return words;
}

const trimmed = (word: readonly Run[]): Run[] =>
  word.map((run, at) => (at === word.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
