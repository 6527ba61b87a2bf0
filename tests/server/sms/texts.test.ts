import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sayLate } from '../../../src/contract/booking/handover.ts';
import type { Text } from '../../../src/server/mail/text-kind.ts';
import { bookings, bookingTexts, outbox, rateLimits, textStops } from '../../../src/server/db/schema.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { smsLength } from '../../../src/domain/text/sms.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { TEST_SITE_URL, testLinks } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { type Questions, questionsOf } from '../../helpers/questions.ts';
import { content } from '../../helpers/published.ts';
import { codeIn, PHONE, textsOf } from '../../helpers/texting.ts';

onOneEngine('texts about a booking', (open) => {
  let database: TestDatabase;
  let desk: Questions;
  let phone: ReturnType<typeof textsOf>;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = questionsOf(database.db, () => now);
    phone = textsOf(desk.api, database.db, () => now);
  });
  afterEach(() => database.close());

  /** A booking whose customer has asked for texts, and the first of them. */
  async function asked(number = PHONE) {
    const booked = await desk.book(['interim']);
    await phone.press(booked.id, { act: 'start', phone: number });
    const [first] = await phone.send();
    if (!first) throw new Error('No first text was sent');
    return { ...booked, first };
  }
  async function proven() {
    const booked = await asked();
    await phone.press(booked.id, { act: 'prove', code: codeIn(booked.first) });
    return booked;
  }
  const leadsTo = async ({ body }: Text) => {
    const token = body.split(`${TEST_SITE_URL}/t/`)[1] ?? '';
    const page = await desk.api.features.pages.sms.follow(
      opening({ path: `/t/${token}`, params: { token } }),
    );
    return page.kind === 'onward' ? page.to.split('/')[2] : page.kind;
  };

  test('nothing but the first text goes until its number is proven, by its code', async () => {
    const { id, first } = await asked();
    expect(first.to).toBe(PHONE);
    expect(await phone.state(id)).toEqual({ kind: 'asked', phone: PHONE, waits: false, canType: true });
    await desk.ask(id, {});
    expect(await phone.rows()).toHaveLength(1);
    const right = codeIn(first);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await phone.refused(id, { act: 'prove', code: wrong })).extras.errors).toHaveProperty('code');
    await phone.press(id, { act: 'prove', code: ` ${right.slice(0, 3)} ${right.slice(3)} ` });
    expect(await phone.state(id)).toEqual({ kind: 'on', phone: PHONE });
    // What was asked before the proof came by email.
    expect(await phone.send()).toEqual([]);
  });

  test('a code is tried five times, and its right one is refused then; a new one is another', async () => {
    const { id, first } = await asked();
    const right = codeIn(first);
    for (let tries = 0; tries < 5; tries++)
      await phone.refused(id, { act: 'prove', code: String((Number(right) + 1 + tries) % 1_000_000) });
    expect((await phone.refused(id, { act: 'prove', code: right })).extras.errors?.code).toContain(
      'too often',
    );
    await phone.press(id, { act: 'start', round: '1' });
    const [again] = await phone.send();
    await phone.refused(id, { act: 'prove', code: right });
    await phone.press(id, { act: 'prove', code: again ? codeIn(again) : '' });
    expect(await phone.state(id)).toMatchObject({ kind: 'on' });
  });

  test('a late driver, a question and a car that is ready are texted once, in one part, with a link that leads there', async () => {
    const booked = await proven();
    const [row] = await database.db.select().from(bookings);
    now = new Date(`${row?.collectionDate}T09:30:00Z`);
    const late = { version: booked.version, minutes: 25 };
    const work = await desk.press(sayLate, booked.id, late);
    await desk.press(sayLate, booked.id, late);
    const [lateText, ...more] = await phone.send();
    expect([lateText?.body, more]).toEqual([expect.stringContaining('at about 09:55. https://'), []]);
    expect(lateText && (await leadsTo(lateText))).toBe('manage');

    await desk.go(work, 'collected', 'in_workshop');
    const { lines } = await desk.ask(booked.id, {});
    const [question] = await phone.send();
    expect(question?.body).toContain('1 thing to decide about your car: https://');
    expect(question && (await leadsTo(question))).toBe('requests');
    for (const line of lines) await desk.answer(booked.id, line, 'declined');
    const { version, lines: jobs } = await desk.read(booked.id);
    const job = jobs.find(({ next }) => next.includes('begun'));
    const begun = await desk.press(beginLine, job?.id ?? '', { version });
    await desk.go(await desk.press(finishLine, job?.id ?? '', { version: begun.version }), 'ready');
    const ready = await phone.send();
    expect(ready.map(({ body }) => body)).toEqual([
      expect.stringMatching(/: your car is ready\. We bring it back /),
    ]);
    expect([lateText, question, ...ready].map((text) => text && smsLength(text.body))).toEqual(
      Array(3).fill({ alphabet: 'gsm', parts: 1 }),
    );
    expect(await phone.send()).toEqual([]);
    // No name, no plate, no price.
    const all = [lateText, question, ...ready].map((text) => text?.body).join('\n');
    expect(all).not.toMatch(/£|AB18|Focus|Pat/);
  });

  test('at night nothing is sent; in the morning what still holds is, and a driver is late no more', async () => {
    const { id } = await proven();
    const [row] = await database.db.select().from(bookings);
    now = new Date(`${row?.collectionDate}T21:10:00Z`);
    await desk.press(sayLate, id, { version: (await desk.read(id)).version, minutes: 25 });
    await desk.ask(id, {});
    expect(await phone.send()).toEqual([]);
    now = new Date(now.getTime() + 11 * 60 * 60_000);
    expect((await phone.send()).map(({ body }) => body)).toEqual([
      expect.stringContaining('1 thing to decide'),
    ]);
    expect(await phone.row('text-late')).toBeUndefined();
  });

  test('pressed again in the night, one first text goes in the morning', async () => {
    const { id } = await desk.book(['interim']);
    now = new Date('2026-11-21T23:00:00Z');
    await phone.press(id, { act: 'start', phone: PHONE });
    await phone.press(id, { act: 'start', round: '1' });
    await phone.press(id, { act: 'start', phone: '07700 900124', round: '2' });
    expect(await phone.state(id)).toMatchObject({ kind: 'asked', waits: true });
    now = new Date('2026-11-22T08:00:00Z');
    const [first, ...more] = await phone.send();
    expect([first?.to, more]).toEqual(['+447700900124', []]);
    expect(await phone.state(id)).toMatchObject({ waits: false });
    await phone.press(id, { act: 'prove', code: first ? codeIn(first) : '' });
  });

  test('STOP ends the texts of a number, whichever booking; START and YES bring them back, and prove the last one asked', async () => {
    const { id } = await asked();
    await phone.texts.replied(PHONE, ' yes. ');
    expect(await phone.state(id)).toMatchObject({ kind: 'on' });
    await phone.texts.replied(PHONE, 'Stop');
    await phone.texts.replied(PHONE, 'STOP');
    expect(await phone.state(id)).toEqual({ kind: 'stopped', phone: PHONE });
    await desk.ask(id, {});
    expect(await phone.send()).toEqual([]);
    const other = await desk.book(['interim'], { email: 'somebody@example.com', phone: '07700 900999' });
    const refused = await phone.refused(other.id, { act: 'start', phone: '07700 900123' });
    expect(refused.extras.errors?.phone).toContain('START');
    await phone.texts.replied(PHONE, 'START');
    expect(await phone.state(id)).toMatchObject({ kind: 'on' });
    expect(await database.db.$count(textStops)).toBe(0);

    // Somebody types that number for theirs: a yes says nothing of the one before, and twice says nothing more.
    const third = await desk.book(['interim'], { email: 'third@example.com', phone: '07700 900998' });
    await phone.press(other.id, { act: 'start', phone: PHONE });
    now = new Date(now.getTime() + 60_000);
    await phone.press(third.id, { act: 'start', phone: PHONE });
    await phone.texts.replied(PHONE, 'YES');
    await phone.texts.replied(PHONE, 'YES');
    expect([await phone.state(third.id), await phone.state(other.id)]).toMatchObject([
      { kind: 'on' },
      { kind: 'asked' },
    ]);
    // A letter to the workshop is no word of these.
    await phone.texts.replied(PHONE, 'Stop at the gate please');
    expect(await phone.state(third.id)).toMatchObject({ kind: 'on' });
  });

  test('pressed twice, gone back to, or turned off and on, no more texts go than were asked for', async () => {
    const { id } = await asked();
    await phone.press(id, { act: 'start', phone: PHONE });
    await phone.press(id, { act: 'start', phone: PHONE, round: '0' });
    expect(await phone.send()).toEqual([]);
    await phone.press(id, { act: 'end' });
    await phone.press(id, { act: 'end' });
    expect(await phone.state(id)).toEqual({ kind: 'off' });
    await phone.texts.replied(PHONE, 'YES');
    expect(await phone.state(id)).toEqual({ kind: 'off' });
    await phone.press(id, { act: 'start', phone: PHONE, round: '1' });
    const [first] = await phone.send();
    await phone.press(id, { act: 'prove', code: first ? codeIn(first) : '' });
    await phone.press(id, { act: 'end' });
    await phone.press(id, { act: 'start', phone: PHONE, round: '2' });
    // It was proven before.
    expect([await phone.state(id), await phone.send()]).toEqual([{ kind: 'on', phone: PHONE }, []]);
  });

  test('no text goes to what is no UK mobile', async () => {
    const { id } = await desk.book(['interim']);
    for (const typed of ['0118 496 0123', '07700 900123 ext 3', '+33 6 12 34 56 78', '999', '😀']) {
      const { extras } = await phone.refused(id, { act: 'start', phone: typed });
      expect(extras.errors?.phone, typed).toContain('UK mobile');
    }
    expect(await phone.rows()).toEqual([]);
  });

  test('strangers can send a number three first texts a day, a network six; what staff cause is not held behind that', async () => {
    const { id } = await proven();
    const { id: second } = await desk.book(['interim'], { email: 'two@example.com', phone: '07700 900777' });
    const starts = (round: number, number: string, address: string) =>
      phone.press(second, { act: 'start', phone: number, round: String(round) }, address);
    await starts(0, PHONE, '192.0.2.1');
    await starts(1, PHONE, '192.0.2.1');
    await expect(starts(2, PHONE, '198.51.100.9')).rejects.toMatchObject({ code: 'too_many' });
    for (let round = 2; round < 6; round++) await starts(round, `0770090020${round}`, '192.0.2.1');
    await expect(starts(6, '07700900300', '192.0.2.1')).rejects.toMatchObject({ code: 'too_many' });
    await database.db.update(rateLimits).set({ count: 10_000 });
    await expect(starts(6, '07700900301', '203.0.113.7')).rejects.toMatchObject({ code: 'too_many' });
    await desk.ask(id, {});
    const sent = await phone.send();
    expect(sent.filter(({ to }) => to === PHONE).map(({ body }) => body)).toEqual([
      expect.stringContaining('to decide about your car'),
    ]);
  });

  test('a number that no text reaches is said so, and one that the service knows to have stopped is stopped', async () => {
    const booked = await desk.book(['interim']);
    await phone.press(booked.id, { act: 'start', phone: PHONE });
    await phone.send(() => Promise.resolve({ kind: 'refused', why: '21614' }));
    expect(await phone.state(booked.id)).toEqual({ kind: 'refused', phone: PHONE });
    expect(await phone.row('text-ask')).toMatchObject({ attempts: 1, lastError: '21614', sentAt: null });
    await phone.press(booked.id, { act: 'start', phone: '07700 900124' });
    await phone.send(() => Promise.resolve({ kind: 'refused', why: '21610' }));
    expect(await phone.state(booked.id)).toMatchObject({ kind: 'stopped' });
  });

  test('what was not taken is tried again six times; what may have gone is not, and its delivery clears that up', async () => {
    const { id } = await desk.book(['interim']);
    await phone.press(id, { act: 'start', phone: PHONE });
    let tries = 0;
    for (let hour = 0; hour < 8; hour++) {
      await phone.send(() => Promise.resolve((tries++, { kind: 'later', why: '20429' })));
      now = new Date(now.getTime() + 60 * 60_000);
    }
    expect([tries, await phone.row('text-ask')]).toMatchObject([6, { lastError: '20429', attempts: 6 }]);
    expect((await phone.row('text-ask'))?.failedAt).not.toBeNull();
    await database.db.delete(outbox);

    await phone.press(id, { act: 'start', round: '1' });
    await phone.send(() => Promise.resolve({ kind: 'unknown', why: 'ECONNABORTED' }));
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await phone.send()).toEqual([]);
    const row = await phone.row('text-ask');
    expect(row?.failedAt).not.toBeNull();
    await phone.texts.told(row?.id ?? '', 'delivered');
    await phone.texts.told(row?.id ?? '', 'sent');
    await phone.texts.told(row?.id ?? '', 'undelivered');
    expect(await phone.row('text-ask')).toMatchObject({ delivery: 'delivered', failedAt: null, sentAt: now });
    // Of a row that is gone, or is an email, nothing is kept.
    await phone.texts.told(randomUUID(), 'sent');
  });

  test('one that dies while it sends sends nothing twice, and two at once send it once', async () => {
    const { id } = await desk.book(['interim']);
    await phone.press(id, { act: 'start', phone: PHONE });
    await phone.send(() => Promise.reject(new Error('killed')));
    expect(await phone.row('text-ask')).toMatchObject({ attempts: 1 });
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await phone.send()).toEqual([]);
    await phone.press(id, { act: 'start', round: '1' });
    expect((await Promise.all([phone.send(), phone.send()])).flat()).toHaveLength(1);
  });

  test('what its subject is gone of is not sent, and with the booking the number is forgotten', async () => {
    const { id } = await proven();
    const parts = { ...content, db: database.db, links: testLinks, siteUrl: TEST_SITE_URL, clock: () => now };
    for (const kind of desk.api.features.texts) {
      const gone = kind.name === 'text-ask' ? randomUUID() : '4711';
      expect(await kind.compose({ ...parts, demo: false }, gone)).toBeNull();
    }
    await desk.api.features.forget(now);
    expect(await database.db.$count(bookingTexts)).toBe(1);
    await database.db.update(bookings).set({ status: 'delivered' });
    expect(await phone.state(id)).toBeUndefined();
    expect((await phone.refused(id, { act: 'start', phone: PHONE })).extras.errors).toHaveProperty('form');
    await desk.api.features.forget(now);
    expect(await database.db.$count(bookingTexts)).toBe(0);
  });
});
