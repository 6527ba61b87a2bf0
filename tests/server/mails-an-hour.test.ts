import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import {
  bookingEvents,
  bookings,
  motAlerts,
  outbox,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { bookingMails, changeMails } from '../../src/server/booking/mails.ts';
import type { Compose } from '../../src/server/mail/compose.ts';
import { backoffMs, sendAllDue } from '../../src/server/mail/outbox.ts';
import type { Mail, Transport } from '../../src/server/mail/transport.ts';
import { enqueue } from '../../src/server/mail/enqueue.ts';
import { alertMails } from '../../src/server/reminder/compose.ts';
import { BATCH, MAILS_A_DAY, MAILS_AN_HOUR } from '../../src/server/mail/turn.ts';
import { createLogger } from '../../src/server/log.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../fixtures/orders.ts';
import { composeMails, testApi } from '../helpers/api.ts';
import { emptied } from '../helpers/emptied.ts';
import { happened } from '../helpers/mail-scene.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { content } from '../helpers/published.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One mailbox. */
const SPELLINGS = [
  'a.stranger@gmail.com',
  'astranger@gmail.com',
  'A.Stranger+offer@googlemail.com',
  'astranger+1@gmail.com',
];

interface Sent {
  id: string;
  at: number;
  mail: Mail;
}

forEachEngineWhenWide('mails an hour to one mailbox', (open, once) => {
  let database: TestDatabase;
  let template: typeof bookings.$inferSelect;
  let now = SATURDAY_NOON;
  let sent: Sent[] = [];
  let logged: string[] = [];
  const clock = () => now;
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  beforeAll(async () => {
    database = await open();
    const api = testApi({ db: database.db, clock });
    await api.ok(createOrder, { body: anOrder(await api.cart('mot')) });
    const [row] = await database.db.select().from(bookings);
    if (!row) throw new Error('Not booked');
    template = row;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    sent = [];
    logged = [];
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, motAlerts]);
  });

  const keep: Transport = (id, mail) => Promise.resolve(void sent.push({ id, at: now.getTime(), mail }));
  const parts = (own: { send?: Transport; compose?: Compose } = {}) => ({
    db: database.db,
    clock,
    log,
    send: keep,
    content: () => content,
    compose: composeMails({ db: database.db, clock }),
    ...own,
  });
  /** A round every few minutes, as the job does it. */
  async function live(ms: number, step = 5 * MINUTE_MS): Promise<void> {
    for (const end = now.getTime() + ms; now.getTime() < end; now = new Date(now.getTime() + step))
      await sendAllDue(parts());
  }
  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.id));
  const to = (address: string) => sent.filter(({ mail }) => mail.to.address === address);

  /** Bookings, each with one mail due now and one after the other; stored as they are, so that no limit ends them. */
  async function due(emails: readonly string[], kind = bookingMails.confirmation) {
    const copies = emails.map((email) => {
      const id = randomUUID();
      return { ...template, id, email, idempotencyKey: id, reference: `KCC-${id.slice(0, 8)}` };
    });
    await database.db.insert(bookings).values(copies);
    await database.db.insert(outbox).values(
      copies.map(({ id }, index) => {
        const at = new Date(now.getTime() - copies.length + index);
        return { id: randomUUID(), kind: kind.name, subject: id, dueAt: at, createdAt: at };
      }),
    );
    return copies;
  }
  /** The same mailbox, so many times. */
  const flood = (times: number) =>
    due(Array.from({ length: times }, (_, index) => SPELLINGS[index % SPELLINGS.length] ?? ''));
  const most = (within: number) =>
    Math.max(
      ...sent.map(({ at }) => sent.filter((other) => other.at >= at && other.at < at + within).length),
    );

  once('60 due to a stranger in several spellings: twelve, then one that holds the rest', async () => {
    const stranger = await flood(60);
    await live(5 * HOUR_MS);
    expect(sent.map(({ at }) => (at - SATURDAY_NOON.getTime()) / HOUR_MS)).toEqual([
      ...Array<number>(MAILS_AN_HOUR).fill(0),
      1,
    ]);
    expect(most(HOUR_MS)).toBeLessThanOrEqual(MAILS_AN_HOUR);
    const last = sent.at(-1)?.mail;
    expect(last?.subject).toBe(`${60 - MAILS_AN_HOUR} updates to your bookings with ${site.name}`);
    expect(SPELLINGS).toContain(last?.to.address);
    const all = sent.map(({ mail }) => mail.text).join('\n');
    for (const { reference, id } of stranger) {
      expect(all).toContain(reference);
      expect(all).toContain(`/booking/manage/${id}`);
      expect(sent.map(({ mail }) => mail.html).join('\n')).toContain(`/booking/manage/${id}`);
    }
    // A calendar entry of each, and the terms of all of them once.
    expect(last?.attachments).toHaveLength(5 + 1);
    expect(last?.text.match(/^Reference:/gm)).toHaveLength(5);
    const stored = await rows();
    expect(stored.every(({ sentAt, attempts }) => sentAt !== null && attempts === 1)).toBe(true);
    expect(new Set(stored.map(({ recipient }) => recipient)).size).toBe(1);
  });

  test('several senders at once count together, and others’ mails are not kept waiting', async () => {
    await flood(2 * BATCH);
    const others = Array.from({ length: 12 }, (_, index) => `driver.${index}@example.com`);
    await due(others);
    await Promise.all(Array.from({ length: 4 }, () => sendAllDue(parts())));
    expect(others.map((address) => to(address).length)).toEqual(others.map(() => 1));
    expect(sent).toHaveLength(others.length + MAILS_AN_HOUR);
    now = new Date(now.getTime() + HOUR_MS + MINUTE_MS);
    await due(['late@example.com']);
    await Promise.all(Array.from({ length: 4 }, () => sendAllDue(parts())));
    expect(to('late@example.com')).toHaveLength(1);
    expect(sent).toHaveLength(others.length + MAILS_AN_HOUR + 2);
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  once(
    'a mail every four minutes: never more than twelve in an hour, after 24 in a day one an hour, and none is lost',
    async () => {
      const made: string[] = [];
      for (let turn = 0; turn < 6 * 15; turn++) {
        const [booking] = await due([SPELLINGS[turn % SPELLINGS.length] ?? '']);
        made.push(booking?.reference ?? '');
        await live(4 * MINUTE_MS, 4 * MINUTE_MS);
      }
      await live(2 * HOUR_MS);
      expect(most(HOUR_MS)).toBe(MAILS_AN_HOUR);
      const later = sent.slice(MAILS_A_DAY - 1).map(({ at }) => at);
      expect(later.length).toBeGreaterThan(3);
      later.slice(1).forEach((at, nth) => expect(at - (later[nth] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS));
      const all = sent.map(({ mail }) => mail.text).join('\n');
      for (const reference of made) expect(all).toContain(reference);
      expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
    },
  );

  test('our own staff get every mail at once', async () => {
    await due(
      Array.from({ length: 10 }, () => SPELLINGS[0] ?? ''),
      bookingMails.toStaff,
    );
    await sendAllDue(parts());
    expect(to(site.support.staffEmail)).toHaveLength(10);
    expect((await rows()).every(({ recipient, sentAt }) => recipient === null && sentAt !== null)).toBe(true);
  });

  once('somebody who types our staff’s address as theirs is limited like everybody', async () => {
    await due(Array.from({ length: MAILS_AN_HOUR + 2 }, () => site.support.staffEmail));
    await sendAllDue(parts());
    expect(sent).toHaveLength(MAILS_AN_HOUR);
  });

  once('what somebody asked for just now never waits for what others typed into another form', async () => {
    const [booked] = await flood(MAILS_AN_HOUR + 2);
    await sendAllDue(parts());
    expect(sent).toHaveLength(MAILS_AN_HOUR);
    const { db } = database;
    const email = SPELLINGS[0] ?? '';
    const alert = { id: randomUUID(), vrm: 'AB18KQC', email, askedAt: now, usefulAt: now };
    await db.insert(motAlerts).values(alert);
    await enqueue(db, [alertMails.asked], alert.id, now);
    // Moved with the link in their email, five times.
    const to = { ...MONDAY_MORNING, date: '2026-11-24' };
    const detail = { kind: 'moved', from: MONDAY_MORNING, to } as const;
    for (let time = 0; time < 5; time++) {
      const scene = { db, now, api: testApi({ db, clock }) };
      const event = await happened(scene, booked?.id ?? '', 'confirmed', detail);
      await enqueue(db, [changeMails.changed], event, now);
      await sendAllDue(parts());
    }
    const subjects = sent.slice(MAILS_AN_HOUR).map(({ mail }) => mail.subject.replace(/ \(KCC-.*/, ''));
    const moved = Array.from({ length: 5 }, () => 'Moved: we collect your car on Tue 24 Nov');
    expect(subjects.toSorted()).toEqual(['Confirm your MOT reminders for AB18 KQC', ...moved]);
  });

  once(
    'what has lost its sense drops out, links to confirm survive, and one that is left goes as itself',
    async () => {
      const [fourth, fifth] = (await flood(MAILS_AN_HOUR + 2)).slice(MAILS_AN_HOUR);
      const [asked] = await due(SPELLINGS.slice(0, 1), bookingMails.asked);
      await database.db
        .update(bookings)
        .set({ status: 'requested' })
        .where(eq(bookings.id, asked?.id ?? ''));
      await sendAllDue(parts());
      expect(sent).toHaveLength(MAILS_AN_HOUR);
      const cancel = (id = '') =>
        database.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
      await cancel(fourth?.id);
      now = new Date(now.getTime() + HOUR_MS);
      await sendAllDue(parts());
      const mail = sent.at(-1)?.mail;
      expect(mail?.subject).toBe(`2 updates to your bookings with ${site.name}`);
      expect(mail?.text).toMatch(/^https:\/\/www\.kennetcarcare\.example\/booking\/confirm\/\S+$/m);
      expect(mail?.text).toContain(fifth?.reference);
      expect(mail?.text).not.toContain(fourth?.reference);
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
        `${fifth?.reference}.ics`,
        'terms-and-conditions.pdf',
      ]);
      expect(mail?.html.match(/<html|Hello,/g)).toHaveLength(2);

      now = new Date(now.getTime() + 25 * HOUR_MS);
      sent = [];
      const [gone] = (await flood(MAILS_AN_HOUR + 2)).slice(MAILS_AN_HOUR);
      await sendAllDue(parts());
      await cancel(gone?.id);
      now = new Date(now.getTime() + HOUR_MS);
      await sendAllDue(parts());
      expect(sent.at(-1)?.mail.subject).toMatch(/^We collect your car on/);
    },
  );

  once(
    'a sum that was refused goes again as the same mail, with its Message-ID, and without new ones',
    async () => {
      await flood(MAILS_AN_HOUR + 5);
      await sendAllDue(parts());
      now = new Date(now.getTime() + HOUR_MS);
      const tried: string[] = [];
      const refuse: Transport = (id) => {
        tried.push(id);
        return Promise.reject(new Error('down'));
      };
      await sendAllDue(parts({ send: refuse }));
      await flood(1);
      now = new Date(now.getTime() + backoffMs(1));
      await sendAllDue(parts());
      const [sum, fresh] = sent
        .slice(MAILS_AN_HOUR)
        .toSorted((a, b) => b.mail.text.length - a.mail.text.length);
      expect(tried).toEqual([sum?.id]);
      expect(sum?.mail.subject).toBe(`5 updates to your bookings with ${site.name}`);
      expect(fresh?.mail.subject).toMatch(/^We collect your car on/);
      expect(sent).toHaveLength(MAILS_AN_HOUR + 2);
      const [first] = (await rows()).filter(({ attempts }) => attempts === 2);
      expect(first?.id).toBe(sum?.id);
    },
  );

  once('three that were refused are tried again in their own turn', async () => {
    await flood(3);
    await sendAllDue(parts({ send: () => Promise.reject(new Error('down')) }));
    now = new Date(now.getTime() + backoffMs(1));
    await sendAllDue(parts());
    expect(sent).toHaveLength(3);
  });

  test('a sender that died while it sent a sum repeats that mail and no other', async () => {
    await flood(MAILS_AN_HOUR + 5);
    await sendAllDue(parts());
    now = new Date(now.getTime() + HOUR_MS);
    let dead = '';
    void sendAllDue(
      parts({
        send: (id) => {
          dead = id;
          return new Promise(() => {});
        },
      }),
    );
    await expect.poll(() => dead).not.toBe('');
    await sendAllDue(parts());
    expect(sent).toHaveLength(MAILS_AN_HOUR);
    now = new Date(now.getTime() + 3 * MINUTE_MS);
    await Promise.all(Array.from({ length: 3 }, () => sendAllDue(parts())));
    expect(sent.slice(MAILS_AN_HOUR).map(({ id, mail }) => [id, mail.subject])).toEqual([
      [dead, `5 updates to your bookings with ${site.name}`],
    ]);
  });

  once('one that cannot be made does not keep the others, nor does it count', async () => {
    const stored = await flood(MAILS_AN_HOUR + 4);
    await sendAllDue(parts());
    const broken = stored[MAILS_AN_HOUR + 1]?.id;
    const compose: Compose = (row, ours) =>
      row.subject === broken ? Promise.reject(new Error('broken')) : parts().compose(row, ours);
    now = new Date(now.getTime() + HOUR_MS);
    await sendAllDue(parts({ compose }));
    expect(sent.at(-1)?.mail.subject).toBe(`3 updates to your bookings with ${site.name}`);
    const [left] = (await rows()).filter(({ sentAt }) => sentAt === null);
    expect(left).toMatchObject({ subject: broken, lastError: 'Error', triedAt: null });
    now = left?.dueAt ?? now;
    await sendAllDue(parts());
    expect(sent.at(-1)?.mail.text).toContain(stored[MAILS_AN_HOUR + 1]?.reference);
  });

  once('waiting is no attempt, and the log says until when without saying whose', async () => {
    await flood(MAILS_AN_HOUR + 2);
    await sendAllDue(parts());
    const until = new Date(now.getTime() + HOUR_MS);
    const held = (await rows()).filter(({ sentAt }) => sentAt === null);
    expect(held).toHaveLength(2);
    for (const row of held) expect(row).toMatchObject({ attempts: 0, dueAt: until, triedAt: null });
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const said = lines.filter(({ msg }) => msg === 'a mailbox has had its emails of this hour: held');
    expect(said.map(({ mail, kind, until: end, level }) => ({ mail, kind, end, level }))).toEqual(
      held.map(({ id }) => ({
        mail: id,
        kind: 'booking-confirmation',
        end: until.toISOString(),
        level: 'info',
      })),
    );
    expect(logged.join()).not.toMatch(/stranger|gmail/i);
  });
});
