import { expect, test } from 'vitest';
import type { DeskDay } from '../../../../src/contract/desk/desk-windows.ts';
import {
  awayTexts,
  cellOf,
  copiedText,
  copyDoneText,
  drivingText,
  eveningText,
  isShut,
  pipsOf,
  placesTakenText,
  stayText,
  undone,
  weekTaken,
  weekText,
  workText,
} from '../../../../src/views/desk/windows/windows.ts';

const window = {
  window: '08:00-10:00',
  places: 4,
  taken: 3,
  driving: 360,
  driven: 190,
  waiting: 2,
  closed: null,
};
const none = { ...window, places: 0 };
const closed = { ...window, window: '10:00-12:00', closed: '' };
const evening = { window: '16:00-18:00', driving: 360, driven: 142 };
const day: DeskDay = {
  date: '2026-11-24',
  holiday: null,
  windows: [window, closed],
  evening,
  work: { of: 1440, promised: 610 },
  away: [{ id: 'mick', name: 'Mick', minutes: 480 }],
};

test('a window says how full it is; without places it is as closed as one that was closed', () => {
  expect([window, none, closed].map(isShut)).toEqual([false, true, true]);
  expect(placesTakenText(window)).toBe('3 of 4 taken');
  expect(drivingText(window)).toBe('Drivers: 190 of 360 minutes');
  expect(placesTakenText(none)).toBe('Closed, 3 booked');
  expect(placesTakenText({ ...closed, taken: 0 })).toBe('Closed');
});

test('a square is pressed while its day can be settled, and shut where nobody works', () => {
  const range = { from: '2026-11-24', to: '2026-12-22' };
  const kinds = (of: DeskDay, at = '08:00-10:00') => {
    const cell = cellOf(of, at, range);
    return cell.kind === 'shut' ? 'shut' : `${cell.kind} ${cell.is}`;
  };
  expect(kinds(day)).toBe('settled open');
  expect(kinds(day, '10:00-12:00')).toBe('settled closed');
  expect(kinds(day, '14:00-16:00')).toBe('shut');
  expect(kinds({ ...day, windows: [{ ...window, taken: 5 }] })).toBe('settled full');
  expect([kinds({ ...day, date: '2026-11-23' }), kinds({ ...day, date: '2026-12-23' })]).toEqual([
    'over open',
    'over open',
  ]);
  const holiday = { ...day, holiday: 'Christmas Day' };
  expect(kinds(holiday)).toBe('settled closed');
  expect(kinds({ ...holiday, windows: [{ ...window, taken: 0 }] })).toBe('shut');
});

test('what a copied week changes is said of each window, with the cars that stay', () => {
  const change = {
    date: '2026-11-30',
    window: '08:00-10:00',
    reason: '',
    before: 4,
    places: 2,
    isUsual: false,
    taken: 3,
    isOwn: false,
  };
  const shut = { ...change, turns: 'closed', places: 4, taken: 1, reason: 'Ice' } as const;
  expect([copiedText(change), stayText(change)]).toEqual([
    'Takes 2 cars, not 4',
    'The 3 cars booked in it stay',
  ]);
  expect([copiedText(shut), stayText(shut)]).toEqual(['Closed: “Ice”', 'The car booked in it stays']);
  const open = { ...change, turns: 'open', taken: 0 } as const;
  expect([copiedText(open), stayText(open)]).toEqual(['Open again, for 2 cars', '']);
  expect([copyDoneText('copied', '1'), copyDoneText('copied', 'x'), copyDoneText('close', '1')]).toEqual([
    'Copied from last week: 1 window changed.',
    null,
    null,
  ]);
});

test('places are pips until there are too many, and one more than there are is drawn as well', () => {
  expect(pipsOf({ places: 3, taken: 1 })).toEqual([true, false, false]);
  expect(pipsOf({ places: 1, taken: 2 })).toEqual([true, true]);
  expect(pipsOf({ places: 9, taken: 2 })).toBeNull();
});

test('a week names its days and counts what is open of it', () => {
  const saturday = { ...day, date: '2026-12-05', holiday: null };
  expect(weekText([{ date: '2026-11-30' }, saturday])).toBe('30 November to 5 December');
  expect(weekText([{ date: '2026-12-07' }, { date: '2026-12-12' }])).toBe('7 to 12 December');
  expect(weekTaken([day])).toBe('6 of 4 places taken');
});

test('only what is closed still can be undone', () => {
  expect(undone('08:00-10:00,10:00-12:00', day)).toEqual(['10:00-12:00']);
  expect(undone('', day)).toEqual([]);
});

test('an evening says what is promised of it, and what happens once it is full', () => {
  expect(eveningText(evening)).toBe('Drivers: 142 of 360 minutes');
  expect(eveningText({ ...evening, driven: 360 })).toBe(
    'Drivers: 360 of 360 minutes. Cars booked from now on are promised for the next working day.',
  );
});

test('who is away is named once with their days', () => {
  const next = { ...day, date: '2026-11-25', away: [...day.away, { id: 'ann', name: 'Ann', minutes: 0 }] };
  expect(awayTexts([day, next])).toEqual(['Mick, Tue 24 and Wed 25', 'Ann, Wed 25']);
  expect(workText(day.work)).toBe('Work: 1,440 minutes, 610 promised');
});
