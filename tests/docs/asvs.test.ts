import { expect, test } from 'vitest';
import { docText } from '../helpers/docs.ts';

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['kept', "doesn't apply", 'not kept'];

/** Rows as number, about, state, where. A row for several numbers says how many. */
const rows = docText('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', about = '', state = '', where = '']) => ({ number, about, state, where }));
const sizeOf = ({ about }: { about: string }) => Number(/^(\d+) numbers: /.exec(about)?.[1] ?? 1);
const sum = (some: typeof rows) => some.reduce((before, row) => before + sizeOf(row), 0);

test('docs/asvs.md has each requirement of levels 1 and 2, once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(COUNTS.map((_, at) => sum(rows.filter(({ number }) => number.startsWith(`${at + 1}.`))))).toEqual(
    COUNTS,
  );
});

test('each row says how it stands, and why', () => {
  expect(rows.filter(({ state, where }) => !STATES.includes(state) || where === '')).toEqual([]);
});

test('its first lines count them', () => {
  const said = STATES.map((state) => sum(rows.filter((row) => row.state === state)));
  expect(docText('docs/asvs.md')).toMatch(
    new RegExp(`${said[0]} are kept, ${said[1]} don't apply, ${said[2]}\\s+are not kept`),
  );
});
