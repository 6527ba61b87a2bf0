import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTicket, type TicketInput } from '../../src/contract/account/ticket.ts';
import { RETENTION_YEARS } from '../../src/domain/account/retention.ts';
import { ticketEntries, tickets } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { aGarage, aMessage } from '../fixtures/tickets.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';

const MESSAGES = '/apps/desk/messages';

forEachEngineWhenWide('messages at the desk', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const pages = () => desk.api.features.pages.messages;
  /** @returns the id of what was written */
  async function wrote(body: TicketInput = aMessage()): Promise<string> {
    const { reference } = (await desk.api.ok(createTicket, { body })).data.ticket;
    await desk.mails();
    const row = (await database.db.select().from(tickets)).find((each) => each.reference === reference);
    if (!row) throw new Error('What was just written is not there');
    return row.id;
  }
  const read = async (id: string) => {
    const page = await pages().one(opening({ path: `${MESSAGES}/${id}`, params: { id }, actor: WORKSHOP }));
    if (page.kind !== 'shown') throw new Error('No page is shown');
    return page.letter;
  };
  const press = (id: string, fields: Record<string, string>, actor = WORKSHOP) =>
    pages().one(
      opening({ path: `${MESSAGES}/${id}`, params: { id }, actor, body: new URLSearchParams(fields) }),
    );
  const list = async (query = '') => {
    const page = await pages().list(opening({ path: `${MESSAGES}?${query}`, actor: WORKSHOP }));
    if (page.kind !== 'shown') throw new Error('No list is shown');
    return page.list;
  };

  test('an answer goes to its sender by email, once, however often it is sent', async () => {
    const id = await wrote();
    const { key, message } = await read(id);
    expect(message).toMatchObject({ status: 'open', takenBy: null, entries: [], version: 0 });
    const answer = {
      act: 'answer',
      version: '0',
      key,
      answer: 'It costs £412.\r\n\r\nShall we book you in?',
    };
    const sent = await Promise.all([press(id, answer), press(id, answer)]);
    for (const each of [...sent, await press(id, answer)])
      expect(each).toEqual({ kind: 'onward', to: `${MESSAGES}/${id}?done=answer` });
    const [mail, ...others] = await desk.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: '', address: 'sample.driver@example.com' },
      subject: `Our answer to your message (${message.reference})`,
    });
    expect(mail?.text).toContain('It costs £412.\n\nShall we book you in?');
    // The colleague has read the name; not another word of what somebody typed in the place of this sender.
    expect(mail?.text).toMatch(/^Hello Sample,/);
    expect(mail?.text).not.toContain('timing belt');
    expect((await read(id)).message).toMatchObject({
      status: 'answered',
      version: 1,
      takenBy: { name: 'Wanda Sample' },
      entries: [{ kind: 'answer', writer: 'Wanda Sample', writtenAt: now.toISOString() }],
    });
    const [deed, ...more] = await desk.audit();
    expect(more).toEqual([]);
    expect(deed).toMatchObject({ what: 'message.answer', subject: id, before: { status: 'open' } });
    // Messages are kept for less long than the log.
    expect(JSON.stringify(deed)).not.toContain('It costs');
  });

  test('of two who answer at once one is told, and keeps what they wrote', async () => {
    const id = await wrote();
    const answers = await Promise.all(
      [WORKSHOP, ADMIN].map((actor, place) =>
        press(id, { act: 'answer', version: '0', key: randomUUID(), answer: `Answer ${place}` }, actor),
      ),
    );
    const told = answers.filter(({ kind }) => kind === 'shown');
    expect(told).toMatchObject([{ status: 409, code: 'changed', form: { values: { act: ['answer'] } } }]);
    expect(await desk.mails()).toHaveLength(1);
    expect(await database.db.$count(ticketEntries)).toBe(1);
  });

  once('is taken, given back, noted, closed and opened again, each in the audit log', async () => {
    const id = await wrote(aGarage());
    const acts: [Record<string, string>, object][] = [
      [{ act: 'take' }, { status: 'open', takenBy: { name: 'Wanda Sample' } }],
      [{ act: 'leave' }, { takenBy: null }],
      [{ act: 'note', key: randomUUID(), note: 'Called twice' }, { entries: [{ kind: 'note' }] }],
      [{ act: 'close' }, { status: 'closed' }],
      [{ act: 'reopen' }, { status: 'open' }],
      [{ act: 'phone', key: randomUUID(), answer: 'At noon' }, { status: 'answered' }],
    ];
    for (const [version, [fields, expected]] of acts.entries()) {
      expect(await press(id, { ...fields, version: String(version) })).toMatchObject({ kind: 'onward' });
      expect((await read(id)).message).toMatchObject({ ...expected, version: version + 1 });
    }
    expect(await desk.mails()).toEqual([]);
    expect((await desk.audit()).map(({ what }) => what)).toEqual(
      acts.map(([{ act }]) => `message.${act ?? ''}`),
    );
    // What was said on the phone is for us.
    expect((await read(id)).message.entries.map(({ kind, text }) => `${kind}: ${text}`)).toContain(
      'note: Answered by phone.\n\nAt noon',
    );
    // What is so already is done, whichever state the page showed.
    expect(await press(id, { act: 'take', version: '0' })).toMatchObject({ kind: 'onward' });
    expect(await press(id, { act: 'close', version: '0' })).toMatchObject({ code: 'changed' });
    expect(await press(id, { act: 'answer', version: '6', key: randomUUID() })).toMatchObject({
      form: { errors: { answer: 'Write the answer' } },
    });
  });

  once('the list has what is open first, and is searched by name, email and reference', async () => {
    const first = await wrote(aMessage({ name: 'Ann 100% Example' }));
    now = new Date(now.getTime() + 60_000);
    const second = await wrote(aGarage({ email: 'under_score@example.com' }));
    await press(second, { act: 'close', version: '0' });
    const ids = async (query: string) => (await list(query)).messages.map(({ id }) => id);
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('q=100%25')).toEqual([first]);
    expect(await ids('q=UNDER_SCORE')).toEqual([second]);
    expect(await ids('q=ann_100')).toEqual([]);
    const { reference } = (await read(second)).message;
    expect(await ids(`q=${reference.toLowerCase().slice(4)}`)).toEqual([second]);
    expect(await ids('page=2')).toEqual([]);
    // Whoever has waited longest is answered first; what needs nobody comes after, newest first.
    now = new Date(now.getTime() + 60_000);
    const third = await wrote(aMessage({ message: 'And the brakes?' }));
    expect(await ids('')).toEqual([first, third, second]);
    await press(first, { act: 'close', version: '0' });
    expect(await ids('')).toEqual([third, second, first]);
    expect(await ids('page=all')).toHaveLength(3);
  });

  once('each open one says by when it is answered, and each filter how many it leaves', async () => {
    const first = await wrote();
    const second = await wrote(aGarage());
    await press(second, { act: 'close', version: '0' });
    const ids = async (query: string) => (await list(query)).messages.map(({ id }) => id);
    const all = await list();
    expect(all.counts).toEqual({ all: 2, waiting: 1, answered: 1 });
    // Saturday noon: the second working day from then.
    expect(all.messages.map(({ answerBy }) => answerBy)).toEqual(['2026-11-24', null]);
    expect(await ids('show=waiting')).toEqual([first]);
    expect(await ids('show=answered')).toEqual([second]);
    // Beside the list stands what is first in it.
    const page = await pages().list(opening({ path: MESSAGES, actor: WORKSHOP }));
    expect(page).toMatchObject({
      letter: { message: { id: first, about: { booking: null, plate: 'AB18KQC' } } },
    });
  });

  once('page after page, every message comes once: open ones by their age, then the others', async () => {
    await wrote();
    const [one] = await database.db.select().from(tickets);
    if (!one) throw new Error('Nothing is there');
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const more = Array.from({ length: 119 }, (_, each) => ({
      ...one,
      id: randomUUID(),
      reference: `KCM-${String(each).padStart(4, '0')}`,
      status: each % 2 ? ('closed' as const) : ('open' as const),
      createdAt: at(each + 1),
    }));
    await database.db.insert(tickets).values(more);
    const shown = [];
    for (const page of [1, 2, 3, 4]) {
      const { messages, more: isMore } = await list(`page=${page}`);
      expect([messages.length, isMore]).toEqual([[50, 50, 20, 0][page - 1], page < 3]);
      shown.push(...messages.map(({ reference }) => reference));
    }
    const open = [one, ...more.filter(({ status }) => status === 'open')];
    const closed = more.filter(({ status }) => status === 'closed').toReversed();
    expect(shown).toEqual([...open, ...closed].map(({ reference }) => reference));
  });

  once('what is not there, or no id, has no page', async () => {
    for (const id of [randomUUID(), 'x', "' or 1=1"])
      expect(await pages().one(opening({ path: MESSAGES, params: { id }, actor: WORKSHOP }))).toMatchObject({
        kind: 'gone',
        status: 404,
      });
  });

  once('answers and notes go with their message, and so does an email that waits', async () => {
    const id = await wrote();
    await press(id, { act: 'answer', version: '0', key: randomUUID(), answer: 'Yes' });
    const later = new Date(now);
    later.setUTCFullYear(later.getUTCFullYear() + RETENTION_YEARS.messages, later.getUTCMonth(), 22);
    await desk.api.features.forget(later);
    expect(await database.db.$count(ticketEntries)).toBe(0);
    expect(await desk.mails()).toEqual([]);
  });
});
