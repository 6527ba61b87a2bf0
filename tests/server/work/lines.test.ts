import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assignLine,
  beginLine,
  dropLine,
  finishLine,
  shareLine,
  takeBackLine,
} from '../../../src/contract/work/lines.ts';
import { stopWork } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

forEachEngineWhenWide('the lines of a booking in work', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const inWork = async (...items: string[]) => desk.go(await desk.book(items), 'collected', 'in_workshop');
  const lineAt = ({ lines }: Work, at: number) => {
    const line = lines[at];
    if (!line) throw new Error(`No line ${at}`);
    return line;
  };
  const idAt = (work: Work, at: number) => lineAt(work, at).id;

  once('are begun by somebody, and done at their price', async () => {
    const work = await inWork('interim');
    const id = idAt(work, 0);
    expect(lineAt(work, 0)).toMatchObject({ status: 'agreed', next: ['begun', 'not_done'], charge: '0.00' });
    const begun = await desk.press(beginLine, id, { version: work.version });
    expect(lineAt(begun, 0)).toMatchObject({ assigned_to: WORKSHOP_ID, next: ['done', 'not_done'] });
    const admin = 'token-of-a-super-admin';
    const done = await desk.press(finishLine, id, { version: begun.version }, admin);
    expect(lineAt(done, 0)).toMatchObject({
      status: 'done',
      assigned_to: WORKSHOP_ID,
      charge: '119.00',
      next: [],
    });
    expect(await desk.press(finishLine, id, { version: begun.version })).toEqual(done);
    expect(await desk.audit()).toHaveLength(4);
  });

  once('bring a car that is here into the workshop, with the press that begins them', async () => {
    const work = await desk.go(await desk.book(['interim']), 'collected');
    const begun = await desk.press(beginLine, idAt(work, 0), { version: work.version });
    expect(begun.status).toBe('in_workshop');
    expect(lineAt(begun, 0).status).toBe('begun');
    expect((await desk.history(work.id)).slice(-2)).toEqual([
      { status: 'in_workshop', kind: 'stepped' },
      { status: 'in_workshop', kind: 'line' },
    ]);
    expect((await desk.audit()).at(-1)).toMatchObject({ after: { bookingStatus: 'in_workshop' } });
  });

  once('are given to somebody', async () => {
    const work = await inWork('interim');
    const body = { version: work.version, user_id: ADMIN_ID };
    const given = await desk.press(assignLine, idAt(work, 0), body);
    expect(lineAt(given, 0).assigned_to).toBe(ADMIN_ID);
    const begun = await desk.press(beginLine, idAt(work, 0), { version: given.version });
    expect(lineAt(begun, 0).assigned_to).toBe(ADMIN_ID);
  });

  once('are not done for a reason, which the customer reads, and cost nothing', async () => {
    const work = await inWork('interim', 'mot');
    const reason = 'The test lane is out of order';
    const id = idAt(work, 1);
    expect((await desk.refused(dropLine, id, { version: work.version, reason: '' })).errors).toHaveProperty(
      'reason',
    );
    const dropped = await desk.press(dropLine, id, { version: work.version, reason });
    expect(lineAt(dropped, 1)).toMatchObject({ status: 'not_done', outcome: reason, charge: '0.00' });
  });

  once('wait for the car, and end with the work', async () => {
    const booked = await desk.book(['mot']);
    const id = idAt(booked, 0);
    expect(lineAt(booked, 0).next).toEqual([]);
    expect((await desk.refused(beginLine, id, { version: 0 })).message).toBe('The car isn’t here yet');
    const work = await desk.go(booked, 'collected', 'in_workshop');
    expect((await desk.refused(finishLine, id, { version: work.version })).message).toBe(
      'It hasn’t been started',
    );
    const dropped = await desk.press(dropLine, id, { version: work.version, reason: 'No bay free' });
    const ready = await desk.go(dropped, 'ready');
    const body = { version: ready.version, from: 'not_done', reason: 'There is one' };
    expect((await desk.refused(takeBackLine, id, body)).message).toContain('has gone on');
  });

  once('go back to what they were, step by step', async () => {
    const work = await inWork('mot');
    const id = idAt(work, 0);
    const begun = await desk.press(beginLine, id, { version: work.version });
    const done = await desk.press(finishLine, id, { version: begun.version });
    const reason = 'Another car';
    const back = { version: done.version, from: 'done', reason };
    const again = await desk.press(takeBackLine, id, back);
    expect(lineAt(again, 0)).toMatchObject({ status: 'begun', charge: '0.00' });
    expect(await desk.press(takeBackLine, id, back)).toEqual(again);
    const agreed = await desk.press(takeBackLine, id, { version: again.version, from: 'begun', reason });
    expect(lineAt(agreed, 0).status).toBe('agreed');
    const first = { version: agreed.version, from: 'agreed', reason };
    expect((await desk.refused(takeBackLine, id, first)).message).toContain('Nothing was recorded');
  });

  describe('that their customer stops', () => {
    test('are not done where nothing was begun, and the booking is ready at once', async () => {
      const work = await desk.go(await desk.book(['interim', 'mot']), 'collected');
      expect(work.stop_until).toBe('2026-12-05');
      await desk.mails();
      const stopped = await desk.press(stopWork, work.id, { version: work.version });
      expect(stopped).toMatchObject({ status: 'ready', stop_until: null, back_to: null });
      expect(stopped.lines.map(({ status, outcome }) => `${status} ${outcome}`)).toEqual([
        'not_done stopped by you',
        'not_done stopped by you',
      ]);
      expect(await desk.press(stopWork, work.id, { version: work.version })).toEqual(stopped);
      const [mail, ...others] = await desk.mails();
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`We’ve stopped the work: booking ${work.reference}`);
      expect(mail?.text).toContain('you pay nothing for them: Interim service, MOT test (class 4).');
    });

    once('are charged in proportion where they were begun, with the reckoning', async () => {
      const work = await inWork('interim', 'mot');
      const begun = await desk.press(beginLine, idAt(work, 0), { version: work.version });
      await desk.mails();
      const stopped = await desk.press(stopWork, work.id, { version: begun.version });
      expect(stopped.status).toBe('in_workshop');
      expect(stopped.lines.map(({ status, next }) => [status, next])).toEqual([
        ['begun', []],
        ['not_done', []],
      ]);
      // What was stopped is neither finished nor corrected.
      const { version } = stopped;
      expect(await desk.refused(finishLine, idAt(work, 0), { version })).toMatchObject({ code: 'invalid' });
      const back = { version, from: 'not_done', reason: 'They called again' };
      expect((await desk.refused(takeBackLine, idAt(work, 1), back)).message).toContain('only they can');

      const share = { version, percent: 40, reckoning: 'Oil and filter of five jobs, 29 of 72 minutes' };
      const shared = await desk.press(shareLine, idAt(work, 0), share);
      expect(shared.status).toBe('ready');
      expect(lineAt(shared, 0)).toMatchObject({
        status: 'part_done',
        done_percent: 40,
        charge: '47.60',
        outcome: share.reckoning,
      });
      expect(await desk.press(shareLine, idAt(work, 0), share)).toEqual(shared);
      const texts = (await desk.mails()).map(({ subject, text }) => `${subject}\n${text}`);
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain('charge only for the part that is done: Interim service');
      expect(texts[1]).toContain(
        'Interim service, 40% of it, £47.60. How we worked that out: Oil and filter',
      );
      expect(texts[1]).toContain('That comes to £47.60 including VAT.');
    });

    once('have a share that can be corrected until the car has left, and the new sum is told', async () => {
      const work = await inWork('interim');
      const begun = await desk.press(beginLine, idAt(work, 0), { version: work.version });
      const stopped = await desk.press(stopWork, work.id, { version: begun.version });
      const reckoning = 'Half of the checks';
      const first = { version: stopped.version, percent: 60, reckoning };
      const shared = await desk.press(shareLine, idAt(work, 0), first);
      await desk.mails();
      now = daysAfter(now, 1);
      const second = { version: shared.version, percent: 50, reckoning };
      const corrected = await desk.press(shareLine, idAt(work, 0), second);
      expect(corrected).toMatchObject({ status: 'ready', lines: [{ charge: '59.50' }] });
      const [mail, ...others] = await desk.mails();
      expect(others).toEqual([]);
      expect(mail?.text).toContain('That comes to £59.50 including VAT.');
      const { version } = await desk.go(corrected, 'delivered');
      const late = { version, percent: 10, reckoning };
      expect((await desk.refused(shareLine, idAt(work, 0), late)).message).toBe('The car has left');
    });

    once('can be stopped by their link as well, which is no deed of ours', async () => {
      const work = await inWork('mot');
      const before = (await desk.audit()).length;
      const actor = { kind: 'holder', purpose: 'booking', subject: work.id, address: '' } as const;
      const stopped = await desk.api.services.work.stop(work.id, { version: work.version, actor });
      expect(stopped.status).toBe('ready');
      expect(await desk.audit()).toHaveLength(before);
    });

    once(
      'can be stopped on the fourteenth day and not on the next, nor before or after the work',
      async () => {
        const booked = await desk.book(['mot']);
        expect((await desk.refused(stopWork, booked.id, { version: 0 })).message).toContain('no work');
        const work = await desk.go(booked, 'collected', 'in_workshop');
        now = daysAfter(SATURDAY_NOON, 15);
        expect((await desk.refused(stopWork, work.id, { version: work.version })).message).toContain(
          'The 14 days in which the work can be stopped are over',
        );
        now = daysAfter(SATURDAY_NOON, 14);
        expect((await desk.press(stopWork, work.id, { version: work.version })).status).toBe('ready');
      },
    );

    once('have a share only if they were stopped', async () => {
      const work = await inWork('mot');
      const { version } = await desk.press(beginLine, idAt(work, 0), { version: work.version });
      const share = { version, percent: 40, reckoning: 'Half' };
      expect((await desk.refused(shareLine, idAt(work, 0), share)).message).toContain('hasn’t stopped');
    });
  });
});
