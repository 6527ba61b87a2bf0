import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tickets } from '../../src/server/db/schema.ts';
import type { SitePages } from '../../src/server/features.ts';
import { aGarage, aMessage } from '../fixtures/tickets.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { guestAt, testFeatures } from '../helpers/api.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';

let database: TestDatabase;
let pages: SitePages;
beforeAll(async () => {
  database = await openForTests();
  ({ pages } = testFeatures({ db: database.db, clock: () => SATURDAY_NOON }));
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute('truncate tickets, outbox, rate_limits cascade');
});

const TYPE = 'application/x-www-form-urlencoded';

type Sent = Pick<NonNullable<Parameters<typeof opening>[0]>, 'body' | 'type'>;

/** A form as a browser sends it; a list has its name several times. */
function aForm(fields: Record<string, unknown>): Sent {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return posted(String(new URLSearchParams(pairs)));
}
const posted = (body: string | ReadableStream, type = TYPE): Sent => ({ body, type });
const submit = (sent: Sent, kind: 'contact' | 'garage' = 'contact', by = pages) =>
  by.ticket[kind](opening({ ...sent, actor: guestAt('192.0.2.1') }));
const SENT = { kind: 'onward', to: expect.stringMatching(/^\/contact\/sent\?reference=MSG-/) as string };
const stored = async () => (await database.db.select().from(tickets)).map(({ content }) => content);

test('both forms reach the same service as the API', async () => {
  expect(await submit(aForm(aMessage()))).toEqual(SENT);
  expect(await submit(aForm(aGarage()), 'garage')).toEqual(SENT);
  expect(await stored()).toMatchObject([
    { topic: 'price', phone: '+447700900123' },
    { work: ['mot_4', 'electric'], postcode: 'RG1 1AA' },
  ]);
});

test('what is wrong comes back as it was typed, with every box that was ticked', async () => {
  const outcome = await submit(aForm(aGarage({ postcode: ' nowhere', vatNumber: '12' })), 'garage');
  expect(outcome).toMatchObject({
    status: 422,
    form: {
      values: { postcode: [' nowhere'], vatNumber: ['12'], work: ['mot_4', 'electric'] },
      problem: null,
      askPerson: false,
    },
  });
  expect('form' in outcome && Object.keys(outcome.form.errors)).toEqual(['postcode', 'vatNumber']);
  expect(await stored()).toEqual([]);
});

test('whoever fills in what nobody sees is asked, together with whatever else is wrong, and may go on', async () => {
  const caught = { ...aMessage({ email: 'none' }), website: 'https://shop.example' };
  const first = await submit(aForm(caught));
  expect(first).toMatchObject({ status: 422, form: { askPerson: true } });
  expect('form' in first && Object.keys(first.form.errors)).toEqual(['email', 'person']);
  expect(await submit(aForm({ ...caught, ...aMessage() }))).toMatchObject({
    form: { errors: { person: 'Tick the box to show that a person sends this' } },
  });
  expect(await stored()).toEqual([]);
  expect(await submit(aForm({ ...caught, ...aMessage(), person: 'yes' }))).toEqual(SENT);
});

test('a database that fails loses nothing of what was typed, and is told to the log alone', async () => {
  const seen: unknown[] = [];
  const { pages: broken } = testFeatures({
    db: { transaction: () => Promise.reject(new Error('disk full')) } as unknown as TestDatabase['db'],
    clock: () => SATURDAY_NOON,
    onError: (error) => seen.push(error),
  });
  const outcome = await submit(aForm(aMessage()), 'contact', broken);
  expect(outcome).toMatchObject({
    status: 500,
    form: { values: { message: [aMessage().message] }, errors: {} },
  });
  expect('form' in outcome && outcome.form.problem).toMatch(/wasn’t sent.*0118 496 0123/);
  expect(seen).toMatchObject([{ message: 'disk full' }]);
});

test('a body that is no form, too large or holds what cannot be stored does no harm', async () => {
  expect(await submit(posted('{"name": 1}', 'application/json'))).toMatchObject({ status: 422 });
  expect(await submit(posted('--x', 'multipart/form-data; boundary=y'))).toMatchObject({ status: 422 });
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(4096).fill(97)) });
  expect(await submit(posted(endless))).toMatchObject({
    status: 400,
    form: { problem: 'This form is too large. Send less and try again' },
  });
  expect(await submit(aForm(aMessage({ message: 'a\0b' })))).toEqual(SENT);
  expect(await stored()).toMatchObject([{ message: 'ab' }]);
});
