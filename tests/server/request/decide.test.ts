import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { stepBooking, stopWork } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import type { OfferedLine, Requests } from '../../../src/contract/booking/request.ts';
import { content } from '../../../src/content-model/built.ts';
import { minutesOf } from '../../../src/domain/work/work-minutes.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { bookingEvents, bookings, bookingWorkDays, lineOffers } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { BULB, MECHANIC, PADS, type Questions, questionsOf } from '../../helpers/questions.ts';

forEachEngineWhenWide('what a customer decides', (open, once) => {
  let database: TestDatabase;
  let desk: Questions;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    // What comes one after the other is never of the same instant.
    desk = questionsOf(database.db, () => (now = new Date(now.getTime() + 1)));
  });
  afterEach(() => database.close());

  const inWork = async (...items: string[]) => desk.go(await desk.book(items), 'collected', 'in_workshop');
  const lineAt = ({ lines }: Requests, at: number): OfferedLine => {
    const line = lines[at];
    if (!line) throw new Error(`No line ${at}`);
    return line;
  };
  const changed = (message: RegExp) =>
    expect.objectContaining({ code: 'changed', message: expect.stringMatching(message) as string });
  const bookingOf = async (id: string) => {
    const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
    return row;
  };
  const decisions = async ({ id }: Work) => {
    const events = await database.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id);
    return events.flatMap(({ detail }) => (detail?.kind === 'decided' ? [detail.answer] : []));
  };

  once('can be read at any moment while it is sent', async () => {
    const work = await inWork('interim');
    let going = true;
    const reader = async () => {
      while (going) await desk.see(work.id);
    };
    const readers = Array.from({ length: 6 }, reader);
    const sending = desk.ask(work.id, PADS, BULB).finally(() => (going = false));
    const [asked] = await Promise.all([sending, ...readers]);
    expect(asked.lines).toHaveLength(2);
  });

  once(
    'is written at the desk, seen once it is sent, and the car waits for the answers to all of it',
    async () => {
      const work = await inWork('interim');
      await desk.save(work.id, PADS);
      expect((await desk.see(work.id)).lines).toEqual([]);
      const asked = await desk.ask(work.id, BULB);
      expect((await desk.read(work.id)).status).toBe('awaiting_approval');
      expect(lineAt(asked, 0)).toMatchObject({
        status: 'open',
        price: '105.00',
        list_price: '105.00',
        to_pay: '105.00',
        measurement: { measured: 2.1, unit: 'mm', allowed: 1.5 },
      });
      const mails = await desk.mails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('We’ve collected'),
        expect.stringContaining('to approve or decline: Ford Focus'),
      ]);
      const once = await desk.answer(work.id, lineAt(asked, 0), 'approved');
      expect(once.agreed_total).toBe('224.00');
      expect((await desk.read(work.id)).status).toBe('awaiting_approval');
      await desk.answer(work.id, lineAt(asked, 1), 'declined');
      expect((await desk.read(work.id)).status).toBe('in_workshop');
      expect(await bookingOf(work.id)).toMatchObject({ incVat: 22_400, exVat: 18_667 });
      expect((await desk.history(work.id)).slice(-4)).toEqual([
        { status: 'awaiting_approval', kind: 'asked' },
        { status: 'awaiting_approval', kind: 'decided' },
        { status: 'awaiting_approval', kind: 'decided' },
        { status: 'in_workshop', kind: 'stepped' },
      ]);
      expect((await desk.mails()).map(({ subject }) => subject).toSorted()).toEqual([
        expect.stringContaining('Every question is answered'),
        expect.stringContaining('You approved Front brake pads'),
        expect.stringContaining('You declined Number plate bulb'),
      ]);
    },
  );

  once('can be asked before the collection, which changes nothing of the booking’s status', async () => {
    const work = await desk.book(['mot', 'gearbox_oil_change']);
    const line = work.lines.find(({ status }) => status === 'to_quote');
    const before = await bookingOf(work.id);
    const price = { price: '140.00', labour: '80.00', reason: 'It has a manual gearbox, with 2 litres' };
    const quoted = { ...PADS, ...price, line: line?.id ?? '', key: 'gearbox_oil_change' };
    const asked = lineAt(await desk.ask(work.id, quoted), 0);
    expect(asked).toMatchObject({ labour: '80.00', parts: '60.00', list_price: null });
    expect((await desk.read(work.id)).status).toBe('confirmed');
    expect((await bookingOf(work.id))?.incVat).toBe(before?.incVat);
    await desk.answer(work.id, asked, 'approved');
    const { lines, status } = await desk.read(work.id);
    expect([status, ...lines.map((each) => each.status)]).toEqual(['confirmed', 'agreed', 'approved']);
    expect((await bookingOf(work.id))?.incVat).toBe((before?.incVat ?? 0) + 14_000);
  });

  describe('is taken once:', () => {
    test('the same answer twice is one', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const both = await Promise.all([
        desk.answer(work.id, line, 'approved'),
        desk.answer(work.id, line, 'approved'),
      ]);
      expect(both[0]).toEqual(both[1]);
      expect(await decisions(work)).toEqual(['approved']);
      const [row] = await database.db.select().from(lineOffers);
      expect(row).toMatchObject({
        state: 'approved',
        answeredBy: 'holder',
        answeredAt: expect.any(Date) as Date,
      });
      expect(JSON.parse(row?.seen ?? '')).toMatchObject({
        name: 'Front brake pads',
        price: '£105.00',
        button: 'Approve, £105.00 to pay',
        measured: '2.1 mm, and the limit is 1.5 mm',
      });
    });

    test('of two answers at once one counts, and the other is told', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const outcomes = await Promise.allSettled([
        desk.answer(work.id, line, 'approved'),
        desk.answer(work.id, line, 'declined'),
      ]);
      const lost = outcomes.filter((each) => each.status === 'rejected');
      expect(lost).toEqual([{ status: 'rejected', reason: changed(/answered this already/) }]);
      expect(await decisions(work)).toHaveLength(1);
    });

    once('not to a price that has changed meanwhile, and then to the new one', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const dearer = { ...PADS, line: line.line_id, price: '120.00', reason: 'These discs need longer pads' };
      const again = lineAt(await desk.ask(work.id, dearer), 0);
      expect(await desk.refusal(work.id, line, 'approved')).toMatchObject({
        code: 'changed',
        message: expect.stringContaining('another price') as string,
        extras: { data: { requests: { lines: [{ id: again.id, price: '120.00' }] } } },
      });
      expect(await desk.refusal(work.id, again, 'approved', { shown: line.shown ?? '' })).toEqual(
        changed(/has changed since/),
      );
      await desk.answer(work.id, again, 'approved');
      expect((await bookingOf(work.id))?.incVat).toBe(11_900 + 12_000);
    });

    once('not once the booking is cancelled, stopped or finished', async () => {
      const booked = await desk.book(['interim']);
      const early = lineAt(await desk.ask(booked.id, PADS), 0);
      await byLink(desk.api.services).cancel(booked.token, '', { version: await desk.version(booked.id) });
      expect(await desk.refusal(booked.id, early, 'approved')).toEqual(changed(/no longer asking/));

      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      await desk.press(stopWork, work.id, { version: await desk.version(work.id) });
      expect(await desk.refusal(work.id, line, 'approved')).toEqual(changed(/no longer asking/));
      expect(lineAt(await desk.see(work.id), 0).status).toBe('ended');
    });

    once('not of another booking', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const other = await desk.book(['mot']);
      expect(await desk.refusal(other.id, line, 'approved')).toMatchObject({ code: 'not_found' });
      const draft = await desk.save(work.id, BULB);
      expect(await desk.refusal(work.id, { ...line, id: draft }, 'approved')).toMatchObject({
        code: 'not_found',
      });
    });
  });

  describe('a yes', () => {
    test('is taken back until the workshop begins; at once, one of the two happens', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      await desk.answer(work.id, line, 'approved');
      const version = await desk.version(work.id);
      const [begun, back] = await Promise.allSettled([
        desk.api.services.work.makeLine(line.line_id, 'begun', '', { version, actor: MECHANIC }),
        desk.answer(work.id, line, 'withdrawn'),
      ]);
      expect([begun.status, back.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const after = lineAt(await desk.see(work.id), 0);
      expect(after).toMatchObject(
        back.status === 'fulfilled'
          ? { status: 'withdrawn', line_status: 'declined' }
          : { status: 'approved', line_status: 'begun', can_withdraw: false },
      );
      if (back.status === 'rejected') expect(back.reason).toEqual(changed(/started on this/));
    });

    once('that was taken back can be asked for again, and tells the workshop', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      await desk.answer(work.id, line, 'approved');
      await desk.mails();
      await desk.answer(work.id, line, 'withdrawn');
      expect((await desk.mails()).map(({ subject }) => subject).toSorted()).toEqual([
        expect.stringContaining('Approval taken back'),
        expect.stringContaining('You took back your approval'),
      ]);
      expect((await bookingOf(work.id))?.incVat).toBe(11_900);
      expect(await desk.refusal(work.id, line, 'approved')).toEqual(changed(/answered this already/));
      const again = lineAt(
        await desk.ask(work.id, { ...PADS, line: line.line_id, price: '95.00', reason: 'Ten pounds off' }),
        0,
      );
      await desk.answer(work.id, again, 'approved');
      expect(await decisions(work)).toEqual(['approved', 'withdrawn', 'approved']);
    });

    once('brings what a diagnosis comes to, once, and is charged less it', async () => {
      const work = await inWork('diag_engine_light');
      const scan = work.lines[0];
      if (!scan) throw new Error('No diagnostic');
      const led = { ...PADS, found_by: scan.id };
      const asked = await desk.ask(work.id, led, { ...BULB, found_by: scan.id });
      expect(lineAt(asked, 0)).toMatchObject({
        price: '105.00',
        to_pay: '40.00',
        credit: { name: 'Taken off: Engine warning light', amount: '-65.00' },
      });
      const once = await desk.answer(work.id, lineAt(asked, 0), 'approved');
      expect(once.agreed_total).toBe('105.00');
      // The other page is an old one: nothing comes off there any more.
      expect(await desk.refusal(work.id, lineAt(asked, 1), 'approved')).toEqual(changed(/has changed since/));
      const bulb = lineAt(once, 1);
      expect(bulb).toMatchObject({ credit: null, to_pay: '9.00' });
      await desk.answer(work.id, bulb, 'approved');
      await desk.answer(work.id, lineAt(once, 0), 'withdrawn');
      expect((await desk.see(work.id)).agreed.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
        'Engine warning light 65.00',
        'Number plate bulb 9.00',
        'Taken off: Engine warning light -9.00',
      ]);
      for (const line of [scan.id, bulb.line_id])
        for (const press of [beginLine, finishLine])
          await desk.press(press, line, { version: await desk.version(work.id) });
      const ready = await desk.go(await desk.read(work.id), 'ready');
      expect(ready.lines.map(({ charge }) => charge)).toEqual(['65.00', '0.00', '9.00', '-9.00']);
    });
  });

  describe('one yes to all', () => {
    const records = async () => {
      const rows = await database.db.select().from(lineOffers).orderBy(lineOffers.createdAt);
      return rows.map(({ state, seen, earlyStart, answeredAt }) => ({
        state,
        seen: seen === null ? null : (JSON.parse(seen) as { name: string; price: string; button: string }),
        said: earlyStart?.text,
        at: answeredAt,
      }));
    };

    test('is a record for each line, and pressed by several at once it is one', async () => {
      const work = await inWork('interim');
      const asked = await desk.ask(work.id, PADS, BULB);
      expect(asked.all_to_pay).toBe('114.00');
      const pressed = Array.from({ length: 4 }, () => desk.approve(work.id, asked.lines));
      const [one, ...others] = await Promise.all(pressed);
      for (const other of others) expect(other).toEqual(one);
      expect(one).toMatchObject({ agreed_total: '233.00', all_to_pay: null });
      expect(await decisions(work)).toEqual(['approved', 'approved']);
      const kept = await records();
      const button = 'Approve all 2, £114.00 to pay';
      expect(kept).toMatchObject([
        { state: 'approved', said: EARLY_START.text, seen: { name: PADS.name, price: '£105.00', button } },
        { state: 'approved', said: EARLY_START.text, seen: { name: BULB.name, price: '£9.00', button } },
      ]);
      expect((await desk.read(work.id)).status).toBe('in_workshop');
      const subjects = (await desk.mails()).map(({ subject }) => subject);
      expect(subjects.filter((each) => each.startsWith('You approved'))).toHaveLength(2);
      expect(subjects.filter((each) => each.startsWith('Every question'))).toHaveLength(1);
    });

    test('beside a no to one of them: all of it or the no, and never a part', async () => {
      const work = await inWork('interim');
      const asked = await desk.ask(work.id, PADS, BULB);
      const [all, no] = await Promise.allSettled([
        desk.approve(work.id, asked.lines),
        desk.answer(work.id, lineAt(asked, 1), 'declined'),
      ]);
      expect([all.status, no.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (all.status === 'rejected')
        expect(all.reason).toEqual(changed(/Nothing was approved: ‘Number plate bulb’ has been answered/));
      const states = (await records()).map(({ state }) => state);
      expect(states).toEqual(all.status === 'fulfilled' ? ['approved', 'approved'] : ['open', 'declined']);
    });

    once('approves nothing where one has a new price, is asked no more, or was never shown so', async () => {
      const work = await inWork('interim');
      const first = await desk.ask(work.id, PADS, BULB);
      const bulb = lineAt(first, 1);
      const cheaper = { ...BULB, line: bulb.line_id, price: '8.00' };
      const second = await desk.ask(work.id, cheaper);
      const refusal = (lines: readonly OfferedLine[]) => desk.approve(work.id, lines).catch(String);
      await expect(desk.approve(work.id, first.lines)).rejects.toMatchObject({
        code: 'changed',
        message: expect.stringMatching(
          /^Nothing was approved: ‘Number plate bulb’ has a new price/,
        ) as string,
        extras: { data: { requests: { all_to_pay: '113.00' } } },
      });
      const forged = second.lines.map((line) => ({ ...line, shown: bulb.shown }));
      expect(await refusal(forged)).toMatch(/‘Front brake pads’ has changed since/);
      const by = { version: await desk.version(work.id), actor: MECHANIC };
      await desk.api.services.requests.close(work.id, lineAt(second, 1).id, by);
      expect(await refusal(second.lines)).toMatch(/‘Number plate bulb’ is no longer asked about/);
      expect(await decisions(work)).toEqual(['unanswered']);
      expect((await bookingOf(work.id))?.incVat).toBe(11_900);
    });

    once('counts what was approved before, and takes no line of another booking', async () => {
      const work = await inWork('interim');
      const asked = await desk.ask(work.id, PADS, BULB);
      const other = await desk.ask((await inWork('interim')).id, PADS);
      await expect(desk.approve(work.id, [...asked.lines, ...other.lines])).rejects.toMatchObject({
        code: 'not_found',
      });
      await desk.answer(work.id, lineAt(asked, 0), 'approved');
      expect(await desk.approve(work.id, asked.lines)).toMatchObject({ agreed_total: '233.00' });
      expect(await decisions(work)).toEqual(['approved', 'approved']);
    });

    once('takes a diagnosis off once', async () => {
      const work = await inWork('diag_engine_light');
      const led = { found_by: work.lines[0]?.id ?? '' };
      const asked = await desk.ask(work.id, { ...PADS, ...led }, { ...BULB, ...led });
      // £105.00 and £9.00, less £65.00: beside each by itself stands what would come off with that one alone.
      expect(asked.all_to_pay).toBe('49.00');
      expect((await desk.approve(work.id, asked.lines)).agreed_total).toBe('114.00');
      expect((await records())[1]?.seen?.button).toBe('Approve all 2, £49.00 to pay');
    });
  });

  once('is planned for when the booking is moved, and what comes off takes no time', async () => {
    const work = await desk.book(['diag_engine_light']);
    const line = lineAt(await desk.ask(work.id, { ...PADS, found_by: work.lines[0]?.id ?? '' }), 0);
    await desk.answer(work.id, line, 'approved');
    expect((await desk.read(work.id)).lines).toHaveLength(3);
    const to = { date: '2026-11-25', window: '08:00-10:00' };
    await byLink(desk.api.services).move(work.token, to, { version: await desk.version(work.id) });
    const held = await database.db.select().from(bookingWorkDays);
    const planned = minutesOf([{ key: 'diag_engine_light' }, { key: PADS.key }], content.catalogue);
    expect(held.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(planned);
  });

  describe('no answer', () => {
    once('is never a yes: the desk closes it and goes on, and may ask once more', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const { requests } = desk.api.services;
      const close = async () =>
        requests.close(work.id, line.id, { version: await desk.version(work.id), actor: MECHANIC });
      await close();
      await close();
      expect(await desk.read(work.id)).toMatchObject({
        status: 'in_workshop',
        lines: [{}, { status: 'not_done', outcome: 'We had no answer from you' }],
      });
      expect(await desk.refusal(work.id, line, 'approved')).toEqual(changed(/no longer asking/));
      expect(await decisions(work)).toEqual(['unanswered']);
      const again = await desk.ask(work.id, { ...PADS, line: line.line_id });
      await desk.answer(work.id, lineAt(again, 0), 'approved');
      expect((await desk.read(work.id)).lines[1]?.status).toBe('approved');
    });

    test('at the moment of an answer: one of the two happens', async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      const by = { version: await desk.version(work.id), actor: MECHANIC };
      const outcomes = await Promise.allSettled([
        desk.api.services.requests.close(work.id, line.id, by),
        desk.answer(work.id, line, 'approved'),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await decisions(work)).toHaveLength(1);
    });
  });

  once('of what is dangerous is repeated in writing before the car goes back', async () => {
    const work = await inWork('mot');
    const danger = { ...PADS, urgency: 'dangerous', measured: '0.4', why: 'Metal is on metal.' };
    const asked = await desk.ask(work.id, danger, { ...BULB });
    await desk.answer(work.id, lineAt(asked, 0), 'declined');
    await desk.answer(work.id, lineAt(asked, 1), 'declined');
    const test1 = work.lines[0]?.id ?? '';
    for (const press of [beginLine, finishLine])
      await desk.press(press, test1, { version: await desk.version(work.id) });
    await desk.mails();
    const ready = await desk.press(stepBooking, work.id, {
      version: await desk.version(work.id),
      to: 'ready',
    });
    expect(ready.status).toBe('ready');
    const warning = (await desk.mails()).find(({ subject }) => subject.includes('dangerous'));
    expect(warning?.text).toContain('Front brake pads: Metal is on metal. We measured 0.4 mm');
    expect(warning?.text).not.toContain('bulb');
  });

  once(
    'is counted as it was agreed whatever else is recorded, and its emails go with the booking',
    async () => {
      const work = await inWork('interim');
      const line = lineAt(await desk.ask(work.id, PADS), 0);
      await desk.answer(work.id, line, 'approved');
      const { forget } = desk.api.features;
      await forget(daysAfter(now, 3000));
      expect(await database.db.$count(lineOffers)).toBe(0);
    },
  );
});
