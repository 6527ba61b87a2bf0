import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerSchema } from '../../../src/contract/booking/request.ts';
import { draftSchema } from '../../../src/contract/booking/request-draft.ts';
import { bookingLines, garageEntries } from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { garageWork, RULE } from '../../helpers/garage-work.ts';
import { BULB, PADS } from '../../helpers/questions.ts';

let database: TestDatabase;
let desk: Desk;
let work: ReturnType<typeof garageWork>;
let garage: number;

beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
  work = garageWork(database.db, desk);
  garage = await openGarage(database.db, BRACKNELL);
});
afterEach(() => database.close());

const setRule = () => desk.api.services.shareRules.setRule(garage, { ...RULE, from: '2026-11-21' }, ADMIN);
const shares = async (bookingId: string) =>
  (
    await database.db
      .select()
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, bookingId))
      .orderBy(asc(bookingLines.ordinal))
  ).map(({ key, status, share }) => [key, status, share]);

/** Asks the customer, who says yes. */
async function approved(bookingId: string, draft: Partial<typeof PADS>) {
  const { requests } = desk.api.services;
  const id = crypto.randomUUID();
  const typed = { ...PADS, ...draft, id, version: (await work.read(bookingId)).version };
  await requests.save(bookingId, draftSchema.parse(typed), ADMIN);
  await requests.send(bookingId, { version: (await work.read(bookingId)).version, actor: ADMIN });
  const asked = await shares(bookingId);
  const line = (await requests.read(bookingId)).lines.find((each) => each.id === id);
  const given = answerSchema.parse({ id, status: 'approved', shown: line?.shown ?? '', start: true });
  const by = { kind: 'holder', purpose: 'request', subject: bookingId, address: '' } as const;
  await requests.answer(bookingId, given, by);
  return asked;
}

test('extra work and diagnostics get their share with the yes, and what comes off for them has none', async () => {
  await setRule();
  const booked = await work.book(garage, ['diag_general']);
  const now = await work.go(booked, 'collected', 'in_workshop');
  expect(await shares(now.id)).toEqual([['diag_general', 'agreed', 3000]]);
  const found_by = now.lines[0]?.id ?? '';
  const asked = await approved(now.id, { found_by });
  expect(asked.at(-1)).toEqual(['front_brake_pads', 'offered', null]);
  await approved(now.id, BULB);
  // Of £105.00 (parts £51.00), and of £9.00 that isn't split.
  const pads = Math.round((5400 * 80 + 5100 * 90) / 120);
  expect(await shares(now.id)).toEqual(
    expect.arrayContaining([
      ['diag_general', 'agreed', 3000],
      ['front_brake_pads', 'approved', pads],
      ['diagnostic_credit', 'agreed', null],
      ['found_work', 'approved', 600],
    ]),
  );
  await work.deliver(await work.read(now.id));
  const entries = await database.db.select().from(garageEntries);
  expect(entries.reduce((sum, { pence }) => sum + pence, 0)).toBe(3000 + pads + 600);
});

test('what is delivered before there is a rule is listed, and said once', async () => {
  const { shareRules } = desk.api.services;
  const { id } = await work.deliver(await work.book(garage, ['interim']));
  const [unsaid] = await shareRules.unsaid(garage);
  expect(await shareRules.unsaid(1)).toEqual([]);
  expect(await database.db.select().from(garageEntries)).toEqual([]);
  await shareRules.sayShare(unsaid?.line ?? '', { pence: 7000, reason: 'No rule then' }, ADMIN);
  expect(await shareRules.unsaid(garage)).toEqual([]);
  const [entry, ...more] = await database.db.select().from(garageEntries);
  expect(entry).toMatchObject({ bookingId: id, garageId: garage, pence: 7000, kind: 'work' });
  expect(more).toEqual([]);
});
