import { expect, test } from 'vitest';
import { closedDaysText, openWeekdays, openText } from '../../../src/domain/text/opening-hours.ts';

const at = { opens: '08:00', closes: '17:30' };

test.each([
  [[0], 'Monday to Saturday, 08:00 to 17:30', 'Closed on Sundays and bank holidays'],
  [[0, 6], 'Monday to Friday, 08:00 to 17:30', 'Closed on Saturdays, Sundays and bank holidays'],
  [
    [0, 3],
    'Monday to Tuesday and Thursday to Saturday, 08:00 to 17:30',
    'Closed on Wednesdays, Sundays and bank holidays',
  ],
  [[1, 2, 3, 4, 5, 0], 'Saturday, 08:00 to 17:30', undefined],
  [[], 'Monday to Sunday, 08:00 to 17:30', 'Closed on bank holidays'],
])('closed on %j', (closedWeekdays, open, closed) => {
  expect(openText({ ...at, closedWeekdays })).toBe(open);
  if (closed) expect(closedDaysText({ closedWeekdays })).toBe(closed);
});

test('the days that are not closed, from Monday on', () => {
  expect(openWeekdays({ closedWeekdays: [0, 6] })).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ]);
});
