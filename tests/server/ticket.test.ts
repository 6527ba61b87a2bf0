import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createTicket, type TicketInput } from '../../src/contract/account/ticket.ts';
import { outbox, rateLimits, tickets } from '../../src/server/db/schema.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { createLogger } from '../../src/server/log.ts';
import { purgeLimits } from '../../src/server/auth/rate-limit.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { aGarage, aMessage } from '../fixtures/tickets.ts';
import { composeMails, type TestApi, testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';
import { content } from '../helpers/published.ts';

const HOUR_MS = 60 * 60_000;

forEachEngine('tickets', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  let woken = 0;
  beforeAll(async () => {
    database = await open();
    const parts = { db: database.db, clock: () => now, onMail: () => woken++ };
    api = testApi(parts, { TRUSTED_PROXIES: '1' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    woken = 0;
    for (const table of [outbox, tickets, rateLimits]) await database.db.delete(table);
  });

  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const send = async (body: TicketInput, address = '192.0.2.1') =>
    (await api.ok(createTicket, { body, ...from(address) })).data.ticket;
  const refused = (body: unknown, address = '192.0.2.1') =>
    api.refused(createTicket, { body, ...from(address) });
  const counts = async () => [await database.db.$count(tickets), await database.db.$count(outbox)];

  /** Sends what is due and returns it. */
  async function mails(): Promise<Mail[]> {
    const sent: Mail[] = [];
    await sendAllDue({
      db: database.db,
      content: () => content,
      compose: composeMails({ db: database.db, clock: () => now }),
      send: (_, mail) => Promise.resolve(void sent.push(mail)),
      clock: () => now,
      log: createLogger('silent'),
    });
    return sent.toSorted((a, b) => a.to.address.localeCompare(b.to.address));
  }

  once('a message is stored with its two mails, and the mail job is woken', async () => {
    const receipt = await send(aMessage());
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^MSG-\w{4}-\w{4}$/) as string,
      kind: 'contact',
      receivedAt: now.toISOString(),
    });
    const [row] = await database.db.select().from(tickets);
    expect(row).toMatchObject({
      reference: receipt.reference,
      content: { phone: '+447700900123', registration: 'AB18KQC', topic: 'price' },
    });
    expect(await counts()).toEqual([1, 2]);
    expect(woken).toBe(1);
    expect(await api.services.ticket.receipt(receipt.reference)).toEqual(receipt);
    expect(await api.services.ticket.receipt('MSG-2222-2222')).toBeNull();
  });

  once(
    'staff get everything and can press Reply; the sender gets the reference and nothing that was typed',
    async () => {
      const { reference } = await send(
        aMessage({ name: 'Buy <b>now</b>', message: 'See <a href=x>this</a>' }),
      );
      const [receipt, staff] = await mails();
      expect(staff).toMatchObject({
        to: { address: site.support.staffEmail },
        replyTo: { name: 'Buy <b>now</b>', address: 'sample.driver@example.com' },
        subject: `Message from the website: A price (${reference})`,
      });
      for (const fact of ['Buy <b>now</b>', '07700 900123', 'AB18 KQC', 'See <a href=x>this</a>'])
        expect(staff?.text).toContain(fact);
      expect(staff?.html).toContain('See &lt;a href=x&gt;this&lt;/a&gt;');
      expect(receipt).toMatchObject({
        to: { name: '', address: 'sample.driver@example.com' },
        subject: `We have your message (${reference})`,
      });
      expect(JSON.stringify(receipt)).not.toMatch(/Buy|this</);
      expect(receipt?.text).toContain(`within ${site.support.answerWorkingDays} working days`);
    },
  );

  once('a garage is stored and mailed with what it does', async () => {
    const { reference, kind } = await send(aGarage({ vatNumber: 'gb123456782' }));
    expect(kind).toBe('garage');
    const staff = (await mails()).find(({ to }) => to.address === site.support.staffEmail);
    expect(staff?.subject).toBe(`A garage would like to work with us (${reference})`);
    for (const fact of [
      'Garage: Sample Garage',
      'Phone: 0118 496 0456 (United Kingdom)',
      'Address: 1 Placeholder Street, Reading, RG1 1AA',
      'Work: MOT class 4 (cars); Electric and hybrid high-voltage work',
      'VAT number: GB 123 4567 82',
    ])
      expect(staff?.text).toContain(fact);
  });

  describe('sent again', () => {
    test('20 times at once it is one ticket with one mail each', async () => {
      const receipts = await Promise.all(Array.from({ length: 20 }, () => send(aMessage())));
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
      expect(await counts()).toEqual([1, 2]);
      expect(woken).toBe(1);
    });

    once('with other spaces it is the same; changed, or a day later, it is another', async () => {
      const { reference } = await send(aMessage());
      const spaced = aMessage({ name: ' Sample  Driver', phone: '+44 (0)7700 900 123' });
      expect((await send(spaced)).reference).toBe(reference);
      expect((await send(aMessage({ message: 'And a clutch?' }))).reference).not.toBe(reference);
      now = new Date(now.getTime() + 24 * HOUR_MS);
      expect((await send(aMessage())).reference).not.toBe(reference);
    });
  });

  describe('too many', () => {
    const write = (index: number, address: string) =>
      aMessage({ email: `sample${index}@example.com`, message: `${address} ${index}` });

    once('from one network in an hour are refused; others, and repeated ones, are not', async () => {
      for (let index = 0; index < 10; index++) await send(write(index, 'a'), `2001:db8:1:2::${index}`);
      expect(await refused(write(10, 'a'), '2001:db8:1:2:ffff::1')).toMatchObject({
        http: 429,
        code: 'too_many',
        message: expect.stringContaining(site.phone.display) as string,
      });
      await send(write(9, 'a'), '2001:db8:1:2::1');
      await send(write(10, 'a'), '2001:db8:1:3::1');
      expect(await counts()).toEqual([11, 22]);
      now = new Date(now.getTime() + HOUR_MS);
      await send(write(11, 'a'), '2001:db8:1:2::1');
    });

    once(
      'to one email address in a day by one network are refused, however it is written, and by all after four times as many',
      async () => {
        const next = (message: string) => aMessage({ message, email: 'Sample.Driver@Example.com' });
        for (let index = 0; index < 5; index++) await send(aMessage({ message: `${index}` }), '192.0.2.1');
        expect(await refused(next('one more'), '192.0.2.1')).toMatchObject({ http: 429, code: 'too_many' });
        // The owner of that address writes from somewhere else.
        for (let index = 5; index < 20; index++)
          await send(next(`${index}`), `192.0.2.${Math.floor(index / 5) + 1}`);
        expect(await refused(next('one more'), '192.0.2.99')).toMatchObject({ http: 429, code: 'too_many' });
        expect(await counts()).toEqual([20, 40]);
        now = new Date(now.getTime() + 24 * HOUR_MS);
        await send(next('one more'), '192.0.2.99');
      },
    );

    test('are counted together by processes that share the database, also at once', async () => {
      const other = testApi({ db: database.db, clock: () => now }, { TRUSTED_PROXIES: '1' });
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          (index % 2 ? api : other).raw('/user/ticket', {
            method: 'POST',
            headers: {
              'X-Site-Id': site.id,
              'Content-Type': 'application/json',
              'X-Forwarded-For': 'made up, 192.0.2.7',
            },
            body: JSON.stringify(write(index, 'b')),
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      const late = answers.filter(({ status }) => status === 429);
      // All came within the same second of an hour that has just begun.
      expect(late.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(6).fill('3600'));
      expect(await counts()).toEqual([10, 20]);
    });

    once('leave no address in the database, and nothing at all once the time is over', async () => {
      await send(aMessage(), '192.0.2.1');
      const rows = await database.db.select().from(rateLimits);
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toMatch(/192\.0|sample/i);
      await purgeLimits(database.db, new Date(now.getTime() + 25 * HOUR_MS));
      expect(await database.db.$count(rateLimits)).toBe(0);
    });
  });

  describe('is refused with a message for each wrong field, in the order of the form', () => {
    once.each([
      [
        'an empty message',
        { kind: 'contact', topic: '', name: ' ', email: '', message: '\n' },
        {
          topic: 'Choose what your message is about',
          message: 'Write your message',
          name: 'Enter your name',
          email: 'Enter your email address',
        },
      ],
      [
        'a message with wrong details',
        aMessage({ email: 'a@b', registration: 'hello', message: 'x'.repeat(4001) }),
        {
          message: 'Use at most 4000 characters',
          registration: 'Enter a UK registration number, like AB18 KQC, or leave it empty',
          email: 'Enter an email address, like name@example.com',
        },
      ],
      [
        'a UK phone number that is none',
        aMessage({ phone: '0118 496' }),
        { phone: 'Enter a UK number, like 07700 900123, or start with + and the country code' },
      ],
      [
        'a number of another country',
        aMessage({ phone: '07700 900123', country: 'FR' }),
        { phone: 'Enter a phone number from France, or start with + and the country code' },
      ],
      [
        'an empty garage',
        { kind: 'garage', vatNumber: 'GB 123 4567 83', work: [] },
        {
          garageName: 'Enter the name of the garage',
          line1: 'Enter the first line of the address',
          town: 'Enter a town or city',
          postcode: 'Enter a postcode',
          work: 'Choose at least one kind of work',
          vatNumber: 'Enter a UK VAT number, nine digits after GB, or leave it empty',
          name: 'Enter the name of the person we should ask for',
          email: 'Enter your email address',
          phone: 'Enter a phone number',
        },
      ],
    ])('%s', async (_, body, errors) => {
      const filled = {
        ...(body.kind === 'garage'
          ? { garageName: '', name: '', email: '', phone: '', line1: '', town: '', postcode: '' }
          : {}),
        ...body,
      };
      const answer = await refused(filled);
      expect(answer).toMatchObject({ http: 422, code: 'invalid' });
      expect(Object.entries(answer.errors ?? {})).toEqual(Object.entries(errors));
      expect(await counts()).toEqual([0, 0]);
    });

    once('an unknown kind, a list, nothing', async () => {
      for (const body of [{ ...aMessage(), kind: 'spam' }, [], 'null'])
        expect(await refused(body)).toMatchObject({ http: 422, code: 'invalid' });
    });
  });

  once(
    'phone numbers of other countries are understood as they are dialled there, or with a plus',
    async () => {
      for (const [phone, country, e164] of [
        ['06 12 34 56 78', 'FR', '+33612345678'],
        ['044 123 456', 'Kosovo', '+38344123456'],
        ['+49 30 23125 000', 'GB', '+493023125000'],
        ['0044 118 496 0123', 'DE', '+441184960123'],
        ['', 'DE', ''],
      ] as const) {
        await database.db.delete(rateLimits);
        await send(aMessage({ phone, country, message: `Call ${phone}` }));
        const rows = await database.db.select().from(tickets);
        expect(rows.map(({ content }) => content.phone)).toContain(e164);
      }
    },
  );
});
