import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
let garage: number;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
  garage = await openGarage(database.db, BRACKNELL, []);
});
afterEach(() => database.close());

const pages = () => desk.api.features.pages.papers;
const leads = (id: number): Staff => ({ ...WORKSHOP, garages: [{ id, leads: true, state: 'active' }] });
const opened = (own: Record<string, string> = {}, fields?: Record<string, string>, actor = leads(garage)) =>
  opening({
    params: { garage: String(garage), ...own },
    actor,
    ...(fields && { body: new URLSearchParams(fields) }),
  });

test('a paper is noted with its days and drivers as people type them, and withdrawn with a reason', async () => {
  const id = crypto.randomUUID();
  const policy = { id, kind: 'road-risks', from: '2026-11-01', until: '2027-10-31', note: 'RR 7' };
  const wrong = await pages().add(opened({}, { ...policy, until: '', drivers: 'Sam Mechanic' }));
  expect(wrong).toMatchObject({
    id,
    form: {
      values: { note: ['RR 7'], drivers: ['Sam Mechanic'] },
      errors: { drivers: 'Enter the day on which the licence was seen' },
    },
  });
  const noted = await pages().add(
    opened({}, { ...policy, drivers: 'Sam Mechanic 02/03/2026\nIda Sample, 2026-05-01' }),
  );
  expect(noted).toMatchObject({ to: `/apps/desk/garages/${garage}/papers/${id}/edit?done=add` });

  const one = () => pages().one(opened({ paper: id }));
  expect(await one()).toMatchObject({
    // The licence that was seen first brings its last day nearer.
    paper: { counts: '2027-03-02' },
    drivers: 'Sam Mechanic 02/03/2026\nIda Sample 01/05/2026',
  });
  await pages().one(opened({ paper: id }, { act: 'drivers', drivers: 'Ida Sample 01/05/2026' }));
  expect(await one()).toMatchObject({ paper: { counts: '2027-05-01' } });
  expect(await pages().one(opened({ paper: id }, { act: 'withdraw', reason: '' }))).toMatchObject({
    form: { errors: { reason: 'Say why' } },
  });
  await pages().one(opened({ paper: id }, { act: 'withdraw', reason: 'Cancelled by the insurer' }));
  const list = await pages().list(opened());
  expect('papers' in list && list.papers[0]?.withdrawnAt).toBe(SATURDAY_NOON.toISOString());
});

test('another garage’s papers are not there', async () => {
  const other = await openGarage(database.db, { ...BRACKNELL, name: 'Another' });
  const missing = await pages().list(opened({ garage: '999999' }, undefined, leads(garage)));
  expect(missing).toMatchObject({ kind: 'gone', status: 404 });
  expect(await pages().list(opened({ garage: String(other) }))).toEqual(missing);
});
