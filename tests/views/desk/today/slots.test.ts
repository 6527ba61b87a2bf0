import { expect, test } from 'vitest';
import { nextText, slotsOf, slotsOn } from '../../../../src/views/desk/today/slots.ts';
import { day, dayBooking, TODAY } from '../../../fixtures/day-bookings.ts';

const told = (slots: ReturnType<typeof slotsOf>) =>
  slots.map(({ title, says, cars }) => [title, says, cars.map(({ id }) => id).join(' ')]);

test('late and unanswered is first, then windows, other days, and what is back', () => {
  const late = dayBooking({ id: 'late', late: 'collection', late_minutes: 5 });
  const slow = dayBooking({ id: 'slow', status: 'awaiting_approval', asked_at: '2026-11-21T09:00:00.000Z' });
  const comes = dayBooking({ id: 'comes', collection: { date: TODAY, window: '14:00-16:00' } });
  const brought = dayBooking({ ...comes, id: 'brought', arrival: 'brought' });
  const due = dayBooking({ id: 'due', status: 'in_workshop', return_date: TODAY });
  const friday = dayBooking({ id: 'friday', status: 'in_workshop', return_date: '2026-11-27' });
  const returned = dayBooking({ id: 'returned', status: 'ready', return_date: TODAY });
  const gone = dayBooking({ id: 'gone', status: 'delivered', went_at: '2026-11-23T11:40:00.000Z' });
  const today = day({
    late: [late],
    collections: [comes, brought],
    in_work: [due, friday],
    waiting: [slow],
    deliveries: [returned],
    gone: [gone],
  });
  expect(told(slotsOf(today))).toEqual([
    ['Now', '2 cars', 'late slow'],
    ['14:00–16:00', '1 to collect, 1 to come in', 'comes brought'],
    ['16:00–18:00', '1 to take back, 1 to finish', 'due returned'],
    ['Fri 27 Nov', '1 car', 'friday'],
    ['Done today', '1 car', 'gone'],
  ]);
});

test('another day has its windows, and what goes back on it', () => {
  const one = dayBooking({ id: 'one' });
  const back = dayBooking({ id: 'back', return_date: TODAY, status: 'in_workshop' });
  expect(told(slotsOn({ date: TODAY, collections: [one], returns: [back] }))).toEqual([
    ['08:00–10:00', '1 car', 'one'],
    ['To go back', '1 car', 'back'],
  ]);
});

test('what comes next is the first window that has not ended, or that of the next days', () => {
  const at = (window: string) => dayBooking({ collection: { date: TODAY, window } });
  const ahead = [{ date: '2026-11-24', windows: [{ window: '08:00-10:00', cars: 2 }] }];
  const today = day({ collections: [at('14:00-16:00'), at('14:00-16:00'), at('16:00-18:00')], ahead });
  expect(nextText(today)).toBe('14:00–16:00, 2 to collect');
  expect(nextText(day({ ahead }))).toBe('Tue 24 Nov, 08:00–10:00, 2 to come in');
  expect(nextText(day())).toBeNull();
});
