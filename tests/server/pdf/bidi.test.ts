import { expect, test } from 'vitest';
import { setApart } from '../../../src/domain/text/direction.ts';
import { inVisualOrder, mirrored } from '../../../src/server/pdf/bidi.ts';
import { runsOf } from '../../../src/server/pdf/runs.ts';

/** Two fonts, as on a paper: one for Arabic and Hebrew, one for the rest. */
const isRight = (code: number) => code >= 0x590 && code < 0x700;
const fonts = {
  brand: ['latin'],
  added: ['right'],
  has: (font: string, code: number) => isRight(code) === (font === 'right'),
};

/** The pieces from left to right, `<` before one that runs to the left. */
function seen(text: string): string[] {
  const { runs } = runsOf(text, fonts, () => expect.unreachable());
  return inVisualOrder(runs).map((run) => (run.level % 2 === 1 ? '<' : '') + run.text.trim());
}

test.each([
  ['Jane Smith', ['Jane Smith']],
  ['محمد العلي', ['<محمد', '<', '<العلي'].toReversed()],
  ['محمد Ali 3', ['Ali 3', '<', '<محمد']],
  ['Ali محمد 3', ['Ali', '3', '<', '<محمد']],
  [`${setApart('محمد')}, 3 High Street`, ['<محمد', ', 3 High Street']],
  [`${setApart('Jane')}, 3 High Street`, ['Jane, 3 High Street']],
  ['יוסף 07700900123', ['07700900123', '<', '<יוסף']],
  ['Flat 2, יוסף', ['Flat 2,', '<יוסף']],
] as const)('%s stands in the order in which its readers expect it', (text, order) => {
  expect(seen(text)).toEqual(order);
});

test('signs that run to the left are turned round and look the other way', () => {
  expect(mirrored(['(', '1', ')'])).toBe('(1)');
  expect(mirrored(['«', '!'])).toBe('!»');
});
