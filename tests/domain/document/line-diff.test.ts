import { expect, test } from 'vitest';
import { type DiffLine, shortened } from '../../../src/domain/document/line-diff.ts';

const same = (count: number): DiffLine[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'same', text: `line ${at}` }));
const said = (lines: DiffLine[]) => shortened(lines).map(({ text }) => text);

test('two lines are shown on each side of a change, and the rest is counted', () => {
  const added: DiffLine = { kind: 'added', text: 'new' };
  expect(said([...same(4), added, ...same(3)])).toEqual([
    '2 lines unchanged',
    'line 2',
    'line 3',
    'new',
    'line 0',
    'line 1',
    '1 line unchanged',
  ]);
});
