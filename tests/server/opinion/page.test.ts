import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASTED_MAX } from '../../../src/domain/quoted/pasted.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let logged: string[];
let api: ReturnType<typeof testApi>;
beforeEach(async () => {
  database = await openForTests();
  logged = [];
  const log = createLogger('trace', { write: (line) => void logged.push(line) });
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, log });
});
afterEach(() => database.close());

const path = '/second-opinion/send';
async function sent(fields: Record<string, string>) {
  const answered = await api.features.pages.opinion.answer(
    opening({ path, body: new URLSearchParams(fields) }),
  );
  if (answered.kind !== 'shown') throw new Error(answered.to);
  return answered;
}
const lines =
  'FR pads & discs £1,189.00\nRear pads\nMOT\nFull service\noil filter\nlabour 2 hrs\nBracket\nARB links n/s and o/s';

test('each line has this car’s price or says why not, and the sum is that of a list of them', async () => {
  const { answer } = await sent({ reg: 'ab18 kqc', lines });
  expect(answer?.lines.map(({ said }) => said.kind)).toEqual(
    'jobs jobs jobs jobs part-of no-job unclear jobs'.split(' '),
  );
  const cart = await api.cart('front_discs_pads', 'rear_brake_pads', 'mot', 'full', 'drop_link');
  const link = answer?.offers.find(({ id }) => id === 'drop_link')?.items[0];
  expect(link?.choice.quantity).toBe(2);
  expect(Number(answer?.total.incVat)).toBe(Number(cart.subtotal) + Number(link?.totalIncVat));
  expect(answer?.total).toMatchObject({ priced: 5, toChoose: 0, onRequest: 0, others: 1 });
});

test('a tyre is priced in the size that its line names', async () => {
  const { answer } = await sent({ reg: 'AB18KQC', lines: '2 x 205/55R16 91V fronts' });
  const [offer] = answer?.offers ?? [];
  expect(offer).toMatchObject({ question: 'Which tyre?', size: '205/55 R16 91V' });
  expect(offer?.items.map(({ choice }) => choice.quantity)).toEqual([2, 2, 2]);
  expect(offer?.items.every(({ totalIncVat, measured }) => totalIncVat !== null && measured)).toBe(true);
});

test('nothing of the list is stored or logged', async () => {
  await sent({ reg: 'AB18KQC', lines: 'Front pads zebracrossing\nzebracrossing' });
  await sent({ reg: 'nonsense', lines: 'zebracrossing' });
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    expect(JSON.stringify(await database.db.select().from(table))).not.toContain('zebracrossing');
  }
  expect(logged.join()).not.toContain('zebracrossing');
});

test('a car that the plate doesn’t settle is asked for, and only what was offered is taken', async () => {
  const asked = await sent({ reg: 'AB00TWO', lines: 'MOT' });
  expect(asked.answer).toBeNull();
  expect(asked.choices.length).toBeGreaterThan(1);
  const other = await sent({ reg: 'AB00TWO', lines: 'MOT', model_id: 'ford-focus-999-petrol' });
  expect(other.answer).toBeNull();
  const model_id = asked.choices[1]?.Model_ID ?? '';
  const { answer } = await sent({ reg: 'AB00TWO', lines: 'MOT', model_id });
  expect(answer).toMatchObject({ byHand: true, vehicle: { Model_ID: model_id } });
});

test('what can’t be read comes back in its form, both mistakes at once', async () => {
  const empty = await sent({ reg: '', lines: '  ' });
  expect(empty).toMatchObject({ status: 422, answer: null });
  expect(Object.keys(empty.form.errors)).toEqual(['reg', 'lines']);
  const long = await sent({ reg: 'AB18KQC', lines: 'x'.repeat(PASTED_MAX + 1) });
  expect(long.form.errors.lines).toMatch(/more than we can read/);
  const huge = await sent({ reg: 'AB18KQC', lines: 'x'.repeat(500_000) });
  expect(huge).toMatchObject({ answer: null, form: { problem: expect.stringMatching(/too large/) } });
  const unknown = await sent({ reg: 'ZZ99ZZZ', lines: 'MOT' });
  expect(unknown).toMatchObject({ status: 404, form: { values: { lines: ['MOT'] } } });
});

test('opened without a list it leads to its form', async () => {
  expect(await api.features.pages.opinion.answer(opening({ path }))).toMatchObject({ to: '/second-opinion' });
});

test('what was chosen goes on to the plain list, the kinds that were seen on the car too', async () => {
  const body = new URLSearchParams([
    ['reg', 'AB18KQC'],
    ['wanted', 'mot'],
    ['wanted', ''],
    ['wanted', 'rear_brake_pads,drop_link'],
    ['add', 'yes'],
    ['chosen', 'drop_link:2'],
  ]);
  const page = await api.features.pages.vehicle.start(opening({ path: '/booking/create', body }));
  if (page.kind !== 'shown') throw new Error(page.to);
  expect(page.wanted).toEqual(['mot', 'rear_brake_pads', 'drop_link']);
  const keys = page.quote?.items.map(({ key }) => key) ?? [];
  for (const key of page.wanted) expect(keys.filter((each) => each === key)).toHaveLength(1);
});
