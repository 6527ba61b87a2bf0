import { expect, test } from 'vitest';
import { driveRefusal, mayDrive, type RoadRecord, roadRecord } from '../../../src/domain/mot/may-drive.ts';
import type { MotFacts } from '../../../src/domain/mot/mot-status.ts';
import { aDefect, aTest } from '../../fixtures/mot.ts';

const DAY = '2026-12-01';
const road = (own: Partial<RoadRecord> = {}): RoadRecord => ({
  motUntil: '2027-03-14',
  dangerous: false,
  tax: 'taxed',
  ...own,
});

test.each([
  ['with MOT and tax', road(), false, 'yes'],
  ['on the last day of its MOT', road({ motUntil: DAY }), false, 'yes'],
  ['a day after its MOT', road({ motUntil: '2026-11-30' }), false, 'mot'],
  ['a day after its MOT, to a test here', road({ motUntil: '2026-11-30' }), true, 'yes'],
  ['dangerous at its last test', road({ dangerous: true }), false, 'dangerous'],
  [
    'dangerous, with an MOT in the list',
    road({ dangerous: true, motUntil: '2026-11-30' }),
    true,
    'dangerous',
  ],
  ['off the road', road({ tax: 'sorn' }), false, 'sorn'],
  ['off the road, with an MOT in the list', road({ tax: 'sorn' }), true, 'sorn'],
  ['tax not known', road({ tax: 'unknown' }), false, 'ask'],
  ['tax not known, and its MOT is over', road({ tax: 'unknown', motUntil: '2026-11-30' }), false, 'mot'],
  ['MOT not known, or exempt by its age', road({ motUntil: null }), false, 'ask'],
  ['not known at all', null, true, 'ask'],
] as const)('a car %s', (_, known, hasMot, may) => {
  expect(mayDrive(known, DAY, hasMot)).toBe(may);
});

const facts = (own: Partial<MotFacts> = {}): MotFacts => ({
  tests: [],
  motTestDueDate: null,
  dvlaExpiry: null,
  firstUsed: '2018-03-15',
  firstTestYears: 3,
  ...own,
});
const passed = aTest('2026-03-14', { expires: '2027-03-13' });
const failed = (day: string) =>
  aTest(day, { result: 'failed', defects: [aDefect('dangerous', 'Brake pipe excessively corroded')] });

test('what the registers say is read as of the newest test, whatever their order', () => {
  const today = '2026-11-26';
  const seen = (own: Partial<MotFacts>, tax: string | null = 'Taxed') => roadRecord(facts(own), tax, today);
  expect(seen({ tests: [passed] })).toEqual({ motUntil: '2027-03-13', dangerous: false, tax: 'taxed' });
  expect(seen({ tests: [failed('2026-11-20'), passed] })).toMatchObject({ dangerous: true });
  expect(seen({ tests: [passed, failed('2026-11-20')] })).toMatchObject({ dangerous: true });
  expect(seen({ tests: [failed('2026-03-01'), passed] })).toMatchObject({ dangerous: false });
  expect(seen({ motTestDueDate: '2027-01-05', firstUsed: '2024-01-06' })).toMatchObject({
    motUntil: '2027-01-05',
  });
  expect(seen({ firstUsed: '1970-05-01' })).toMatchObject({ motUntil: null });
  // Kept here it needs one a year earlier than in Northern Ireland, so its owner is asked.
  expect(seen({ firstUsed: '2023-06-01', firstTestYears: 4 })).toMatchObject({ motUntil: null });
  expect(seen({ tests: [passed] }, 'SORN')).toMatchObject({ tax: 'sorn' });
  for (const word of ['Untaxed', 'Not Taxed for on Road Use', 'Something new', null])
    expect(seen({ tests: [passed] }, word)).toMatchObject({ tax: 'unknown' });
});

test('why not is said with what helps, and with the right time of its MOT', () => {
  const around = { phone: '0118 496 0123' };
  const why = (
    may: Parameters<typeof driveRefusal>[0],
    own: Partial<RoadRecord> = {},
    motPrice: string | null = '£40.00',
  ) => driveRefusal(may, { ...around, road: road(own), motPrice });
  expect(why('mot', { motUntil: '2026-11-30' })).toBe(
    'The last day of its MOT is 30 November 2026. Without an MOT we may only drive it to a test. Add the MOT, £40.00, bring it on a recovery truck, or call 0118 496 0123',
  );
  expect(why('mot', { motUntil: '2026-11-30' }, null)).toContain('Add the MOT, bring it');
  expect(why('dangerous')).toMatch(/dangerous fault.*recovery truck, or call 0118 496 0123$/);
  expect(why('sorn')).toMatch(/SORN.*Tax it first, bring it on a recovery truck, or call/);
  expect(why('yes')).toBeNull();
  expect(why('ask')).toBeNull();
});
