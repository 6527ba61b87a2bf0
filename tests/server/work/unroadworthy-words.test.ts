import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCheck, recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { stepBooking } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { site } from '../../../src/content-model/built.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { PADS, type Questions, questionsOf } from '../../helpers/questions.ts';
import { nextStepOf } from '../../../src/views/booking/next-step.ts';
import { calendarHref } from '../../../src/views/booking/manage.ts';
import { toDo } from '../../../src/views/my/my.ts';

const PHONE = site.phone.display;
/** What nobody may be told of a car that must not be driven. */
const BACK = /bring (it|the car|your car) back|back on|back the same day|collects|we’ll bring/i;
const CHOICE = `Call us on ${PHONE} and tell us which you’d like: we repair it, it leaves on a recovery truck, or you fetch it yourself`;
const DON_T =
  'Please don’t drive it on a road until that’s put right: it could cost you a fine and points. Our driver can’t drive it either.';
const DON_T_ALONE = DON_T.replace(' Our driver can’t drive it either.', '');
const FAILED = {
  result: 'failed',
  tested_on: '2026-11-21',
  miles: 68_234,
  defects: [
    { text: 'Brake pipe leaking', type: 'dangerous' },
    { text: 'Rear lamp not working', type: 'major' },
  ],
};

onOneEngine('what a customer reads of a car that must not be driven', (open) => {
  let database: TestDatabase;
  let desk: Questions;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = questionsOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const version = (work: Work) => desk.version(work.id);
  const lineOf = ({ lines: [line] }: Work) => line?.id ?? '';
  const inWork = async (item: string) => desk.go(await desk.book([item]), 'collected', 'in_workshop');
  const mot = async (work: Work, own: object = {}) =>
    desk.press(recordMotResult, work.id, {
      version: await version(work),
      line_id: lineOf(work),
      ...FAILED,
      ...own,
    });
  async function ready(work: Work): Promise<Work> {
    for (const press of [beginLine, finishLine])
      await desk.press(press, lineOf(work), { version: await version(work) });
    return desk.go(await desk.read(work.id), 'ready');
  }
  /** Their paragraphs by the beginning of their subject, without greeting, links and signature. */
  async function mails(): Promise<Record<string, string[]>> {
    const sent = await desk.mails();
    return Object.fromEntries(
      sent.map(({ subject, text }) => {
        const parts = text.split('\n\n').slice(1);
        const isSaid = (part: string) => !part.includes('\nhttps://') && !part.startsWith(site.name);
        return [subject.split(': booking')[0] ?? '', parts.filter(isSaid)];
      }),
    );
  }

  test('the email about its MOT says what is dangerous, and what a retest costs in each case', async () => {
    const work = await inWork('mot');
    await mails();
    await mot(work);
    const { 'Your car failed its MOT': told = [] } = await mails();
    expect(told).toEqual([
      expect.stringMatching(
        /^Your .+ failed its MOT on 21 November 2026, at 68,234 miles\. It’s dangerous, so it mustn’t be driven on a road until that’s repaired\.$/,
      ),
      'Dangerous: Brake pipe leaking.',
      'It also failed on: Rear lamp not working.',
      'What a retest costs depends on where the car is repaired and tested:',
      'It stays here and we repair it: the retest is free until 4 December 2026.',
      'You fetch it without driving it, and come back with it: free by the end of 23 November 2026 if it failed only on small items on the DVSA’s list, such as bulbs, wipers, mirrors, tyres, doors or number plates; otherwise only what failed is tested again, for part of the fee, until 4 December 2026.',
      'It’s tested somewhere else, or later: a full test, at the full fee.',
      'The report shows everything that the tester wrote, with our price where we can put it right. We don’t repair anything until you say yes.',
    ]);
  });

  test('the emails when the work is finished say how it can leave, and never that we bring it back', async () => {
    const work = await inWork('mot');
    await mot(work);
    await mails();
    await ready(work);
    const {
      'The work on your car is finished': finished = [],
      'Your car is dangerous to drive': warned = [],
    } = await mails();
    expect(finished).toEqual(
      expect.arrayContaining([
        'Your car mustn’t be driven as it is: MOT: Brake pipe leaking.',
        DON_T,
        `${CHOICE} without driving it.`,
      ]),
    );
    expect(warned.slice(1)).toEqual(['MOT: Brake pipe leaking.', DON_T, `${CHOICE} without driving it.`]);
    expect([...finished, ...warned].join('\n')).not.toMatch(BACK);
  });

  test('a tyre below the law is in both, and in the email when it has left on a truck', async () => {
    const work = await inWork('interim');
    await desk.press(recordChecks, work.id, {
      version: await version(work),
      line_id: lineOf(work),
      results: [{ key: 'tread_offside_front', result: 'red', measured: 1.2 }],
    });
    await desk.press(answerCheck, lineOf(work), {
      version: await version(work),
      key: 'tread_offside_front',
      answer: 'not_wanted',
      how: 'phone',
      told_at: '2026-11-21T12:00',
    });
    await mails();
    const { id } = await ready(work);
    const found = 'Tyre tread, offside front: 1.2 mm. The legal limit is 1.6 mm.';
    const told = await mails();
    expect(told['The work on your car is finished']).toContain(
      `Your car mustn’t be driven as it is: ${found}`,
    );
    expect(told['Your car mustn’t be driven as it is']).toContain(found);
    expect(JSON.stringify(told)).not.toMatch(BACK);
    const leaves = { to: 'delivered', by_lorry: true, reason: 'Pays tomorrow' };
    await desk.press(stepBooking, id, { version: await version(work), ...leaves });
    const { 'Your car is on its way': gone } = await mails();
    expect(gone).toEqual(
      expect.arrayContaining([`Your car mustn’t be driven as it is: ${found}`, DON_T_ALONE]),
    );
  });

  test('a fail without another MOT may be fetched to a repair or a booked test', async () => {
    const work = await inWork('mot');
    await mot(work, { defects: FAILED.defects.slice(1), valid_until: '2026-11-20' });
    await mails();
    await ready(work);
    const { 'Your car has no valid MOT': warned = [] } = await mails();
    expect(warned.slice(1)).toEqual([
      'It failed its MOT on 21 November 2026, and the MOT it had ran until 20 November 2026.',
      'Without one it may be driven only to be repaired, or to a test that’s booked. So our driver can’t drive it home.',
      `${CHOICE} and drive it straight to a repair or a booked test.`,
    ]);
  });

  test('a pass brings its new last day, also when the work is finished, and the car comes back', async () => {
    const work = await inWork('mot');
    await mails();
    await mot(work, { result: 'passed', expires: '2027-11-20', defects: [] });
    const { 'Your car passed its MOT': passed = [] } = await mails();
    expect(passed[0]).toMatch(
      /passed its MOT on 21 November 2026, at 68,234 miles\. The new MOT runs until 20 November 2027\.$/,
    );
    await ready(work);
    const told = await mails();
    expect(Object.keys(told)).toEqual(['The work on your car is finished']);
    expect(told['The work on your car is finished']).toEqual(
      expect.arrayContaining([
        'It passed its MOT on 21 November 2026. The new MOT runs until 20 November 2027.',
        expect.stringContaining('We’ll bring it back on Monday 23 November 2026'),
      ]),
    );
  });

  test('a result that was corrected is told once, as it is now', async () => {
    const work = await inWork('mot');
    await mails();
    await mot(work);
    await mot(work, { result: 'passed', expires: '2027-11-20', defects: [] });
    expect(Object.keys(await mails())).toEqual(['Your car passed its MOT']);
  });

  describe('the pages', () => {
    test('of the booking, the account and the calendar say the same, and the report begins with it', async () => {
      const booked = await desk.book(['interim']);
      const work = await desk.go(booked, 'collected', 'in_workshop');
      const [line] = (await desk.ask(work.id, { ...PADS, urgency: 'dangerous', measured: '0.4' })).lines;
      if (line) await desk.answer(work.id, line, 'declined');
      await ready(work);
      const { services } = desk.api;
      const view = await byLink(desk.api.services).view(booked.token);
      const sentence = 'Your car mustn’t be driven as it is: call us to agree how it leaves.';
      expect(view.booking.stops).toMatchObject([{ found: 'request', why: 'dangerous' }]);
      expect(nextStepOf(view.booking, view.booking.slot.date)).toBe(sentence);
      expect(decodeURIComponent(calendarHref(view.booking)).replaceAll('\r\n ', '')).toContain(sentence);
      const own = { ...view.booking, id: work.id, arrival: 'collected', to_decide: 0 } as const;
      expect(toDo([own])).toMatchObject([{ text: 'We can’t drive it back to you on these brakes.' }]);
      const [first] = (await services.reports.read(work.id)).sections;
      expect(first).toMatchObject({
        heading: 'Your car mustn’t be driven as it is',
        blocks: [
          { text: expect.stringContaining('Front brake pads: ') as string },
          { text: DON_T },
          { text: expect.stringContaining('We can’t drive it back to you') as string },
        ],
      });
    });
  });
});
