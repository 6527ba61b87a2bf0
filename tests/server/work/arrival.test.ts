import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setArrival, stepBooking } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import type { Arrival } from '../../../src/domain/booking/arrival.ts';
import { statusText } from '../../../src/domain/booking/booking-history.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { bookingEvents, bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('how a car comes and leaves, once something else was agreed on', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const come = ({ id, version }: Work, arrival: Arrival) => desk.press(setArrival, id, { version, arrival });
  const history = async (id: string) => {
    const events = await database.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id);
    // All at one instant here, which one line would tell.
    return events.flatMap((event) => historyLines([{ ...event, by: event.actor }])).map(({ text }) => text);
  };
  const subjects = async () => (await desk.mails()).map(({ subject }) => subject.replace(/KCC-\S+/, 'KCC'));

  test('its customer is told at once, with the calendar entry put right, and once', async () => {
    const booked = await desk.book(['interim']);
    await desk.mails();
    const work = await come(booked, 'brought');
    expect(work).toMatchObject({ arrival: 'brought', leaves: 'brought' });
    await come(booked, 'brought');
    const mails = await desk.mails();
    const mail = mails.find(({ subject }) => subject.includes('Changed: bring your car on Mon 23 Nov'));
    expect(mail?.text).toContain(
      'Please bring the car to us on Monday 23 November 2026, 08:00–10:00. We’re at',
    );
    const file = String(mail?.attachments.find(({ filename }) => filename.endsWith('.ics'))?.content);
    expect(file).toMatch(/SEQUENCE:1\r\n[^]*LOCATION:Demo address/);
    expect(mails.filter(({ subject }) => subject.includes('Changed: '))).toHaveLength(1);
    expect(await history(booked.id)).toContain('You’ll bring the car to us');
  });

  test('of two changes in a row only the last is told', async () => {
    const booked = await desk.book(['interim']);
    await come(await come(booked, 'brought'), 'lorry');
    const told = (await subjects()).filter((subject) => subject.includes('Changed: '));
    expect(told).toEqual(['Changed: recovery truck on Mon 23 Nov (KCC']);
  });

  test('our driver goes only where we go: to the address, and to that of the way back', async () => {
    const booked = await come(await desk.book(['interim']), 'lorry');
    const { address } = bookings;
    const [row] = await database.db.select({ address }).from(bookings);
    const far = { postcode: 'EH1 1AA', line1: '1 Far Street', line2: '', town: 'Edinburgh' };
    const body = { version: booked.version, arrival: 'collected' };
    for (const own of [{ address: far }, { address: row?.address, returnAddress: far }]) {
      await database.db.update(bookings).set(own);
      expect((await desk.refused(setArrival, booked.id, body)).errors?.arrival).toContain('doesn’t go to');
    }
  });

  test('a car that is here leaves in another way: what it came by stays as it was told', async () => {
    const here = await desk.go(await come(await desk.book(['interim']), 'lorry'), 'collected');
    const work = await come(here, 'collected');
    expect(work).toMatchObject({ arrival: 'lorry', leaves: 'collected' });
    expect(statusText('collected', work)).toBe('Car arrived on a recovery truck');
    expect(statusText('delivered', work)).toBe('Car back with you');
    const mail = (await desk.mails()).find(({ subject }) => subject.startsWith('We’ll bring your car back'));
    expect(mail?.text).toContain('We’ll bring it back on Monday 23 November 2026, between 16:00 and 18:00.');
    expect(await history(here.id)).toContain('We’ll bring the car back');
  });

  test('a car that leaves on a truck, said with the step, is told so everywhere', async () => {
    const booked = await desk.book(['mot']);
    await database.db.update(bookings).set({ status: 'ready' });
    const { version } = await desk.read(booked.id);
    const body = { version, to: 'delivered', reason: 'Agreed on the phone', by_lorry: true };
    const work = await desk.press(stepBooking, booked.id, body);
    expect(work).toMatchObject({ arrival: 'collected', leaves: 'lorry' });
    expect(statusText('delivered', work)).toBe('Car picked up by recovery truck');
  });
});
