import { expect, test } from 'vitest';
import { warnOfHolidays } from '../../../src/server/jobs/warn-of-holidays.ts';
import { createLogger } from '../../../src/server/log.ts';

test('the log says that the list of bank holidays ends within a year, and not before', async () => {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const content = () => ({ bankHolidays: { names: new Map<string, string>(), until: '2027-12-31' } });
  const on = (day: string) =>
    warnOfHolidays({ content, clock: () => new Date(`${day}T12:00:00Z`), log }).run();
  await on('2026-12-31');
  expect(lines).toEqual([]);
  await on('2027-01-01');
  expect(JSON.parse(lines.join())).toMatchObject({
    until: '2027-12-31',
    msg: 'the list of bank holidays ends within a year',
  });
});
