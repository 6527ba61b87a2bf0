import { diffArrays, diffWordsWithSpace } from 'diff';
import type { ComparedBlock, ComparedPart } from '../../domain/document/compared.ts';

/** Texts are refused above 100,000 characters; two that have nothing in common would take long even so. */
const TIMEOUT = { timeout: 2000 };

/** The paragraphs of a text, each with the blank lines behind it: put together they are the text. */
export const blocksOf = (text: string): string[] => text.match(/[^\n][\s\S]*?(?:\n{2,}|$)|^\n+/g) ?? [];

/** Two texts compared word by word, with what is the same folded. */
export function comparedTexts(before: string, after: string): ComparedBlock[] {
  const runs = diffArrays(blocksOf(before), blocksOf(after), TIMEOUT) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  const shown: ComparedBlock[] = [];
  for (const [at, { value, added, removed }] of runs.entries()) {
    const text = value.join('').trimEnd();
    if (!added && !removed) shown.push(...folded(value, at === 0, at === runs.length - 1));
    else if (removed) {
      const next = runs[at + 1];
      const put = next?.added ? next.value.join('').trimEnd() : '';
      shown.push({ kind: 'changed', parts: comparedWords(text, put) });
    } else if (!runs[at - 1]?.removed) shown.push({ kind: 'changed', parts: [{ kind: 'added', text }] });
  }
  return shown;
}

/** Of one paragraph in two versions. */
export const comparedWords = (before: string, after: string): ComparedPart[] =>
  (
    diffWordsWithSpace(before, after, TIMEOUT) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ]
  ).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

/** The paragraph before a change and the one behind it stay, so that its place can be found. */
function folded(same: readonly string[], isFirst: boolean, isLast: boolean): ComparedBlock[] {
  const near = (text: string): ComparedBlock => ({ kind: 'same', text: text.trimEnd() });
  const head = isFirst ? [] : same.slice(0, 1);
  const tail = isLast ? [] : same.slice(head.length).slice(-1);
  const cut = same.length - head.length - tail.length;
  const fold: ComparedBlock = {
    kind: 'cut',
    text: `${cut} ${cut === 1 ? 'paragraph' : 'paragraphs'} unchanged`,
  };
  return [...head.map(near), ...(cut > 0 ? [fold] : []), ...tail.map(near)];
}
