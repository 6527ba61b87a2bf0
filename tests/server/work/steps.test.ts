import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginLine, dropLine, finishLine } from '../../../src/contract/work/lines.ts';
import { assignBooking, stepBooking, takeBackStep } from '../../../src/contract/work/steps.ts';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink } from '../../helpers/api.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const NOBODY = '5d3a2b1c-0000-4000-8000-00000000dead';

forEachEngineWhenWide('the steps of a booking', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  /** A booking of one job that is done. */
  async function worked() {
    const work = await desk.go(await desk.book(['interim']), 'collected', 'in_workshop');
    const [line] = work.lines;
    if (!line) throw new Error('A booking without lines');
    const begun = await desk.press(beginLine, line.id, { version: work.version });
    return desk.press(finishLine, line.id, { version: begun.version });
  }

  once('are made one after the other, each an event, an entry of the log and a version', async () => {
    const booked = await desk.book(['interim']);
    expect(booked).toMatchObject({ status: 'confirmed', version: 0, back_to: null });
    const unrecorded = 'The handover isn’t recorded: record it, or say why it can’t be';
    expect(booked.steps).toEqual([{ to: 'collected', missing: [unrecorded] }]);
    const bare = { version: booked.version, to: 'collected' };
    expect((await desk.refused(stepBooking, booked.id, bare)).errors).toEqual({ reason: unrecorded });
    const done = await worked();
    const ready = await desk.go(done, 'ready', 'delivered');
    expect(ready).toMatchObject({ status: 'delivered', version: 6, back_to: 'ready' });
    const closed = await desk.press(stepBooking, ready.id, {
      version: 6,
      to: 'closed',
      reason: 'Paid by bank transfer',
    });
    expect(closed).toMatchObject({ status: 'closed', steps: [] });

    expect((await desk.history(done.id)).map(({ status, kind }) => `${status} ${kind}`)).toEqual([
      'collected stepped',
      'in_workshop stepped',
      'in_workshop line',
      'in_workshop line',
      'ready stepped',
      'delivered stepped',
      'closed stepped',
    ]);
    const log = await desk.audit();
    expect(log.map(({ what }) => what)).toEqual([
      'work.step',
      'work.step',
      'work.line',
      'work.line',
      'work.step',
      'work.step',
      'work.step',
    ]);
    expect(log[0]).toMatchObject({
      actorUserId: WORKSHOP_ID,
      actorName: 'Wanda Sample',
      subject: done.id,
      before: { status: 'confirmed' },
      after: { status: 'collected', arrival: 'collected' },
    });
  });

  once('tell the customer who waits for them by email, once', async () => {
    const done = await worked();
    const collected = await desk.mails();
    expect(collected.map(({ subject }) => subject)).toEqual([
      `We’ve collected your car: booking ${done.reference}`,
    ]);
    const ready = await desk.go(done, 'ready');
    await desk.press(stepBooking, ready.id, { version: done.version, to: 'ready' });
    const [mail, ...others] = await desk.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`The work on your car is finished: booking ${done.reference}`);
    expect(mail?.text).toContain('Done: Interim service, £119.00.');
    expect(mail?.text).toContain('That comes to £119.00 including VAT.');
    expect(mail?.text).toContain('We’ll bring it back on Monday 23 November 2026, between 16:00 and 18:00.');
    // By a link of its own: that to the booking ends long before a plan could.
    expect(mail?.text).toMatch(/Pay £119\.00\S*\s+\S+\/booking\/payment\/\S+/);
    expect(mail?.text).not.toContain('You wanted to pay in');
    await desk.go(ready, 'delivered');
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
      `Your car is back: booking ${done.reference}`,
    ]);
  });

  once('finish with the dates of the parts, for whoever wanted to pay in parts', async () => {
    const done = await worked();
    await database.db.update(bookings).set({ paymentPlan: true }).where(eq(bookings.id, done.id));
    await desk.mails();
    await desk.go(done, 'ready');
    const [mail] = await desk.mails();
    expect(mail?.text).toContain(
      '£39.67 on 21 November 2026, £39.67 on 21 December 2026, £39.66 on 21 January 2027.',
    );
  });

  once('of a car that came by itself say so', async () => {
    const booked = await desk.book(['mot']);
    await database.db
      .update(bookings)
      .set({ arrival: 'brought', leaves: 'brought' })
      .where(eq(bookings.id, booked.id));
    await desk.go(booked, 'collected');
    const [mail] = await desk.mails();
    expect(mail?.subject).toContain('Your car is with us');
    expect(mail?.text).toContain('arrived at 12:00');
  });

  once('of a car that came by itself name the garage that has it, where there are several', async () => {
    const { db } = database;
    const booked = await desk.book(['mot']);
    const garageId = await openGarage(db, BRACKNELL);
    const set = { arrival: 'brought', leaves: 'brought', garageId } as const;
    await db.update(bookings).set(set).where(eq(bookings.id, booked.id));
    const came = { version: booked.version, to: 'collected' };
    await desk.press(stepBooking, booked.id, came, 'token-of-a-super-admin');
    const [mail] = await desk.mails();
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'arrived at 12:00. It’s at Bracknell Test Garage, 1 Example Way, Bracknell, RG12 1AA.',
    );
  });

  once('of a car that was collected say where it goes, where there are several', async () => {
    const { db } = database;
    const booked = await desk.book(['mot']);
    const garageId = await openGarage(db, BRACKNELL);
    await db.update(bookings).set({ garageId }).where(eq(bookings.id, booked.id));
    const came = { version: booked.version, to: 'collected', reason: 'Written down on paper' };
    await desk.press(stepBooking, booked.id, came, 'token-of-a-super-admin');
    const [mail] = await desk.mails();
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'at 12:00. It goes to Bracknell Test Garage, 1 Example Way, Bracknell, RG12 1AA.',
    );
  });

  once('lack what they need in words, and are refused until they have it', async () => {
    const work = await desk.go(await desk.book(['interim']), 'collected', 'in_workshop');
    expect(work.steps).toEqual([
      { to: 'awaiting_approval', missing: ['Nothing has been offered to the customer'] },
      { to: 'ready', missing: ['Not every job is done, or recorded as not done'] },
    ]);
    for (const to of ['awaiting_approval', 'ready', 'closed', 'cancelled', 'confirmed'])
      expect(await desk.refused(stepBooking, work.id, { version: work.version, to })).toMatchObject({
        http: 422,
      });
    const delivered = await desk.go(await worked(), 'ready', 'delivered');
    const refusal = await desk.refused(stepBooking, delivered.id, {
      version: delivered.version,
      to: 'closed',
    });
    expect(refusal.errors).toEqual({
      reason: 'Something is still owed: say why the booking is closed all the same',
    });
  });

  once('wait for the customer’s decision while something is offered', async () => {
    const work = await desk.go(await desk.book(['interim', 'mot']), 'collected', 'in_workshop');
    const line = eq(bookingLines.id, work.lines[1]?.id ?? '');
    await database.db.update(bookingLines).set({ status: 'offered' }).where(line);
    const waiting = await desk.go(work, 'awaiting_approval');
    expect(waiting.back_to).toBeNull();
    const early = { version: waiting.version, to: 'in_workshop' };
    expect((await desk.refused(stepBooking, work.id, early)).message).toContain('hasn’t decided');
    const drop = { version: waiting.version, reason: 'Never mind' };
    const asked = work.lines[1]?.id ?? '';
    expect((await desk.refused(dropLine, asked, drop)).message).toContain('is being asked about it');
    await database.db.update(bookingLines).set({ status: 'declined' }).where(line);
    expect((await desk.go(waiting, 'in_workshop')).status).toBe('in_workshop');
  });

  once('are taken back with a reason, nothing erased, and what was not yet sent is not', async () => {
    const collected = await desk.go(await desk.book(['mot']), 'collected');
    const body = { version: collected.version, from: 'collected', reason: 'Pressed on the wrong booking' };
    const back = await desk.press(takeBackStep, collected.id, body);
    expect(back).toMatchObject({ status: 'confirmed', version: 2 });
    // The answer got lost and it is sent again.
    expect(await desk.press(takeBackStep, collected.id, body)).toEqual(back);
    expect(await desk.history(back.id)).toEqual([
      { status: 'collected', kind: 'stepped' },
      { status: 'confirmed', kind: 'taken_back' },
    ]);
    expect((await desk.audit()).map(({ what }) => what)).toEqual(['work.step', 'work.take_back']);
    expect(await desk.mails()).toEqual([]);
    expect(
      await desk.refused(takeBackStep, back.id, { ...body, version: 2, from: 'confirmed' }),
    ).toMatchObject({
      code: 'invalid',
    });
    expect((await desk.refused(takeBackStep, back.id, { ...body, reason: ' ' })).errors).toEqual({
      reason: 'Say what was wrong, for the others here',
    });
  });

  once('a car whose work has begun was in the workshop', async () => {
    const work = await worked();
    expect(work.back_to).toBeNull();
    const body = { version: work.version, from: 'in_workshop', reason: 'Wrong' };
    expect((await desk.refused(takeBackStep, work.id, body)).message).toContain('Work on the car has begun');
  });

  describe('pressed at once', () => {
    const settled = async (...presses: Promise<unknown>[]) =>
      (await Promise.allSettled(presses)).map(({ status }) => status).toSorted();

    test('by two people, the same step is made once and both have made it', async () => {
      const { id } = await desk.book(['mot']);
      const body = { version: 0, to: 'collected' };
      const both = await Promise.all([
        desk.press(stepBooking, id, body),
        desk.press(stepBooking, id, body, 'token-of-a-super-admin'),
      ]);
      expect(both.map(({ status }) => status)).toEqual(['collected', 'collected']);
      expect(await desk.history(id)).toHaveLength(1);
      expect(await desk.audit()).toHaveLength(1);
      expect(await desk.mails()).toHaveLength(1);
    });

    once('two different ones: one is made, the other is told that something has changed', async () => {
      const { id, version } = await desk.go(await worked(), 'ready', 'delivered');
      const close = { version, to: 'closed', reason: 'Paid in cash' };
      const back = { version, from: 'delivered', reason: 'It is still here' };
      const admin = 'token-of-a-super-admin';
      expect(
        await settled(desk.press(stepBooking, id, close), desk.press(takeBackStep, id, back, admin)),
      ).toEqual(['fulfilled', 'rejected']);
      const now = await desk.read(id);
      expect(now.version).toBe(version + 1);
      const loser =
        now.status === 'closed'
          ? await desk.refused(takeBackStep, id, back, admin)
          : await desk.refused(stepBooking, id, close);
      expect(loser).toMatchObject({ http: 409, code: 'changed' });
      expect(await desk.read(id)).toEqual(now);
      expect((await desk.audit()).at(-1)?.after).toMatchObject({ status: now.status });
    });

    once('a line done and not done: one of them', async () => {
      const work = await desk.go(await desk.book(['mot']), 'collected', 'in_workshop');
      const line = work.lines[0]?.id ?? '';
      const { version } = await desk.press(beginLine, line, { version: work.version });
      expect(
        await settled(
          desk.press(finishLine, line, { version }),
          desk.press(dropLine, line, { version, reason: 'No bay free' }, 'token-of-a-super-admin'),
        ),
      ).toEqual(['fulfilled', 'rejected']);
      const kinds = (await desk.history(work.id)).filter(({ kind }) => kind === 'line');
      expect(kinds).toHaveLength(2);
    });

    test('collected by us and cancelled by the customer: one of them', async () => {
      const { id, token } = await desk.book(['mot']);
      const [step, cancel] = await Promise.allSettled([
        desk.press(stepBooking, id, { version: 0, to: 'collected' }),
        byLink(desk.api.services).cancel(token, '', { version: 0 }),
      ]);
      const { status } = await desk.read(id);
      if (status === 'collected') {
        expect(step.status).toBe('fulfilled');
        expect(cancel).toMatchObject({ value: 'collected' });
      } else {
        expect(status).toBe('cancelled');
        expect(step.status).toBe('rejected');
        expect(cancel).toMatchObject({ value: 'done' });
      }
    });
  });

  once('are for a version: whoever saw an older one looks again', async () => {
    const collected = await desk.go(await desk.book(['mot']), 'collected');
    expect(await desk.refused(stepBooking, collected.id, { version: 0, to: 'in_workshop' })).toMatchObject({
      http: 409,
      code: 'changed',
      message: expect.stringContaining('Somebody has changed this booking') as string,
    });
  });

  once('of what is not there are not there', async () => {
    expect(await desk.refused(stepBooking, NOBODY, { version: 0, to: 'collected' })).toMatchObject({
      http: 404,
      message: 'There is no such booking',
    });
    expect(await desk.refused(beginLine, NOBODY, { version: 0 })).toMatchObject({ http: 404 });
  });

  once('somebody who works here looks after a booking, which the customer is not told', async () => {
    const { id } = await desk.book(['mot']);
    const assigned = await desk.press(assignBooking, id, { version: 0, user_id: ADMIN_ID });
    expect(assigned.assigned_to).toBe(ADMIN_ID);
    expect(await desk.press(assignBooking, id, { version: 0, user_id: ADMIN_ID })).toEqual(assigned);
    const nobody = { version: assigned.version, user_id: NOBODY };
    expect((await desk.refused(assignBooking, id, nobody)).errors).toEqual({
      user_id: 'Choose somebody who works here',
    });
    expect(await desk.history(id)).toEqual([]);
    expect((await desk.audit()).map(({ what, after }) => [what, after])).toEqual([
      ['work.assign', { assignedTo: ADMIN_ID }],
    ]);
  });
});
