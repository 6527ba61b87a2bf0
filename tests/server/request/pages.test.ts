import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getRequests, setItemStatus } from '../../../src/contract/booking/request.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { auditLog, bookingEvents, bookings, lineOffers } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, testApi, testLinks } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import {
  BULB,
  deciding,
  MECHANIC,
  PADS,
  type Questions,
  questionsOf,
  tokenIn,
} from '../../helpers/questions.ts';

let database: TestDatabase;
let desk: Questions;
let now = SATURDAY_NOON;
beforeEach(async () => {
  now = SATURDAY_NOON;
  database = await openForTests();
  await hire(database.db);
  desk = questionsOf(database.db, () => (now = new Date(now.getTime() + 1)));
});
afterEach(() => database.close());

const pages = () => desk.api.features.pages.request;
const inWork = async () => desk.go(await desk.book(['interim']), 'collected', 'in_workshop');

describe('the page behind the link in the email', () => {
  async function asked(...drafts: Partial<typeof PADS>[]) {
    const work = await inWork();
    const { lines } = await desk.ask(work.id, ...(drafts.length ? drafts : [PADS]));
    const mail = (await desk.mails()).find(({ subject }) => subject.includes('to approve or decline'));
    const token = tokenIn(mail?.text ?? '');
    const [line] = lines;
    if (!line) throw new Error('Nothing was asked');
    return { work, token, line, mail };
  }
  const sending = (token: string, fields: Record<string, string>) => pages().decide(deciding(token, fields));

  test('is in an email that says what, why, how urgent and what it costs', async () => {
    const { mail } = await asked(PADS, BULB);
    expect(mail?.text).toContain(
      'Front brake pads. The front pads are nearly worn through. We measured 2.1 mm, and the limit is 1.5 mm. Needed before the next MOT. Price: £105.00 including VAT (parts £51.00, labour £54.00).',
    );
    expect(mail?.text).toContain('Can wait until March 2027.');
  });

  test('shows and does nothing, however often it is opened; a form of it answers', async () => {
    const { token, line, work } = await asked();
    for (let time = 0; time < 2; time++)
      expect(await pages().decide(deciding(token))).toMatchObject({
        requests: { lines: [{ status: 'open' }] },
      });
    const yes = { id: line.id, status: 'approved', shown: line.shown ?? '' };
    const refused = await sending(token, yes);
    expect(refused).toMatchObject({ status: 422, form: { errors: {} } });
    expect(refused).toHaveProperty(
      ['form', 'errors', `start-${line.id}`],
      expect.stringMatching(/^Tick the box/),
    );
    expect(await sending(token, { ...yes, start: 'yes' })).toEqual({
      kind: 'onward',
      to: `/booking/requests/${token}?done=approved&of=${line.id}`,
    });
    expect((await desk.read(work.id)).lines[1]?.status).toBe('approved');
    const [record] = (await desk.mails()).filter(({ subject }) => subject.startsWith('You approved'));
    const [row] = await database.db.select().from(lineOffers);
    expect(row?.earlyStart).toEqual({ ...EARLY_START, how: 'ticked' });
    for (const part of ['£105.00', EARLY_START.text, '5 December 2026', 'Ltd'])
      expect(record?.text).toContain(part);
  });

  test('takes one yes to all that it shows, with one tick, and says at that tick that it is missing', async () => {
    const { token, work } = await asked(PADS, BULB);
    const { lines } = await desk.see(work.id);
    const all = new URLSearchParams(lines.map(({ id, shown }) => ['all', `${id} ${shown}`]));
    const press = () =>
      pages().decide(opening({ path: `/booking/requests/${token}`, params: { token }, body: all }));
    expect(await press()).toHaveProperty(['form', 'errors', 'start-all'], expect.stringMatching(/^Tick/));
    all.append('start', 'yes');
    const onward = { kind: 'onward', to: `/booking/requests/${token}?done=all` };
    expect(await press()).toEqual(onward);
    expect(await press()).toEqual(onward);
    expect((await desk.see(work.id)).lines).toMatchObject([{ status: 'approved' }, { status: 'approved' }]);
    all.set('all', 'nonsense');
    expect(await press()).toMatchObject({ status: 422 });
  });

  test('that was opened before the price changed says so, and how it stands', async () => {
    const { token, line, work } = await asked();
    await desk.ask(work.id, { ...PADS, line: line.line_id, price: '99.00', reason: 'Six pounds off' });
    const old = { id: line.id, status: 'approved', shown: line.shown ?? '', start: 'yes' };
    expect(await sending(token, old)).toMatchObject({
      status: 409,
      code: 'changed',
      form: { problem: expect.stringContaining('another price') as string },
      requests: { lines: [{ price: '99.00', status: 'open' }] },
    });
  });

  test('opens nothing with a link that is forged, for something else, ended, or of a booking that is over', async () => {
    const { token, work } = await asked();
    const gone = async (each: string) => ({ ...(await pages().decide(deciding(each))) });
    const manage = testLinks.sign('booking', { subject: work.id, expires: daysAfter(now, 9) });
    for (const wrong of [`${token.slice(0, -2)}xx`, 'nonsense', manage])
      expect(await gone(wrong)).toMatchObject({ kind: 'gone', status: 404 });
    const other = testLinks.sign('request', { subject: crypto.randomUUID(), expires: daysAfter(now, 9) });
    expect(await gone(other)).toMatchObject({ kind: 'gone', status: 410 });
    now = daysAfter(SATURDAY_NOON, 364);
    expect(await gone(token)).toMatchObject({ kind: 'shown' });
    now = daysAfter(SATURDAY_NOON, 366);
    expect(await gone(token)).toMatchObject({ kind: 'gone', status: 410 });

    now = SATURDAY_NOON;
    await database.db
      .insert(bookingEvents)
      .values({ bookingId: work.id, status: 'delivered', at: now, actor: 'job' });
    now = daysAfter(SATURDAY_NOON, 29);
    expect(await gone(token)).toMatchObject({ kind: 'shown' });
    now = daysAfter(SATURDAY_NOON, 31);
    expect(await gone(token)).toMatchObject({ kind: 'gone', status: 410 });
  });

  test('tells the desk once that something is wanted after all, and answers nothing by that', async () => {
    const { token, line, work } = await asked();
    const wish = { id: line.id, status: 'wish' };
    const told = () => desk.api.services.bookingTickets.listed(work.id);
    expect(await sending(token, wish)).toMatchObject({ status: 409, code: 'changed' });
    await sending(token, { id: line.id, status: 'declined', shown: line.shown ?? '' });
    for (let time = 0; time < 2; time++)
      expect(await sending(token, wish)).toEqual({
        kind: 'onward',
        to: `/booking/requests/${token}?done=wish&of=${line.id}`,
      });
    expect(await told()).toMatchObject([
      { text: expect.stringContaining('Front brake pads. You asked me at £105.00.') as string, isOpen: true },
    ]);
    expect((await desk.see(work.id)).lines).toMatchObject([{ status: 'declined' }]);

    const { lines } = await desk.ask(work.id, {
      ...PADS,
      line: line.line_id,
      price: '99.00',
      reason: 'Less',
    });
    expect(lines).toMatchObject([{ status: 'open' }]);
    expect(await sending(token, wish)).toMatchObject({ status: 409 });
    for (const id of [crypto.randomUUID(), 'x', ''])
      expect(await sending(token, { ...wish, id })).toMatchObject({ status: 404 });
    expect(await told()).toHaveLength(1);
  });

  test('of one booking answers nothing of another', async () => {
    const { line } = await asked();
    const { token } = await asked();
    const sent = { id: line.id, status: 'declined', shown: line.shown ?? '' };
    expect(await sending(token, sent)).toMatchObject({ status: 404, code: 'not_found' });
    const [row] = await database.db.select().from(lineOffers).where(eq(lineOffers.id, line.id));
    expect(row?.state).toBe('open');
  });

  test('stands beside the booking’s own page', async () => {
    const { work } = await asked();
    const token = testLinks.sign('booking', { subject: work.id, expires: daysAfter(now, 9) });
    const { decide } = await pages().ofManage(opening({ params: { token } }));
    expect(decide?.requests.lines).toHaveLength(1);
    const shown = await pages().decide(deciding(decide?.path.split('/').at(-1) ?? ''));
    expect(shown).toMatchObject({ kind: 'shown' });
    const quiet = await desk.book(['mot']);
    expect((await pages().ofManage(opening({ params: { token: quiet.token } }))).decide).toBeNull();
  });
});

describe('the desk', () => {
  const at = (booking: string, offer?: string, body?: Record<string, string | string[]>, query = '') => {
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries(body ?? {}))
      for (const each of [value].flat()) fields.append(name, each);
    return opening({
      path: `/apps/desk/bookings/${booking}/requests${query}`,
      params: { id: booking, ...(offer && { offer }) },
      actor: MECHANIC,
      ...(body && { body: fields }),
    });
  };
  const typed = async (booking: string, own = {}) => ({
    ...PADS,
    id: crypto.randomUUID(),
    version: String(await desk.version(booking)),
    ...own,
  });

  test('is offered the list’s price for this very car first', async () => {
    const { id } = await inWork();
    const found = await pages().draft(at(id, undefined, undefined, '?words=front+brake+pads'));
    expect(found).toMatchObject({ found: [{ key: 'front_brake_pads', price: '105.00' }, {}] });
    const chosen = await pages().draft(at(id, undefined, undefined, '?key=front_brake_pads'));
    expect(chosen).toMatchObject({
      values: { price: ['105.00'], labour: ['54.00'], name: ['Front brake pads'] },
    });
  });

  test('gives a reason for another price, and shows why something is dangerous', async () => {
    const { id } = await inWork();
    const errorsOf = async (own: object) => {
      const page = await pages().draft(at(id, undefined, await typed(id, own)));
      return page.kind === 'shown' ? Object.keys(page.form.errors) : page;
    };
    expect(await errorsOf({ price: '125.00' })).toEqual(['reason']);
    expect(await errorsOf({ key: '', price: '9.00' })).toEqual(['reason']);
    expect(await errorsOf({ urgency: 'dangerous', measured: '', allowed: '' })).toEqual(['photos']);
    expect(await errorsOf({ photos: [crypto.randomUUID()] })).toEqual(['photos']);
    expect(await errorsOf({ urgency: 'can_wait' })).toEqual(['until']);
    expect(await errorsOf({ labour: '106' })).toEqual(['labour']);
    expect(await errorsOf({ found_by: crypto.randomUUID() })).toEqual(['found_by']);
    expect(await database.db.$count(lineOffers)).toBe(0);
  });

  test('writes, rewrites and deletes until it is sent; each is in the audit log', async () => {
    const { id } = await inWork();
    const draft = await typed(id);
    expect(await pages().draft(at(id, undefined, draft))).toMatchObject({ kind: 'onward' });
    // Sent again by an impatient thumb.
    expect(await pages().draft(at(id, undefined, draft))).toMatchObject({ kind: 'onward' });
    expect(await pages().draft(at(id, draft.id))).toMatchObject({
      values: { name: [PADS.name], why: [PADS.why], price: [PADS.price] },
    });
    const other = await typed(id, { why: 'Worn to the wear marks.' });
    expect(await pages().draft(at(id, draft.id, other))).toMatchObject({ kind: 'onward' });
    const [row, ...more] = await database.db.select().from(lineOffers);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: draft.id, state: 'draft', why: 'Worn to the wear marks.' });
    const version = String(await desk.version(id));
    expect(await pages().drop(at(id, draft.id, { version }))).toMatchObject({ kind: 'onward' });
    const log = await database.db.select({ what: auditLog.what }).from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ what }) => what).slice(2)).toEqual([
      'request.draft',
      'request.draft',
      'request.drop_draft',
    ]);
  });

  test('that saw an older booking looks again before anything is sent', async () => {
    const { id } = await inWork();
    const version = String(await desk.version(id));
    await desk.save(id, PADS);
    expect(await pages().send(at(id, undefined, { version }))).toMatchObject({
      status: 409,
      code: 'changed',
    });
    expect((await desk.see(id)).lines).toEqual([]);
  });

  test('asks nothing of a booking that is cancelled, and nothing about what was agreed to', async () => {
    const booked = await desk.book(['interim']);
    const line = booked.lines[0]?.id ?? '';
    const agreed = await pages().draft(at(booked.id, undefined, await typed(booked.id, { line })));
    expect(agreed).toMatchObject({
      form: { errors: { form: expect.stringContaining('can’t be asked') as string } },
    });
    await byLink(desk.api.services).cancel(booked.token, '', { version: booked.version });
    const late = await pages().draft(at(booked.id, undefined, await typed(booked.id)));
    expect(late).toMatchObject({ form: { errors: { form: 'The booking is cancelled' } } });
    expect(await pages().section(at(booked.id))).toMatchObject({
      requests: { closed: 'The booking is cancelled' },
    });
  });

  test('records what the customer says on the phone, as such', async () => {
    const { id } = await inWork();
    const [line] = (await desk.ask(id, PADS)).lines;
    const yes = `${line?.id} ${line?.shown ?? ''}`;
    expect(await pages().said(at(id, undefined, { yes }))).toMatchObject({
      status: 422,
      form: { errors: { start: expect.stringMatching(/^Read it out/) as string } },
    });
    expect(await pages().said(at(id, undefined, { yes: `${line?.id} old`, start: 'yes' }))).toMatchObject({
      code: 'changed',
    });
    expect(await pages().said(at(id, undefined, { yes, start: 'yes' }))).toMatchObject({ kind: 'onward' });
    const [row] = await database.db.select().from(lineOffers);
    expect(row).toMatchObject({
      state: 'approved',
      answeredBy: 'staff',
      answeredByUser: MECHANIC.userId,
      earlyStart: { ...EARLY_START, how: 'spoken' },
    });
    const [deed] = (await desk.audit()).slice(-1);
    expect(deed).toMatchObject({ what: 'request.answer', after: { state: 'approved', pence: 10_500 } });
  });

  test('asks at once what is written, and once however often it is sent', async () => {
    const { id } = await inWork();
    const fields = { ...(await typed(id)), do: 'ask' };
    for (let time = 0; time < 2; time++)
      expect(await pages().draft(at(id, undefined, fields))).toMatchObject({
        kind: 'onward',
        to: `/apps/desk/bookings/${id}?done=sent`,
      });
    expect((await desk.see(id)).lines).toMatchObject([{ status: 'open', name: 'Front brake pads' }]);
    expect(
      (await desk.mails()).filter(({ subject }) => subject.includes('to approve or decline')),
    ).toHaveLength(1);
  });

  test('asks of what was booked without a price neither how urgent it is nor what a no means', async () => {
    const { id, lines } = await desk.book(['head_gasket']);
    const line = lines[0]?.id ?? '';
    expect(await pages().draft(at(id, undefined, undefined, `?line=${line}`))).toMatchObject({
      values: { urgency: ['booked'], declining: ['It isn’t done, and you pay nothing for it.'] },
    });
    const loose = { ...(await typed(id)), urgency: 'booked' };
    expect(await pages().draft(at(id, undefined, loose))).toMatchObject({
      form: { errors: { urgency: 'Choose how urgent it is' } },
    });
    const priced = { ...loose, line, key: '', name: 'Head gasket', price: '900.00', reason: 'As quoted' };
    expect(await pages().draft(at(id, undefined, priced))).toMatchObject({ kind: 'onward' });
    expect(await database.db.select().from(lineOffers)).toMatchObject([{ urgency: 'booked', minutes: null }]);
  });

  test('a no on the phone needs no tick', async () => {
    const { id } = await inWork();
    const [line] = (await desk.ask(id, PADS)).lines;
    const no = `${line?.id} ${line?.shown ?? ''}`;
    expect(await pages().said(at(id, undefined, { no }))).toMatchObject({ kind: 'onward' });
    expect((await desk.see(id)).lines).toMatchObject([{ status: 'declined' }]);
  });
});

test('the account’s calls show and answer the same, and refuse a yes without the request to start', async () => {
  const owner = await storeCustomer(database.db, now);
  const work = await inWork();
  await database.db.update(bookings).set({ customerId: owner.userId }).where(eq(bookings.id, work.id));
  await desk.ask(work.id, PADS);
  const own = testApi({ db: database.db, clock: () => now });
  const { requests } = (await own.ok(getRequests, { params: { id: work.id }, headers: owner.headers })).data;
  expect(requests).toMatchObject({ id: work.id, lines: [{ name: 'Front brake pads', status: 'open' }] });
  const [line] = requests.lines;
  const body = { id: line?.id, status: 'approved', shown: line?.shown };
  const refused = await own.refused(setItemStatus, { body, headers: owner.headers });
  expect(refused).toMatchObject({ http: 422, errors: { start: expect.stringMatching(/^Tick/) as string } });
  const yes = { ...body, start: true };
  const wrong = { body: { ...yes, shown: 'another page' }, headers: owner.headers };
  expect(await own.refused(setItemStatus, wrong)).toMatchObject({
    http: 409,
    code: 'changed',
    data: { requests: { lines: [{ id: line?.id, status: 'open' }] } },
  });
  const { data } = await own.ok(setItemStatus, { body: yes, headers: owner.headers });
  expect(data.requests).toMatchObject({ agreed_total: '224.00', lines: [{ status: 'approved' }] });
  const [row] = await database.db.select().from(lineOffers);
  expect(row).toMatchObject({ answeredBy: 'customer', answeredByUser: owner.userId });
  expect(await desk.see(work.id)).toMatchObject({ status: 'in_workshop' });
});
