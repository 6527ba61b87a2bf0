import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCheck, recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, finishLine, shareLine } from '../../../src/contract/work/lines.ts';
import { recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { stepBooking, stopWork } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { bookingEvents, bookings, checkResults, motResults, outbox } from '../../../src/server/db/schema.ts';
import { draftSchema } from '../../../src/contract/booking/request-draft.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { BULB, MECHANIC } from '../../helpers/questions.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

onOneEngine('the report of a booking', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const inWork = async (item: string) => desk.go(await desk.book([item]), 'collected', 'in_workshop');
  const line = ({ lines: [first] }: Work) => {
    if (!first) throw new Error('A booking without lines');
    return first;
  };

  describe('of a service', () => {
    const tread = { key: 'tread_nearside_front', result: 'amber', measured: 2.15, note: 'Worn inside' };
    const horn = { key: 'horn', result: 'green' };

    test('holds its checks with results and measurements, as often as they are sent', async () => {
      const work = await inWork('interim');
      expect(line(work).checks).toHaveLength(25);
      const body = { version: work.version, line_id: line(work).id, results: [tread, horn] };
      const recorded = await desk.press(recordChecks, work.id, body);
      expect(line(recorded).checks.filter(({ result }) => result)).toMatchObject([
        { key: 'tread_nearside_front', result: 'amber', measured: 2.15, least: 1.6, note: 'Worn inside' },
        { key: 'horn', result: 'green', measured: null },
      ]);
      expect(await desk.press(recordChecks, work.id, body)).toEqual(recorded);
      const corrected = await desk.press(recordChecks, work.id, {
        version: recorded.version,
        line_id: line(work).id,
        results: [{ ...horn, result: 'red' }],
      });
      expect(line(corrected).checks.find(({ key }) => key === 'horn')?.result).toBe('red');
      expect(await database.db.$count(checkResults)).toBe(2);
      expect((await desk.history(work.id)).filter(({ kind }) => kind === 'checked')).toHaveLength(2);
      expect((await desk.audit()).at(-1)).toMatchObject({
        what: 'work.checks',
        before: { results: [{ key: 'horn', result: 'green' }] },
        after: { results: [{ key: 'horn', result: 'red' }] },
      });
    });

    test('makes it done once all are recorded, or with a reason that its customer reads', async () => {
      const work = await inWork('interim');
      const { id, checks } = line(work);
      const begun = await desk.press(beginLine, id, { version: work.version });
      const results = checks.map(({ key, unit }) => ({ key, result: 'green', measured: unit && 8 }));
      const some = { version: begun.version, line_id: id, results: results.slice(1) };
      const most = await desk.press(recordChecks, work.id, some);
      const bare = await desk.refused(finishLine, id, { version: most.version });
      expect(bare.errors).toEqual({
        reason:
          '1 of its 25 checks has no result: record them, or say why they aren’t made. The customer reads it',
      });
      const reason = 'The wheel nut key is missing';
      const done = await desk.press(finishLine, id, { version: most.version, reason });
      expect(line(done)).toMatchObject({ status: 'done', outcome: reason });
      const events = (await database.db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(
        (event) => ({
          ...event,
          by: event.actor,
          at: new Date(event.id),
        }),
      );
      expect(historyLines(events).at(-1)?.text).toBe(
        `Done: Interim service, with 24 of 25 checks. Reason: ${reason}`,
      );
      await desk.go(done, 'ready');
      expect((await desk.mails()).at(-1)?.text).toContain(`Not every check was made. Reason: ${reason}`);
      const report = JSON.stringify(await desk.api.services.reports.read(work.id));
      expect(report).toContain('24 of 25 checks made: 24 good.');

      const other = await inWork('interim');
      const second = await desk.press(beginLine, line(other).id, { version: other.version });
      const all = { version: second.version, line_id: line(other).id, results };
      const checked = await desk.press(recordChecks, other.id, all);
      const whole = await desk.press(finishLine, line(other).id, { version: checked.version, reason: '' });
      expect(line(whole)).toMatchObject({ status: 'done', outcome: null });
    });

    test.each([
      [
        'a check of another service',
        { key: 'front_pads', result: 'green', measured: 8 },
        'front_pads',
        'no such check',
      ],
      ['a figure that says worse', { ...tread, result: 'green' }, tread.key, '2.15 mm is amber, not green'],
      ['no figure', { ...tread, measured: null }, tread.key, 'enter what was measured'],
    ])('takes nothing of a list with %s', async (_, wrong, field, message) => {
      const work = await inWork('interim');
      const body = { version: work.version, line_id: line(work).id, results: [horn, wrong] };
      const refused = await desk.refused(recordChecks, work.id, body);
      expect(refused.errors?.[field]).toContain(message);
      expect(await database.db.$count(checkResults)).toBe(0);
    });

    test('is for the line of this booking that has a list', async () => {
      const work = await inWork('mot');
      const body = { version: work.version, line_id: line(work).id, results: [horn] };
      expect(await desk.refused(recordChecks, work.id, body)).toMatchObject({ code: 'invalid' });
      const other = await inWork('interim');
      const foreign = { ...body, line_id: line(other).id };
      expect(await desk.refused(recordChecks, work.id, foreign)).toMatchObject({ http: 404 });
    });
  });

  describe('with a check that needs attention now', () => {
    const TYRE = 'tread_offside_front';
    const tyreOf = (work: Work) => line(work).checks.find(({ key }) => key === TYRE);
    const missing = (work: Work) => work.steps.find(({ to }) => to === 'ready')?.missing;

    async function begun() {
      const work = await inWork('interim');
      const { id, checks } = line(work);
      const started = await desk.press(beginLine, id, { version: work.version });
      const results = checks.map(({ key, unit }) => ({ key, result: 'green', measured: unit && 8 }));
      const worn = results.map((each) =>
        each.key === TYRE ? { ...each, result: 'red', measured: 1.4 } : each,
      );
      const body = { version: started.version, line_id: id, results: worn };
      return desk.press(recordChecks, work.id, body);
    }
    async function done() {
      const work = await begun();
      return desk.press(finishLine, line(work).id, { version: work.version, reason: '' });
    }
    const told = (work: Work, own: object = {}) => ({
      version: work.version,
      key: TYRE,
      answer: 'not_wanted',
      how: 'phone',
      told_at: '2026-11-21T11:50',
      ...own,
    });

    test('is not finished before its customer was told, which the report says', async () => {
      const work = await done();
      expect(missing(work)).toEqual([
        'It needs attention now, and its customer hasn’t been asked or told: Tyre tread, offside front, 1.4 mm',
      ]);
      const bare = { version: work.version, to: 'ready' };
      expect((await desk.refused(stepBooking, work.id, bare)).message).toContain('offside front, 1.4 mm');
      expect(tyreOf(work)).toMatchObject({ is_open: true, answer: null });
      const answered = await desk.press(answerCheck, line(work).id, told(work));
      const words = 'We told you by phone on 21 November 2026 at 11:50, and you didn’t want it done';
      expect(tyreOf(answered)).toMatchObject({ is_open: false, answer: words });
      expect(await desk.press(answerCheck, line(work).id, told(work))).toEqual(answered);
      expect((await desk.history(work.id)).at(-1)?.kind).toBe('check_answer');
      expect((await desk.go(answered, 'ready')).status).toBe('ready');
      expect(JSON.stringify(await desk.api.services.reports.read(work.id))).toContain(words);
    });

    test('may be put right, and another figure is another finding', async () => {
      const work = await done();
      const { id } = line(work);
      const right = told(work, { answer: 'put_right', text: 'New tyre fitted' });
      const answered = await desk.press(answerCheck, id, right);
      expect(tyreOf(answered)?.answer).toBe('Put right: New tyre fitted');
      const again = { key: TYRE, result: 'red', measured: 0.9 };
      const body = { version: answered.version, line_id: id, results: [again] };
      expect(tyreOf(await desk.press(recordChecks, work.id, body))).toMatchObject({ is_open: true });
    });

    test('counts as asked about once the question is sent, not while it is a draft', async () => {
      const work = await begun();
      const { requests } = desk.api.services;
      const check = `${line(work).id}:${TYRE}`;
      const page = await requests.draft(work.id, null, {
        line: '',
        again: '',
        key: '',
        words: '',
        defect: '',
        check,
      });
      expect(page.values).toMatchObject({
        check: [check],
        measured: ['1.4'],
        unit: ['mm'],
        allowed: ['1.6'],
      });
      const draft = { ...BULB, id: crypto.randomUUID(), version: String(work.version), check };
      await requests.save(work.id, draftSchema.parse(draft), MECHANIC);
      const written = await desk.read(work.id);
      expect(tyreOf(written)).toMatchObject({ is_open: true });
      await requests.send(work.id, { version: written.version, actor: MECHANIC });
      expect(tyreOf(await desk.read(work.id))).toMatchObject({ is_open: false });
      const report = JSON.stringify(await desk.api.services.reports.read(work.id));
      expect(report).toContain('We asked you about it: Number plate bulb');
    });

    test('keeps a stopped booking here too', async () => {
      const work = await begun();
      const stopped = await desk.press(stopWork, work.id, { version: work.version });
      const share = { version: stopped.version, percent: 40, reckoning: 'Oil and filter are changed' };
      const shared = await desk.press(shareLine, line(work).id, share);
      expect(shared.status).toBe('in_workshop');
      const answered = await desk.press(answerCheck, line(work).id, told(shared));
      expect((await desk.go(answered, 'ready')).status).toBe('ready');
    });

    test.each([
      ['in no way', { how: '' }, 'how'],
      ['at no time', { told_at: '' }, 'told_at'],
      ['at a time that is none', { told_at: '2026-11-21T25:10' }, 'told_at'],
      ['later than now', { told_at: '2026-11-21T12:01' }, 'told_at'],
      ['before it was found', { told_at: '2026-11-20T12:00' }, 'told_at'],
      ['of another check', { key: 'horn' }, 'key'],
      ['by nothing that was done', { answer: 'put_right' }, 'text'],
    ])('is not answered %s', async (_, own, field) => {
      const work = await begun();
      const refused = await desk.refused(answerCheck, line(work).id, told(work, own));
      expect(refused.errors).toHaveProperty(field);
    });
  });

  describe('of an MOT test', () => {
    const passed = { result: 'passed', tested_on: '2026-11-21', miles: 68_234, expires: '2027-11-20' };
    const dangerous = [{ text: 'Nearside front brake pad below 1.5 mm', type: 'dangerous' }];
    const failed = { ...passed, result: 'failed', expires: null, defects: dangerous };
    const record = (work: Work, found: object) =>
      desk.press(recordMotResult, work.id, { version: work.version, line_id: line(work).id, ...found });

    /** A booking of a test that is done, with this result. */
    async function tested(found: object): Promise<Work> {
      const work = await inWork('mot');
      const begun = await desk.press(beginLine, line(work).id, { version: work.version });
      const done = await desk.press(finishLine, line(work).id, { version: begun.version });
      return desk.go(await record(done, found), 'ready');
    }

    test('holds result, mileage, and the new date', async () => {
      const work = await inWork('mot');
      const recorded = await record(work, passed);
      expect(line(recorded).mot).toEqual({
        ...passed,
        valid_until: null,
        retest_by: null,
        defects: [],
        repaired: false,
      });
      expect(await record(work, passed)).toEqual(recorded);
      expect(await database.db.$count(motResults)).toBe(1);
    });

    test('is asked about where its mileage doesn’t go with others, and holds what was confirmed', async () => {
      const work = await inWork('mot');
      const odd = { ...passed, miles: 423_100 };
      const body = { version: work.version, line_id: line(work).id, ...odd };
      const refused = await desk.refused(recordMotResult, work.id, body);
      expect(refused.errors?.miles).toContain('65,204 miles, at its MOT on');
      expect(await database.db.$count(motResults)).toBe(0);
      await record(work, { ...odd, miles_confirmed: 423_100 });
      expect(await database.db.select().from(motResults)).toMatchObject([
        { miles: 423_100, doubt: expect.stringContaining('another reading is 65,204 miles') },
      ]);
    });

    test('names the last day of the free retest after a fail: ten working days, no bank holidays', async () => {
      const work = await inWork('mot');
      const major = { ...failed, defects: [{ text: 'Tyre below 1.6 mm', type: 'major' }] };
      const recorded = await record(work, major);
      expect(line(recorded).mot).toMatchObject({ result: 'failed', retest_by: '2026-12-04' });
      const retested = await record(recorded, passed);
      expect(line(retested).mot).toMatchObject({ result: 'passed', retest_by: null });
      expect((await desk.audit()).at(-1)).toMatchObject({
        what: 'work.mot_result',
        before: { result: 'failed' },
        after: { result: 'passed' },
      });
      expect(await database.db.$count(motResults)).toBe(2);
    });

    test('keeps a dangerous car here until it is repaired', async () => {
      const work = await tested(failed);
      const body = { version: work.version, to: 'delivered' };
      expect(work.steps).toEqual([
        {
          to: 'delivered',
          missing: [
            'It must not be driven: MOT: Nearside front brake pad below 1.5 mm. It leaves repaired, on a recovery truck, or with its keeper who was told in writing',
            'The handover isn’t recorded: record it, or say why it can’t be',
            'Nothing has been paid yet: say why the car goes back all the same',
          ],
        },
      ]);
      expect((await desk.refused(stepBooking, work.id, body)).message).toContain('must not be driven');
      const repaired = await record(work, { ...failed, repaired: true });
      expect((await desk.go(repaired, 'delivered')).status).toBe('delivered');
    });

    test('lets a dangerous car leave on a lorry', async () => {
      const work = await tested(failed);
      const body = { version: work.version, to: 'delivered', by_lorry: true, reason: 'Pays tomorrow' };
      expect((await desk.press(stepBooking, work.id, body)).status).toBe('delivered');
      expect((await desk.mails()).at(-1)?.text).toContain('has left on a recovery truck');
    });

    test.each([
      ['a pass with a dangerous defect', { ...passed, defects: dangerous }, 'result'],
      ['a fail without a defect', { ...failed, defects: [] }, 'result'],
      ['a pass without a new date', { ...passed, expires: null }, 'expires'],
      ['a new date before the test', { ...passed, expires: '2026-11-20' }, 'expires'],
      ['a fail with a new date', { ...failed, expires: '2027-11-20' }, 'expires'],
      ['a repair of nothing dangerous', { ...passed, repaired: true }, 'repaired'],
      ['a test that has not been', { ...passed, tested_on: '2026-11-22' }, 'tested_on'],
    ])('is not %s', async (_, found, field) => {
      const work = await inWork('mot');
      const body = { version: work.version, line_id: line(work).id, ...found };
      expect((await desk.refused(recordMotResult, work.id, body)).errors).toHaveProperty(field);
      expect(await database.db.$count(motResults)).toBe(0);
    });

    test('goes when the years of its booking are over, with the emails about the work', async () => {
      const work = await inWork('mot');
      await record(work, passed);
      expect(await database.db.$count(outbox)).toBe(2);
      const tables = [motResults, bookings, bookingEvents, outbox];
      const later = new Date(SATURDAY_NOON);
      later.setUTCFullYear(later.getUTCFullYear() + RETENTION_YEARS.bookings);
      later.setUTCDate(later.getUTCDate() + 1);
      await desk.api.features.forget(later);
      for (const table of tables) expect(await database.db.$count(table)).toBe(0);
    });

    test('is of a test', async () => {
      const work = await inWork('interim');
      const body = { version: work.version, line_id: line(work).id, ...passed };
      expect((await desk.refused(recordMotResult, work.id, body)).message).toBe('This is no MOT test');
    });
  });
});
