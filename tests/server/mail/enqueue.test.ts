import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { outbox } from '../../../src/server/db/schema.ts';
import { createLogger } from '../../../src/server/log.ts';
import { dequeue, enqueue } from '../../../src/server/mail/enqueue.ts';
import type { MailKind } from '../../../src/server/mail/kind.ts';
import { mailsOfEvents, mailsOfParts } from '../../../src/server/payment/mails.ts';
import { sendAllDue } from '../../../src/server/mail/outbox.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { composeMails, testFeatures } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { content } from '../../helpers/published.ts';
import { partSubject } from '../../../src/server/bookings/mail-subjects.ts';

const clock = () => SATURDAY_NOON;
let database: TestDatabase;
beforeAll(async () => void (database = await openForTests()));
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(outbox)));

const kindOf = (name: string): MailKind => ({ name, to: 'customer', compose: () => Promise.resolve(null) });

/** Sends what is due, as far as it can be composed. */
async function sent(): Promise<number> {
  let mails = 0;
  const send = () => Promise.resolve(void mails++);
  const compose = composeMails({ db: database.db, clock });
  await sendAllDue({
    db: database.db,
    content: () => content,
    compose,
    send,
    clock,
    log: createLogger('silent'),
  });
  return mails;
}

/** A subject of the kind's own sort that nothing has: most are about a row with an id of ours. */
function goneFor({ name }: MailKind): string {
  if (mailsOfParts.some((kind) => kind.name === name)) return partSubject(randomUUID(), 2);
  // The id of an event is a number.
  const events = /^(booking-changed|garage-job-changed|work-|handover-|running-late|request-|mot-result)/;
  const isOfEvent = events.test(name) || mailsOfEvents.some((kind) => kind.name === name);
  return isOfEvent ? '4711' : randomUUID();
}

test('a mail about what is gone has lost its sense and is struck off, whatever its kind', async () => {
  const { mails } = testFeatures({ db: database.db, clock });
  expect(mails.length).toBeGreaterThan(9);
  for (const kind of mails) {
    await enqueue(database.db, [kind], goneFor(kind), SATURDAY_NOON);
  }
  expect(await sent()).toBe(0);
  expect(await database.db.$count(outbox)).toBe(0);
});

test('what nobody declares is tried again and never lost', async () => {
  await enqueue(database.db, [kindOf('unheard-of')], randomUUID(), SATURDAY_NOON);
  expect(await sent()).toBe(0);
  expect(await database.db.select().from(outbox)).toMatchObject([
    { attempts: 1, sentAt: null, failedAt: null, lastError: 'Error' },
  ]);
});

test('dequeuing leaves the mails of other kinds, and of other subjects', async () => {
  const asked = kindOf('asked');
  const reminder = kindOf('reminder');
  await enqueue(database.db, [asked, reminder], '1', SATURDAY_NOON);
  await enqueue(database.db, [asked], '2', SATURDAY_NOON);
  await dequeue(database.db, [asked], sql`(select '1')`);
  const left = await database.db.select().from(outbox).orderBy(outbox.subject);
  expect(left.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['reminder', '1'],
    ['asked', '2'],
  ]);
});

test('a name that is no declared kind does not compile', () => {
  expectTypeOf<Parameters<typeof enqueue>[1]>().toEqualTypeOf<readonly MailKind[]>();
  expectTypeOf<string>().not.toExtend<MailKind>();
});
