import { afterEach, beforeEach, expect, test } from 'vitest';
import { setArrival, setReturn } from '../../../src/contract/work/steps.ts';
import type { Work } from '../../../src/contract/work/work.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('a new day for the return', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const here = async () => {
    const booked = await desk.book(['interim']);
    const { token } = booked;
    const work = await desk.go(booked, 'collected', 'in_workshop');
    await desk.mails();
    return { ...work, token };
  };
  const say = ({ id, version }: Work, return_on: string, reason = '') =>
    desk.press(setReturn, id, { version, return_on, reason });
  const refused = async ({ id, version }: Work, return_on: string) =>
    (await desk.refused(setReturn, id, { version, return_on })).errors?.return_on;

  test('is told by email, and stands on the booking and in its history', async () => {
    const work = await here();
    await say(work, '2026-11-25', 'A part comes tomorrow');
    const [mail, ...others] = await desk.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your car comes back on Wed 25 Nov: booking KCC-/);
    expect(mail?.text).toContain(
      'back on Wednesday 25 November 2026, between 16:00 and 18:00, and not on Monday 23 November 2026.',
    );
    expect(mail?.text).toContain('The reason: A part comes tomorrow');
    const { bookingAccess, bookingChanges } = desk.api.services;
    const { id, actor } = bookingAccess.byLink('booking', work.token, guestAt());
    const { booking, events } = await bookingChanges.view(id, actor);
    expect(booking.returns.date).toBe('2026-11-25');
    expect(historyLines(events).at(-1)?.text).toMatch(
      /new day: Wednesday 25 November, instead of Monday 23 November\. Reason: A part comes tomorrow$/i,
    );
    expect((await desk.audit()).at(-1)).toMatchObject({
      what: 'work.return',
      before: { returnDate: '2026-11-23' },
      after: { returnDate: '2026-11-25' },
    });
  });

  test('said twice is told once, and of two days only the last', async () => {
    const work = await here();
    await say(work, '2026-11-25');
    const now = await say(work, '2026-11-25');
    await say(now, '2026-11-26');
    expect((await desk.mails()).map(({ subject }) => subject.replace(/:.*/, ''))).toEqual([
      'Your car comes back on Thu 26 Nov',
    ]);
  });

  test('of a car that its owner fetches is the day on which it is ready', async () => {
    const work = await here();
    const fetched = await desk.press(setArrival, work.id, { version: work.version, arrival: 'brought' });
    await desk.mails();
    // Nobody has to drive on a Sunday.
    await say(fetched, '2026-11-29');
    const [mail] = await desk.mails();
    expect(mail?.subject).toMatch(/^Your car is ready on Sun 29 Nov: /);
    expect(mail?.text).toContain('We now plan to finish the work on your Ford Focus (AB18 KQC) on Sunday');
  });

  test('is a day on which we drive, soon, while the car is here', async () => {
    const work = await here();
    expect(await refused(work, '2026-11-20')).toBe('Choose today or a later day');
    expect(await refused(work, '2027-03-01')).toBe('That’s more than three months away');
    expect(await refused(work, '2026-11-29')).toBe('Our driver doesn’t work that day (Closed)');
    expect(await refused(work, '2026-12-25')).toMatch(/^Our driver doesn’t work that day/);
    const other = await desk.book(['mot'], { email: 'other@example.com' });
    expect(await refused(other, '2026-11-25')).toMatch(/isn’t here yet/);
  });

  test('is a day on which its own garage is open when cars go back', async () => {
    const work = await here();
    const week = BRACKNELL.week.with(6, { opens: '08:00', closes: '12:00' });
    const daysClosed = [{ date: '2026-11-26', why: 'Stocktaking' }];
    const garageId = await openGarage(database.db, { ...BRACKNELL, week, daysClosed });
    await database.db.update(bookings).set({ garageId });
    const onDay = async (return_on: string) => {
      const asked = { version: work.version, return_on };
      const { errors } = await desk.refused(setReturn, work.id, asked, 'token-of-a-super-admin');
      return errors?.return_on;
    };
    expect(await onDay('2026-11-28')).toBe('Our driver doesn’t work that day (Closed by then)');
    expect(await onDay('2026-11-26')).toBe('Our driver doesn’t work that day (Stocktaking)');
  });
});
