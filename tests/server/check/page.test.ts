import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordChecks } from '../../../src/contract/work/checks.ts';
import { seenChecksText, type SeenCheck } from '../../../src/contract/work/seen-checks.ts';
import type { Work } from '../../../src/contract/work/work.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
let now = SATURDAY_NOON;
beforeEach(async () => {
  now = SATURDAY_NOON;
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => (now = new Date(now.getTime() + 1)));
});
afterEach(() => database.close());

const inWork = async (item = 'interim') => desk.go(await desk.book([item]), 'collected', 'in_workshop');
const lineOf = ({ lines: [line] }: Work) => {
  if (!line) throw new Error('A booking without lines');
  return line;
};
const send = async (work: Work, fields: Record<string, string>, seen: readonly SeenCheck[] = []) =>
  desk.api.features.pages.checks.list(
    opening({
      path: `/apps/desk/bookings/${work.id}/checks`,
      params: { id: work.id },
      actor: WORKSHOP,
      body: new URLSearchParams({ seen: seenChecksText(seen), ...fields }),
    }),
  );
const checkIn = (work: Work, key: string) => lineOf(work).checks.find((check) => check.key === key);
const seenIn = (work: Work): SeenCheck[] =>
  lineOf(work).checks.flatMap(({ key, recorded_at: at, result, measured, note }) =>
    at && result ? [{ key, at, result, measured, note }] : [],
  );

test('a plain form saves what was typed; a number sets its result, and an axle takes its worse wheel', async () => {
  const work = await inWork();
  const saved = await send(work, {
    'measured-tread_offside_front': '1,4',
    'result-front_brakes.nearside': 'green',
    'result-front_brakes.offside': 'amber',
    'result-wipers': 'amber',
    'note-wipers': 'Split at the end',
  });
  expect(saved).toMatchObject({ kind: 'onward', to: expect.stringContaining('done=kept') as string });
  const after = await desk.read(work.id);
  expect(checkIn(after, 'tread_offside_front')).toMatchObject({ result: 'red', measured: 1.4 });
  expect(checkIn(after, 'front_brakes')).toMatchObject({
    result: 'amber',
    note: 'Nearside OK, offside soon',
  });
  expect(checkIn(after, 'wipers')).toMatchObject({ result: 'amber', note: 'Split at the end' });
});

test('the rest of a group is what is looked at and has nothing yet', async () => {
  const work = await inWork();
  await send(work, { rest: 'lights', 'result-horn': 'red' });
  const after = await desk.read(work.id);
  const results = lineOf(after).checks.flatMap(({ key, result }) => (result ? [[key, result]] : []));
  expect(Object.fromEntries(results)).toEqual({
    headlights: 'green',
    side_lights: 'green',
    brake_lights: 'green',
    indicators: 'green',
    fog_lights: 'green',
    horn: 'red',
    wipers: 'green',
    washers: 'green',
  });
  // The age of a tyre is measured.
  await send(after, { rest: 'chassis' }, seenIn(after));
  expect(checkIn(await desk.read(work.id), 'tyre_age')?.result).toBeNull();
  expect(checkIn(await desk.read(work.id), 'wheels')?.result).toBe('green');
});

test('what somebody else recorded since stands, and what only they changed is not put back', async () => {
  const work = await inWork();
  const record = async (result: string) => {
    const { version } = await desk.read(work.id);
    const results = [
      { key: 'horn', result },
      { key: 'washers', result },
    ];
    return desk.press(recordChecks, work.id, { version, line_id: lineOf(work).id, results });
  };
  const shown = seenIn(await record('green'));
  await record('red');
  const sent = { 'result-horn': 'green', 'result-washers': 'amber', 'result-wipers': 'green' };
  const refused = await send(work, sent, shown);
  expect(refused).toMatchObject({
    status: 409,
    form: { problem: expect.stringContaining('Washers, topped up: now (you had soon)') as string },
  });
  const after = await desk.read(work.id);
  expect(checkIn(after, 'horn')?.result).toBe('red');
  expect(checkIn(after, 'washers')?.result).toBe('red');
  expect(checkIn(after, 'wipers')?.result).toBe('green');
});

test('a figure that can’t be is refused beside its field, and everything else is saved', async () => {
  const work = await inWork();
  const refused = await send(work, { 'measured-tread_nearside_rear': '48', 'result-horn': 'green' });
  expect(refused).toMatchObject({
    status: 422,
    form: {
      errors: { 'measured-tread_nearside_rear': expect.stringContaining('can’t be right') as string },
    },
  });
  expect(checkIn(await desk.read(work.id), 'horn')?.result).toBe('green');
});

test('they are finished once all are recorded, and nobody is left unasked', async () => {
  const work = await inWork();
  expect(await send(work, { do: 'finish' })).toMatchObject({
    status: 422,
    form: { problem: expect.stringContaining('25 checks are still to record') as string },
  });
  const results = lineOf(work).checks.map(({ key, unit }) => ({
    key,
    result: key === 'horn' ? 'red' : 'green',
    measured: unit && 8,
    seen: null,
  }));
  const body = { version: null, line_id: lineOf(work).id, results };
  const all = await desk.press(recordChecks, work.id, body);
  const finish = () => send(all, { do: 'finish' }, seenIn(all));
  expect(await finish()).toMatchObject({
    form: { problem: expect.stringContaining('needs attention now: Horn') as string },
  });
  const mended = {
    version: all.version,
    line_id: lineOf(all).id,
    results: [{ key: 'horn', result: 'green' }],
  };
  const last = await desk.press(recordChecks, work.id, mended);
  expect(await send(last, { do: 'finish' }, seenIn(last))).toMatchObject({
    to: `/apps/desk/bookings/${work.id}?done=checked`,
  });
});

test('what was measured at the visit before stands beside the field', async () => {
  const before = await inWork();
  const results = [{ key: 'tread_offside_front', result: 'amber', measured: 2.6, seen: null }];
  await desk.press(recordChecks, before.id, { version: null, line_id: lineOf(before).id, results });
  const work = await inWork();
  const last = async () => {
    const page = await desk.api.features.pages.checks.list(
      opening({ params: { id: work.id }, actor: WORKSHOP }),
    );
    if (page.kind !== 'shown') throw new Error('The page is not shown');
    return page.sections[0]?.checks.find(({ key }) => key === 'tread_offside_front')?.last;
  };
  expect(await last()).toBeNull();
  await database.db.update(bookings).set({ status: 'delivered' }).where(eq(bookings.id, before.id));
  expect(await last()).toEqual({ measured: 2.6, note: '' });
});

test('a check that needs attention is asked about with its reading, its words and the price of the list', async () => {
  const work = await inWork();
  await send(work, {
    'measured-tread_offside_front': '1.4',
    'measured-tread_nearside_front': '2.4',
    'result-wipers': 'amber',
  });
  const path = `/apps/desk/bookings/${work.id}/checks?add=tread_offside_front&size=205/55R16`;
  const page = await desk.api.features.pages.checks.list(
    opening({ path, params: { id: work.id }, actor: WORKSHOP }),
  );
  if (page.kind !== 'shown' || !page.finding) throw new Error('Nothing can be added');
  const { finding } = page;
  expect(finding).toMatchObject({
    urgency: 'dangerous',
    pair: { key: 'tread_nearside_front', result: 'amber' },
    offers: [{ key: 'tyre_mid' }, { key: 'tyre_budget' }, { key: 'tyre_premium' }],
  });
  expect(finding.words.why).toBe(
    'The tread on the front offside (driver’s side) tyre is 1.4 mm. The law asks for at least 1.6 mm, so the car can’t be driven on it and would fail an MOT.',
  );
  const written = {
    check: 'tread_offside_front',
    draft: finding.draft,
    pair_draft: finding.pairDraft,
    offer: 'tyre_mid',
    pair: 'yes',
    size: '205/55R16',
    urgency: finding.urgency,
    why: finding.words.why,
    declining: finding.words.no,
  };
  const seen = seenIn(await desk.read(work.id));
  // Without a size there is no price, and what was written comes back.
  expect(await send(work, { ...written, size: '', do: 'send' }, seen)).toMatchObject({
    status: 422,
    form: { errors: { size: expect.any(String) as string } },
  });
  expect(await send(work, { ...written, do: 'send' }, seen)).toMatchObject({
    to: expect.stringContaining('done=asked') as string,
  });
  const { offers } = finding;
  const price = offers[0]?.price;
  const requests = await desk.api.services.requests.read(work.id);
  expect(requests.lines).toMatchObject([
    {
      name: 'Mid-range tyre, fitted and balanced, front offside (driver’s side), 205/55 R16',
      price,
      measurement: { measured: 1.4, unit: 'mm', allowed: 1.6 },
      urgency: 'dangerous',
    },
    { measurement: { measured: 2.4 }, urgency: 'before_mot', price },
  ]);
  const after = await desk.read(work.id);
  expect(after.status).toBe('awaiting_approval');
  expect(checkIn(after, 'tread_offside_front')?.is_open).toBe(false);
});

test('what is kept for later asks nobody, and they can be told instead', async () => {
  const work = await inWork();
  await send(work, { 'result-wipers': 'red' });
  const at = (await desk.read(work.id)).status;
  const seen = seenIn(await desk.read(work.id));
  const written = {
    check: 'wipers',
    draft: '0b8f6a52-6d0a-4d1f-9a57-1f6f2c1f0001',
    offer: 'wiper_blades_front',
    urgency: 'before_mot',
    why: 'Torn.',
    declining: 'They stay.',
  };
  await send(work, { ...written, do: 'save' }, seen);
  expect((await desk.api.services.requests.atDesk(work.id)).drafts).toMatchObject([
    { name: 'Front wiper blades' },
  ]);
  expect((await desk.read(work.id)).status).toBe(at);
  expect(await send(work, { check: 'wipers', do: 'told', how: 'phone' }, seen)).toMatchObject({
    to: expect.stringContaining('done=told') as string,
  });
  expect(checkIn(await desk.read(work.id), 'wipers')?.answer).toMatch(/^We told you by phone/);
  // A sentence of the page comes back in its form, and nothing is asked.
  expect(await send(work, { ...written, sentence: '1' }, seen)).toMatchObject({
    kind: 'shown',
    finding: { check: { key: 'wipers' } },
  });
});
