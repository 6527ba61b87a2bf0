import { describe, expect, test } from 'vitest';
import file from '#content/bank-holidays.json' with { type: 'json' };
import {
  bankHolidays,
  bankHolidaysSchema,
  endOfList,
  tooShort,
} from '../../src/content-model/bank-holidays.ts';
import { site } from '../../src/content-model/built.ts';
import { parseContent } from '../../src/content-model/explain.ts';

const read = (own: object, of = site) =>
  parseContent(bankHolidaysSchema(of), { ...file, ...own }, 'content/bank-holidays.json');
const in2026 = file.events.filter(({ date }) => date.startsWith('2026'));
const in2028 = file.events.filter(({ date }) => date.startsWith('2028'));

test('a holiday at a weekend is kept on its own day as well as on the one given for it', () => {
  const { names, until } = bankHolidays(read({ events: in2026 }));
  expect([...names].filter(([date]) => date > '2026-12').toSorted()).toEqual([
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2026-12-28', 'Boxing Day (substitute day)'],
    // Known without a list.
    ['2027-01-01', 'New Year’s Day'],
    ['2027-12-25', 'Christmas Day'],
    ['2027-12-26', 'Boxing Day'],
  ]);
  expect(until).toBe('2026-12-31');
});

test('GOV.UK’s own events can be copied in', () => {
  const events = in2026.map((event) => ({ ...event, bunting: true }));
  expect(read({ events }).events).toEqual(in2026);
});

describe('a list is refused', () => {
  const [first, ...others] = in2026;
  test.each<[string, object, RegExp]>([
    [
      'that is of another country',
      { division: 'scotland' },
      /division: does not fit collection\.bankHolidays/,
    ],
    ['with a day less', { events: [...others, ...in2028] }, /events: 2026 has 7 of its 8/],
    ['without a year between', { events: [...in2026, ...in2028] }, /events: 2027 has 0 of its 8/],
    ['in another order', { events: [...others, first] }, /events: 2026-01-01 is out of order/],
    [
      'with a day twice',
      { events: [first, ...in2026] },
      /events: 2026-01-01 is out of order, or stands there/,
    ],
    [
      'with a day at a weekend',
      { events: [...others, { ...first, date: '2026-12-27' }] },
      /events\.7\.date: is at a weekend: GOV\.UK lists the substitute day\. Remedy: correct it\. What belongs/,
    ],
  ])('%s', (_, own, message) => {
    expect(() => read(own)).toThrow(message);
  });

  test('that is not the one of where the workshop is', () => {
    const collection = { ...site.collection, bankHolidays: { country: 'GB', state: 'NIR' } };
    expect(() => read({}, { ...site, collection })).toThrow(/scotland \(SCT\) or northern-ireland \(NIR\)/);
    expect(read({ division: 'northern-ireland' }, { ...site, collection }).events).toHaveLength(24);
  });
});

test('its end is told of a year ahead, and stops a build once windows are offered behind it', () => {
  const list = bankHolidays(read({ events: in2026 }));
  expect(endOfList(list, '2025-12-31')).toBeNull();
  expect(endOfList(list, '2026-01-01')).toBe('2026-12-31');
  expect(tooShort(list, site, '2026-12-03')).toBeNull();
  expect(tooShort(list, site, '2026-12-04')).toBe(
    'events: end with 2026, and windows are offered until 2027-01-01, bank holidays among them. Remedy: copy the newer list from https://www.gov.uk/bank-holidays.json.',
  );
});
