import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { outbox, quoteRequestLines, quoteRequests } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { requestsOf, WHO } from '../../helpers/quote-requests.ts';

let database: TestDatabase;
let now = SATURDAY_NOON;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  database = await openForTests();
  requests = requestsOf(database.db, () => now);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = SATURDAY_NOON;
  await database.db.execute('truncate quote_requests, quotes, carts, outbox, rate_limits cascade');
});

const SENT = { kind: 'onward', to: expect.stringMatching(/^\/quote\/asked\?reference=ASK-/) as string };
const count = () => database.db.$count(quoteRequests);

test('a repair’s page asks for one item, and the plate finds the car', async () => {
  expect(await requests.ask({ item: 'timing_chain', about: '' })).toEqual(SENT);
  const request = await requests.last();
  expect(request).toMatchObject({
    status: 'asked',
    name: 'Sam Sample',
    phone: '+447700900123',
    vrm: 'AB18KQC',
    version: 0,
    vehicle: { Mfr: 'FORD', Range: 'FOCUS', RegistrationNumber: 'AB18KQC' },
  });
  expect(await database.db.select().from(quoteRequestLines)).toMatchObject([
    { requestId: request.id, ordinal: 0, key: 'timing_chain', answer: 'open', parts: null },
  ]);
});

test('a car that no register knows is asked for in words', async () => {
  const words = { registration: '', car: 'Wartburg 353, 1986' };
  expect(await requests.ask(words)).toEqual(SENT);
  expect(await requests.last()).toMatchObject({ vehicle: null, vrm: '', car: 'Wartburg 353, 1986' });
});

test('a list is asked for as it stands, with its priced lines', async () => {
  const { id } = await requests.askList(['full', 'head_gasket']);
  expect(await requests.read(id)).toMatchObject({ vehicle: { Model_ID: 'ford-focus-999-petrol' } });
  const lines = await database.db.select().from(quoteRequestLines);
  expect(lines.map(({ key }) => key)).toEqual(['full', 'head_gasket']);
});

test('what is missing is told beside it, and everything typed is still there', async () => {
  const answer = await requests.ask({ about: '', registration: '', phone: 'x', email: 'sam' });
  expect(answer).toMatchObject({ kind: 'shown', status: 422 });
  if (answer.kind === 'onward') return;
  expect(Object.keys(answer.form.errors)).toEqual(['about', 'registration', 'email', 'phone']);
  expect(answer.form.values).toMatchObject({ name: ['Sam Sample'], phone: ['x'], email: ['sam'] });
  expect(await count()).toBe(0);
});

test('a page may bring along what it knows of the car, which is not an error yet', async () => {
  const answer = await requests.ask({ draft: 'yes', name: '', about: '', item: 'head_gasket' });
  expect(answer).toMatchObject({
    kind: 'shown',
    status: 200,
    item: { name: 'Head gasket' },
    form: { errors: {}, values: { registration: ['AB18 KQC'] } },
  });
  expect(await count()).toBe(0);
});

test('the same within a day is the same request, with one email to each side', async () => {
  const [one, two] = await Promise.all([requests.ask(), requests.ask()]);
  expect(one).toEqual(two);
  expect(await count()).toBe(1);
  expect(await database.db.$count(outbox)).toBe(2);
});

test('a form that names nothing we have, in no words either, says what is missing', async () => {
  const page = await requests.ask({ item: 'nonsense', about: '' });
  expect(page).toMatchObject({ kind: 'shown', form: { errors: { about: 'Say what you need a price for' } } });
});

test('the receipt says by when, and repeats nothing that was typed', async () => {
  await requests.ask({ about: 'Buy at www.example.com', car: 'Cheap pills' });
  const mails = await requests.mails();
  const receipt = mails.find(({ to }) => to.address === WHO.email);
  expect(receipt?.text).toContain('normally by Tuesday 24 November 2026');
  for (const typed of ['Sam', 'example.com', 'pills', '900123']) expect(receipt?.text).not.toContain(typed);
  const toStaff = mails.find(({ to }) => to.address !== WHO.email);
  expect(toStaff?.text).toContain('Buy at www.example.com');
  expect(toStaff?.text).toContain(`/apps/desk/quotes/${(await requests.last()).id}`);
});

test('a network may ask so often, and less often for one mailbox', async () => {
  for (let time = 0; time < 5; time++) expect(await requests.ask({ about: `No ${time}` })).toEqual(SENT);
  expect(await requests.ask({ about: 'Once more' })).toMatchObject({ status: 429 });
  expect(await requests.ask({ about: 'Once more' }, '198.51.100.7')).toEqual(SENT);
  for (let time = 5; time < 10; time++)
    expect(await requests.ask({ about: `No ${time}`, email: `sam${time}@example.com` })).toEqual(SENT);
  const eleventh = await requests.ask({ about: 'Another', email: 'sam11@example.com' });
  expect(eleventh).toMatchObject({ status: 429, form: { values: { about: ['Another'] } } });
});

test('where it ends shows only a reference that we gave', async () => {
  const { api } = requests;
  const { asked } = api.features.pages.quoteRequest;
  await requests.ask();
  const { reference } = await requests.last();
  expect(await asked(opening({ path: `/quote/asked?reference=${reference}` }))).toMatchObject({
    receipt: { reference, answerBy: '2026-11-24' },
  });
  expect(await asked(opening({ path: '/quote/asked?reference=ASK-AAAA-AAAA' }))).toEqual({
    kind: 'onward',
    to: '/',
  });
});

test('it is forgotten a year after anything last happened, with its emails', async () => {
  await requests.ask();
  const years = (count: number) => new Date(Date.UTC(2026 + count, 10, 21, 11));
  await requests.api.features.forget(years(RETENTION_YEARS.quoteRequests));
  expect(await count()).toBe(1);
  now = new Date(Date.UTC(2026 + RETENTION_YEARS.quoteRequests, 10, 21, 13));
  await requests.api.features.forget(now);
  expect(await count()).toBe(0);
  expect(await database.db.$count(outbox)).toBe(0);
});
