import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorEnvelope } from '../../../src/contract/call/endpoint.ts';
import { sayLate } from '../../../src/contract/booking/handover.ts';
import { answerCheck, recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { putRight, recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { stepBooking, takeBackStep } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { ARRIVALS, type Arrival } from '../../../src/domain/booking/arrival.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { bookingEvents, bookings, handovers } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { PADS, type Questions, questionsOf } from '../../helpers/questions.ts';

const HEADERS = { ...SITE_HEADERS, Authorization: 'Bearer token-of-the-workshop' };
const BRAKE = [{ text: 'Brake pipe leaking', type: 'dangerous' }];
const FAILED = { result: 'failed', tested_on: '2026-11-21', miles: 68_234, defects: BRAKE };
const FETCHED = { by: 'Jo Sample', told: 'email', told_on: '2026-11-21' };
const TREAD = { key: 'tread_offside_front', result: 'red', measured: 1.2 };

onOneEngine('a car that must not be driven', (open) => {
  let database: TestDatabase;
  let desk: Questions;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = questionsOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const inWork = async (item: string) => desk.go(await desk.book([item]), 'collected', 'in_workshop');
  const firstOf = ({ lines: [line] }: Work) => {
    if (!line) throw new Error('A booking without lines');
    return line.id;
  };
  /** Does its one job and finishes the work. */
  async function finish(work: Work): Promise<Work> {
    for (const press of [beginLine, finishLine])
      await desk.press(press, firstOf(work), { version: await desk.version(work.id) });
    return desk.go(await desk.read(work.id), 'ready');
  }
  const mot = async (work: Work, own: object) =>
    desk.press(recordMotResult, work.id, {
      version: await desk.version(work.id),
      line_id: firstOf(work),
      ...FAILED,
      ...own,
    });
  const check = async (work: Work, own: object) =>
    desk.press(recordChecks, work.id, {
      version: await desk.version(work.id),
      line_id: firstOf(work),
      results: [{ ...TREAD, ...own }],
    });
  const right = async (work: Work) =>
    desk.press(putRight, work.id, {
      version: await desk.version(work.id),
      question: work.stops[0]?.about,
      how: 'Made good',
    });
  const answered = async (work: Work, own: object) =>
    desk.press(answerCheck, firstOf(work), {
      version: await desk.version(work.id),
      key: TREAD.key,
      ...own,
    });
  const fitted = (work: Work) => answered(work, { answer: 'put_right', text: 'New tyre fitted' });

  async function failed(): Promise<Work> {
    const work = await inWork('mot');
    await mot(work, {});
    return finish(work);
  }
  async function worn(): Promise<Work> {
    const work = await inWork('interim');
    await check(work, {});
    await answered(work, { answer: 'not_wanted', how: 'phone', told_at: '2026-11-21T12:00' });
    return finish(work);
  }

  /** Each ends with a car that is ready, and must not be driven; and puts that right. */
  const sources: Record<string, { find: () => Promise<Work>; repair: (work: Work) => Promise<Work> }> = {
    'the MOT': {
      find: failed,
      repair: (work) => mot(work, { repaired: true }),
    },
    'a question that was declined': {
      find: async () => {
        const work = await inWork('interim');
        const [line] = (await desk.ask(work.id, { ...PADS, urgency: 'dangerous', measured: '0.4' })).lines;
        if (line) await desk.answer(work.id, line, 'declined');
        return finish(work);
      },
      repair: right,
    },
    'a check': {
      find: worn,
      repair: fitted,
    },
  };

  describe.each(Object.entries(sources))('as %s found', (_, { find, repair }) => {
    test('leaves repaired, on a recovery truck, or with its keeper told in writing, however it came', async () => {
      let work = await find();
      expect(work.stops).toHaveLength(1);
      const deliver = async (how: object) => ({
        version: await desk.version(work.id),
        to: 'delivered',
        reason: 'Pays tomorrow',
        ...how,
      });
      const comes = (arrival: Arrival) =>
        database.db.update(bookings).set({ arrival }).where(eq(bookings.id, work.id));
      const leaves = async (how: object) => {
        const gone = await desk.press(stepBooking, work.id, await deliver(how));
        expect(gone).toMatchObject({ status: 'delivered', back_to: 'ready' });
        const back = { version: gone.version, from: 'delivered', reason: 'A slip' };
        expect((await desk.press(takeBackStep, work.id, back)).status).toBe('ready');
      };
      for (const arrival of ARRIVALS) {
        await comes(arrival);
        const refused = await desk.refused(stepBooking, work.id, await deliver({}));
        expect(refused, arrival).toMatchObject({ http: 422, code: 'invalid' });
        expect(refused.errors?.leaves).toContain(work.stops[0]?.text);
        await leaves({ by_lorry: true });
        await leaves({ fetched: FETCHED });
      }
      work = await repair(work);
      expect(work.stops).toEqual([]);
      for (const arrival of ARRIVALS) {
        await comes(arrival);
        await leaves({});
      }
    });
  });

  test('is not fetched without who was told, and when', async () => {
    const work = await failed();
    const body = { version: work.version, to: 'delivered', reason: 'Pays tomorrow' };
    for (const [wrong, field] of [
      [{ by: '' }, 'fetched.by'],
      [{ told: 'by phone' }, 'fetched.told'],
      [{ told_on: '' }, 'fetched.told_on'],
      [{ told_on: '2026-11-22' }, 'fetched.told_on'],
    ] as const)
      expect(
        (await desk.refused(stepBooking, work.id, { ...body, fetched: { ...FETCHED, ...wrong } })).errors,
      ).toHaveProperty([field]);
    await desk.press(stepBooking, work.id, { ...body, fetched: FETCHED });
    const events = await database.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, work.id))
      .orderBy(bookingEvents.id);
    // All of it happened in the same minute, and reads as one line.
    expect(historyLines(events.map((event) => ({ ...event, by: event.actor }))).at(-1)?.text).toMatch(
      / Car picked up\. Fetched by Jo Sample, who was told by email on 21 November 2026 that it mustn’t be driven$/,
    );
    expect((await desk.audit()).at(-1)?.after).toMatchObject({
      arrival: 'brought',
      fetched: { by: 'Jo Sample', told: 'email', toldOn: '2026-11-21' },
    });
  });

  test('is not brought back by a driver, nor is one late with it, also in vain or hours ago', async () => {
    const work = await worn();
    const send = async (own: object) => {
      const record = { leg: 'delivery', outcome: 'done', miles: 68_240, at: now.toISOString(), ...own };
      const answer = await desk.api.raw(`/desk/bookings/${work.id}/handovers/${crypto.randomUUID()}`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({ reason: 'Pays tomorrow', ...record }),
      });
      return { http: answer.status, body: (await answer.json()) as unknown };
    };
    for (const own of [{}, { outcome: 'nobody', miles: null }, { at: '2026-11-21T09:00:00Z' }]) {
      const { http, body } = await send(own);
      expect(http).toBe(422);
      expect(errorEnvelope.parse(body).message).toContain('The legal limit is 1.6 mm');
    }
    expect(await database.db.$count(handovers)).toBe(0);
    now = new Date('2026-11-23T15:00:00Z');
    const late = await desk.refused(sayLate, work.id, { version: work.version, minutes: 30 });
    expect(late.message).toContain('must not be driven');
    expect((await send({ by_lorry: true })).http).toBe(200);
    expect((await desk.read(work.id)).status).toBe('delivered');
  });

  test('may be driven after a fail with major defects as long as its last MOT runs', async () => {
    const work = await inWork('mot');
    const major = { defects: [{ text: 'Lamp not working', type: 'major' }] };
    // By the registers it has one until March.
    const { stops, lines } = await mot(work, major);
    expect(stops).toEqual([]);
    expect(lines[0]?.mot?.valid_until).toMatch(/^2027-03/);
    expect((await mot(work, { ...major, valid_until: '2026-11-20' })).stops).toMatchObject([
      { found: 'mot', why: 'no_mot' },
    ]);
    const ready = await finish(await mot(work, { ...major, valid_until: '2026-11-21' }));
    expect(ready.stops).toEqual([]);
    now = new Date('2026-11-22T09:00:00Z');
    expect((await desk.read(work.id)).stops).toMatchObject([{ why: 'no_mot' }]);
    expect((await mot(work, { ...major, repaired: true })).stops).toEqual([]);
  });

  test('is so again once it is checked once more, and not for what is no limit of the law', async () => {
    const work = await inWork('interim');
    const found = await check(work, {});
    expect(found.stops).toHaveLength(1);
    expect((await fitted(found)).stops).toEqual([]);
    expect((await check(work, { measured: 1.1 })).stops).toHaveLength(1);
    expect((await check(work, { measured: 1.6, result: 'red' })).stops).toEqual([]);
    expect((await check(work, { key: 'horn', measured: null })).stops).toEqual([]);
    const version = await desk.version(work.id);
    const none = { version, question: crypto.randomUUID(), how: 'Made good' };
    expect(await desk.refused(putRight, work.id, none)).toMatchObject({ http: 422 });
  });
});
