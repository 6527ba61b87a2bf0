import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetting } from '../../../src/server/db/forgetting.ts';
import { auditLog, quotes } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { aBody, requestsOf, TYPE, WANDA, WHO } from '../../helpers/quote-requests.ts';

let database: TestDatabase;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  requests = requestsOf(database.db, () => SATURDAY_NOON);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute('truncate quote_requests, quotes, carts, outbox, rate_limits cascade');
  await database.db.transaction(async (tx) => {
    await forgetting(tx);
    await tx.delete(auditLog);
  });
});

const pages = () => requests.api.features.pages.quoteRequest;
const log = async () => (await database.db.select().from(auditLog)).map(({ what }) => what);

/** A price of our own for line 0. */
const TYPED = {
  'price-0': 'typed',
  'parts-0': '£310',
  'labour-0': '439.50',
  'note-0': 'Chain, guides and oil',
};
const GASKET = { 'item-0': 'head_gasket', 'quantity-0': '1' };

test('offers the catalogue’s price for this car first', async () => {
  const { id } = await requests.askList(['full', 'head_gasket']);
  const page = await pages().deskRequest(opening({ params: { id }, actor: WANDA }));
  expect(page).toMatchObject({ listed: { full: 17900 }, answerBy: '2026-11-24', mayAnswer: true });
  expect(page).not.toHaveProperty('listed.head_gasket');
});

test('sends listed and typed prices once, with one email and a row of the log', async () => {
  const { id } = await requests.askList(['full', 'head_gasket']);
  await requests.mails();
  const fields = {
    version: '0',
    answer: 'We’d have it done in two days.',
    'item-0': 'full',
    'price-0': 'listed',
    'item-1': 'head_gasket',
    'price-1': 'typed',
    'parts-1': '310',
    'labour-1': '439.50',
    'note-1': 'Gasket set and new bolts',
  };
  const both = await Promise.all([requests.answer(id, fields), requests.answer(id, fields)]);
  expect(both.map(({ kind }) => kind)).toEqual(['onward', 'onward']);
  const other = await requests.answer(id, { ...fields, 'labour-1': '400' });
  expect(other).toMatchObject({ kind: 'shown', status: 409 });
  expect(await requests.read(id)).toMatchObject({ status: 'priced', version: 1 });
  const [quote] = await database.db.select().from(quotes);
  expect(await log()).toEqual(['quote_request.send']);
  const [mail, ...others] = await requests.mails();
  expect(others).toEqual([]);
  expect(mail?.to.address).toBe(WHO.email);
  expect(mail?.text).toContain('£928.50 in total');
  expect(mail?.text).toContain('Head gasket: £749.50');
  expect(mail?.text).toContain('We’d have it done in two days.');
  expect(mail?.text).toContain('until Monday 21 December 2026');
  expect(quote).toBeDefined();
});

test('a line of our own, and one that we cannot do', async () => {
  const { id } = await requests.askList(['head_gasket']);
  await requests.answer(id, {
    version: '0',
    ...GASKET,
    'price-0': 'cannot',
    'note-0': 'The block has to be skimmed',
    'name-1': 'Compression test',
    'price-1': 'typed',
    'labour-1': '85',
    'note-1': 'All cylinders',
  });
  expect(await requests.read(id)).toMatchObject({ status: 'priced' });
  const text = (await requests.mails()).at(-1)?.text;
  expect(text).toContain('Compression test: £85.00');
  expect(text).toContain('Head gasket: we can’t give a price. The block has to be skimmed');
});

test('says what is wrong with a price, and keeps what was typed', async () => {
  const { id } = await requests.askList(['full', 'head_gasket']);
  const full = { 'item-0': 'full', 'item-1': 'head_gasket' };
  const wrong = async (fields: Record<string, string>) => {
    const page = await requests.answer(id, { version: '0', ...full, ...fields });
    return page.kind === 'shown' ? page.form.errors : page;
  };
  expect(await wrong({ 'price-0': 'listed' })).toEqual({
    'price-1': 'Choose a price, or say why there is none',
  });
  expect(await wrong({ 'price-0': 'listed', 'price-1': 'listed' })).toHaveProperty('price-1');
  expect(await wrong({ 'price-0': 'typed', 'price-1': 'cannot' })).toMatchObject({
    'note-0': 'Say what the price covers',
    'note-1': 'Say why it can’t be done',
    'parts-0': 'Enter what the parts or the labour cost',
  });
  const dear = {
    'price-0': 'typed',
    'parts-0': '200',
    'note-0': 'Dear',
    'price-1': 'cannot',
    'note-1': 'No',
  };
  expect(await wrong(dear)).toHaveProperty('parts-0', expect.stringContaining('£179.00'));
  expect(await wrong({ ...TYPED, 'parts-0': 'lots', 'price-1': 'cannot', 'note-1': 'No' })).toMatchObject({
    'parts-0': 'Enter an amount in pounds, like 96.50',
  });
  const nameless = { 'price-0': 'listed', 'price-1': 'cannot', 'note-1': 'No', 'labour-2': '80' };
  expect(await wrong(nameless)).toEqual({ 'name-2': 'Say what it is' });
  const shown = await requests.answer(id, { version: '0', ...full, 'note-0': 'Kept', 'price-0': 'listed' });
  expect(shown).toMatchObject({ form: { values: { 'note-0': ['Kept'] } } });
  expect(await requests.read(id)).toMatchObject({ status: 'asked', version: 0 });
});

test('one email and one page say the same sum, whoever priced the service that an MOT is free with', async () => {
  const { id } = await requests.askList(['full', 'mot']);
  await requests.mails();
  await requests.answer(id, {
    version: '0',
    'item-0': 'full',
    'price-0': 'typed',
    'labour-0': '150',
    'note-0': 'As last year',
    'item-1': 'mot',
    'price-1': 'listed',
  });
  expect((await requests.mails())[0]?.text).toContain('£150.00 in total');
  const quote = await requests.api.services.quote.ofRequest(id);
  expect(quote?.view).toMatchObject({ subtotal: '150.00' });
});

test('the same job or a second service is not sent, and a line is left out again', async () => {
  const { id } = await requests.askList(['full']);
  const full = { version: '0', 'item-0': 'full', 'price-0': 'listed' };
  const refused = async (item: string) => {
    const page = await requests.answer(id, { ...full, 'item-1': item, 'price-1': 'listed' });
    return page.kind === 'shown' ? page.form.errors : page;
  };
  const twice = { 'price-1': expect.stringContaining('Leave one of them out') as string };
  expect(await refused('full')).toEqual(twice);
  expect(await refused('interim')).toEqual(twice);
  const added = { ...full, 'item-1': 'head_gasket', 'price-1': 'open' };
  await requests.answer(id, { ...added, press: 'save' });
  await requests.answer(id, { ...added, version: '1', 'price-1': 'out' });
  const quote = await requests.api.services.quote.ofRequest(id);
  expect(quote?.view.items.map(({ name }) => name)).toEqual(['Full service']);
});

test('what it cannot price is told with a reason, and is kept for later without one', async () => {
  const { id } = await requests.askList(['head_gasket']);
  await requests.mails();
  expect(await requests.answer(id, { press: 'decline', version: '0', ...GASKET })).toMatchObject({
    form: { errors: { answer: expect.any(String) as string } },
  });
  await requests.answer(id, { press: 'save', version: '0', ...GASKET, answer: 'Ask Wanda' });
  expect(await requests.read(id)).toMatchObject({ status: 'asked', answer: 'Ask Wanda', version: 1 });
  expect(await requests.mails()).toEqual([]);
  await requests.answer(id, {
    press: 'decline',
    version: '1',
    ...GASKET,
    answer: 'An engine shop is better.',
  });
  expect(await requests.read(id)).toMatchObject({ status: 'declined' });
  const [mail] = await requests.mails();
  expect(mail?.text).toContain('An engine shop is better.');
  expect(await log()).toEqual(['quote_request.save', 'quote_request.decline']);
});

test('a car that was not found is chosen from our list before anything is sent', async () => {
  await requests.ask({ item: 'head_gasket', registration: '', car: 'Old Focus' });
  const { id } = await requests.last();
  const priced = { ...GASKET, ...TYPED };
  expect(await requests.answer(id, { version: '0', ...priced })).toMatchObject({
    form: { errors: { car: expect.any(String) as string } },
  });
  const path = `/apps/desk/quotes/${id}/car?make=FORD&range=FOCUS`;
  const steps = await pages().deskCar(opening({ path, params: { id }, actor: WANDA }));
  expect(steps).toMatchObject({ make: 'FORD', range: { range: 'FOCUS' }, words: 'Old Focus' });
  const chosen = aBody({ version: '0', model_id: 'ford-focus-999-petrol' });
  await pages().deskCar(opening({ params: { id }, actor: WANDA, type: TYPE, body: chosen }));
  expect(await requests.read(id)).toMatchObject({ version: 1, vehicle: { Mfr: 'FORD' } });
  expect(await requests.answer(id, { version: '1', ...priced })).toMatchObject({ kind: 'onward' });
  expect(await log()).toEqual(['quote_request.car', 'quote_request.send']);
});

test('lists the open ones first, longest waiting on top, and finds them', async () => {
  await requests.ask({ about: 'First', email: 'first@example.com' });
  const done = await requests.last();
  await requests.answer(done.id, { press: 'decline', version: '0', answer: 'No' });
  const later = requestsOf(database.db, () => new Date(SATURDAY_NOON.getTime() + 60_000));
  await later.ask({ about: 'Second', name: 'Robin 100%_Sample' });
  const list = async (q = '') => {
    const path = `/apps/desk/quotes?${new URLSearchParams({ q })}`;
    const page = await pages().deskList(opening({ path, actor: WANDA }));
    return page.kind === 'shown' ? page.rows.map(({ status, name }) => `${status} ${name}`) : page;
  };
  expect(await list()).toEqual(['asked Robin 100%_Sample']);
  expect(await list('100%_')).toEqual(['asked Robin 100%_Sample']);
  expect(await list(done.reference.toLowerCase())).toEqual(['declined Sam Sample']);
  expect(await list('ab18 kqc')).toHaveLength(2);
  expect(await list('07700 900123')).toHaveLength(2);
  expect(await list('first@')).toEqual(['declined Sam Sample']);
  expect(await list('nobody')).toEqual([]);
});

test('lists what is booked without a price beside the requests, in the order in which they came', async () => {
  const booked = await deskOf(database.db, () => SATURDAY_NOON).book(['full', 'head_gasket']);
  const later = requestsOf(database.db, () => new Date(SATURDAY_NOON.getTime() + 60_000));
  await later.ask({ about: 'Second' });
  const page = await pages().deskList(opening({ path: '/apps/desk/quotes', actor: WANDA }));
  if (page.kind !== 'shown') throw new Error('No list is shown');
  expect(page.counts).toMatchObject({ owed: 2, sent: 0 });
  const [first, second] = page.rows;
  // The car comes on Monday, before the second working day is over.
  expect(first).toMatchObject({ id: booked.id, plate: 'AB18KQC', status: 'asked', answerBy: '2026-11-23' });
  expect(first?.line).toBe(booked.lines.find(({ status }) => status === 'to_quote')?.id);
  expect(second).toMatchObject({ line: null, answerBy: '2026-11-24' });
});

test('is for those who work here, and has no request under another id', async () => {
  expect(await pages().deskList(opening())).toMatchObject({ kind: 'onward' });
  for (const id of ['x', crypto.randomUUID()])
    expect(await pages().deskRequest(opening({ params: { id }, actor: WANDA }))).toMatchObject({
      kind: 'gone',
      status: 404,
    });
});
