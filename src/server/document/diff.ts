import { diffLines } from 'diff';
import { type DiffLine, shortened } from '../../domain/document/line-diff.ts';

/** What was changed from one text to another, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const parts = diffLines(before, after, { timeout: 2000 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return shortened(
    parts.flatMap(({ value, added, removed }) => {
      const kind = added ? 'added' : removed ? 'removed' : 'same';
      return value
        .replace(/\n$/, '')
        .split('\n')
        .map((text): DiffLine => ({ kind, text }));
    }),
  );
}
