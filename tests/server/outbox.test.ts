import { eq, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '../../src/contract/booking/order.ts';
import { parseEnv } from '../../src/server/env.ts';
import { bookingEvents, bookings, outbox, slots, workshopDays } from '../../src/server/db/schema.ts';
import { backoffMs, sendAllDue, sendDue } from '../../src/server/mail/outbox.ts';
import { mailRest } from '../../src/server/mail/rest.ts';
import { mailTransport, type Transport } from '../../src/server/mail/transport.ts';
import { createLogger } from '../../src/server/log.ts';
import { anOrder, type OrderBody, SATURDAY_NOON } from '../fixtures/orders.ts';
import { composeMails, type TestApi, testApi } from '../helpers/api.ts';
import { emptied } from '../helpers/emptied.ts';
import { forEachEngine, temporaryFolder, type TestDatabase } from '../helpers/engines.ts';
import { mailServer, type MailServer } from '../helpers/mail-server.ts';
import { partOf } from '../helpers/mime.ts';
import { content } from '../helpers/published.ts';

const FROM = 'Kennet Car Care <bookings@kennetcarcare.example>';

forEachEngine('outbox', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let smtp: MailServer;
  let now = SATURDAY_NOON;
  const log = createLogger('silent');
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
    smtp = await mailServer();
  });
  afterAll(async () => {
    await smtp.close();
    await database.close();
  });
  beforeEach(async () => {
    now = SATURDAY_NOON;
    smtp.state.mails.length = 0;
    Object.assign(smtp.state, { refusing: false, code: 450, senderCode: null });
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays]);
  });

  /** A booking with the customer's mail due, and the one to staff as if it were sent. */
  const book = async (own: Partial<OrderBody> = {}) => {
    const { booking } = (await api.ok(createOrder, { body: anOrder(await api.cart('mot', 'full'), own) }))
      .data;
    await database.db.delete(outbox).where(eq(outbox.kind, 'booking-to-staff'));
    return booking;
  };
  const parts = (send: Transport) => ({
    db: database.db,
    content: () => content,
    compose: composeMails({ db: database.db, clock: () => now }),
    send,
    clock: () => now,
    log,
  });
  const overSmtp = () =>
    parts(mailTransport({ env: parseEnv({ SMTP_URL: smtp.url, MAIL_FROM: FROM }), log }));
  const nowhereTransport = () =>
    mailTransport({ env: parseEnv({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: FROM }), log });
  const rowOf = async () => (await database.db.select().from(outbox))[0];

  test('of one moment they go by their place, which is the order in which they were written', async () => {
    const to = ['first@example.com', 'second@example.com', 'third@example.com'];
    for (const email of to) await book({ email });
    const sent: string[] = [];
    const send = parts((_, mail) => Promise.resolve(void sent.push(mail.to.address)));
    await sendAllDue(send);
    // The same rows once more, as if they had been written the other way round.
    const again = { place: sql`-${outbox.place}`, sentAt: null, dueAt: now, triedAt: null };
    await database.db.update(outbox).set(again);
    await sendAllDue(send);
    expect(sent).toEqual([...to, ...to.toReversed()]);
  });

  describe('by SMTP', () => {
    once('the confirmation says what was booked, what happens next and how to change it', async () => {
      const booking = await book();
      await sendAllDue(overSmtp());
      const [mail] = smtp.state.mails;
      expect(mail?.to).toEqual(['sample.driver@example.com']);
      const text = partOf(mail?.text ?? '', 'text/plain');
      for (const fact of [
        booking.reference,
        'Ford Focus',
        'AB18 KQC',
        'MOT test (class 4): £0.00',
        'Full service: £179.00',
        'Total (inc VAT):    £179.00',
        'Monday 23 November 2026, 08:00–10:00',
        'between 08:00 and 10:00',
        '1 Placeholder Street, Bracknell, RG12 1AA',
        'What happens next',
        'call 0118 496 0123',
        '16:00 on Sunday 22 November 2026',
      ]) {
        expect(text).toContain(fact);
      }
      expect(partOf(mail?.text ?? '', 'text/html')).toContain(booking.reference);
      expect(partOf(mail?.text ?? '', 'text/calendar')).toContain('DTSTART:20261123T080000Z');
    });

    once('the Message-ID comes from the outbox id', async () => {
      await book();
      const row = await rowOf();
      await sendAllDue(overSmtp());
      expect(smtp.state.mails[0]?.text).toContain(`Message-ID: <${row?.id}@kennetcarcare.example>`);
      expect(await rowOf()).toMatchObject({ sentAt: now, attempts: 1, lastError: null });
    });

    once('what the customer typed cannot become mark-up or a header', async () => {
      await book({ firstName: '<b>Sam</b>', lastName: 'X\r\nBcc: <b>', line1: '1 <img src=x> Mill Rd' });
      await sendAllDue(overSmtp());
      const [mail] = smtp.state.mails;
      expect(mail?.to).toEqual(['sample.driver@example.com']);
      expect(mail?.text).not.toMatch(/^Bcc:/im);
      const html = partOf(mail?.text ?? '', 'text/html');
      expect(html).toContain('<p>Hello,</p>');
      expect(html).toMatch(/From\s+1 img src x Mill Rd, Bracknell/);
      expect(html).not.toContain('src=x');
    });

    once('a refused mail is tried again later, and the booking stands', async () => {
      smtp.state.refusing = true;
      await book();
      await sendAllDue(overSmtp());
      expect(await rowOf()).toMatchObject({
        sentAt: null,
        attempts: 1,
        dueAt: new Date(now.getTime() + backoffMs(1)),
      });
      expect((await rowOf())?.lastError).toMatch(/450/);
      expect((await rowOf())?.lastError).not.toContain('@');
      expect(await sendDue(overSmtp())).toBe(0);

      smtp.state.refusing = false;
      now = new Date(now.getTime() + backoffMs(1));
      expect(await sendDue(overSmtp())).toBe(1);
      expect(smtp.state.mails).toHaveLength(1);
      expect(await database.db.$count(bookings)).toBe(1);
    });

    once('a server that does not answer is the same', async () => {
      await book();
      await sendAllDue(parts(nowhereTransport()));
      expect(await rowOf()).toMatchObject({ sentAt: null, attempts: 1, lastError: 'ESOCKET' });
    });

    once.each([550, 553, 554])('one that is refused for good is given up at once: %d', async (code) => {
      Object.assign(smtp.state, { refusing: true, code });
      await book();
      await sendAllDue(overSmtp());
      expect(await rowOf()).toMatchObject({ failedAt: now, attempts: 1, lastError: `EENVELOPE ${code}` });
      now = new Date(now.getTime() + 60 * 60_000);
      expect(await sendDue(overSmtp())).toBe(0);
    });

    once('a full mailbox, or a sender that is not taken, is tried again', async () => {
      Object.assign(smtp.state, { refusing: true, code: 552 });
      await book();
      await sendAllDue(overSmtp());
      Object.assign(smtp.state, { refusing: false, senderCode: 550 });
      now = new Date(now.getTime() + backoffMs(1));
      await sendAllDue(overSmtp());
      expect(await rowOf()).toMatchObject({ failedAt: null, attempts: 2, lastError: 'EENVELOPE 550' });
    });

    once('many go over three connections', async () => {
      for (let nth = 0; nth < 4; nth++) await book({ email: `driver-${nth}@example.com` });
      const before = smtp.state.connections.all;
      smtp.state.connections.most = smtp.state.connections.now;
      await sendAllDue(overSmtp());
      expect(smtp.state.mails).toHaveLength(4);
      expect(smtp.state.connections.all - before).toBeLessThanOrEqual(3);
    });

    once('while the server is away the others wait, and lose no attempt', async () => {
      for (let nth = 0; nth < 4; nth++) await book({ email: `driver-${nth}@example.com` });
      let elapsed = 0;
      const rest = mailRest(log, () => elapsed);
      const nowhere = { ...parts(nowhereTransport()), rest };
      await sendAllDue(nowhere);
      const tried = async () =>
        (await database.db.select().from(outbox)).filter(({ attempts }) => attempts > 0);
      const first = (await tried()).length;
      expect(first).toBeLessThanOrEqual(3);
      expect(await sendDue(nowhere)).toBe(0);
      expect(await tried()).toHaveLength(first);
      // It is back: what had not been tried goes at once, and not only after a lease.
      elapsed += 5_000;
      await sendAllDue({ ...overSmtp(), rest });
      expect(smtp.state.mails).toHaveLength(4 - first);
      now = new Date(now.getTime() + backoffMs(1));
      await sendAllDue({ ...overSmtp(), rest });
      expect(smtp.state.mails).toHaveLength(4);
    });

    once('after twelve attempts over half a day it is given up, and says so', async () => {
      smtp.state.refusing = true;
      await book();
      for (let attempt = 1; attempt <= 12; attempt++) {
        expect(await sendDue(overSmtp())).toBe(1);
        now = new Date(now.getTime() + backoffMs(attempt));
      }
      expect((await rowOf())?.failedAt).not.toBeNull();
      expect(await sendDue(overSmtp())).toBe(0);
    });
  });

  test('several senders at once send each mail once', async () => {
    for (let index = 0; index < 3; index++) await book();
    const sent: string[] = [];
    const slow: Transport = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      sent.push(id);
    };
    await Promise.all(Array.from({ length: 5 }, () => sendAllDue(parts(slow))));
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
  });

  once(
    'a sender held up beyond its lease sends nothing again that another has sent, to staff neither',
    async () => {
      await api.ok(createOrder, { body: anOrder(await api.cart('mot', 'full')) });
      const rows = () => database.db.select().from(outbox);
      const sent: string[] = [];
      const send: Transport = (id) => Promise.resolve(void sent.push(id));
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const { compose, ...others } = parts(send);
      const late = sendDue({ ...others, compose: (row, site) => held.then(() => compose(row, site)) });
      await expect.poll(async () => (await rows()).every(({ dueAt }) => dueAt > now)).toBe(true);
      now = new Date(now.getTime() + 3 * 60_000);
      await sendAllDue(parts(send));
      goOn();
      await late;
      expect(sent).toHaveLength(2);
      expect(sent.toSorted()).toEqual((await rows()).map(({ id }) => id).toSorted());
    },
  );

  once('a sender that died loses its mail after the lease', async () => {
    await book();
    const died = sendDue(parts(() => new Promise(() => {})));
    void died;
    await expect.poll(async () => (await rowOf())?.attempts).toBe(1);
    expect(await sendDue(overSmtp())).toBe(0);
    now = new Date(now.getTime() + 3 * 60_000);
    expect(await sendDue(overSmtp())).toBe(1);
  });

  once('without SMTP_URL each mail is a file', async () => {
    const { folder, remove } = temporaryFolder();
    const booking = await book();
    const row = await rowOf();
    const toFiles = mailTransport({ env: parseEnv({ DATA_DIR: folder, MAIL_FROM: FROM }), log });
    await sendAllDue(parts(toFiles));
    expect(readdirSync(join(folder, 'outbox'))).toEqual([`${row?.id}.eml`]);
    const file = readFileSync(join(folder, 'outbox', `${row?.id}.eml`), 'utf8');
    expect(file).toContain('To: sample.driver@example.com\r\n');
    expect(partOf(file, 'text/plain')).toContain(booking.reference);
    remove();
  });
});
