import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditLog, outbox } from '../../../src/server/db/schema.ts';
import { retryMails } from '../../../src/server/upkeep/mails.ts';
import { openForTests } from '../../helpers/engines.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date('2026-11-20T12:00:00Z');

test('emails that were given up are due again, those that were settled are not, and it is logged once', async () => {
  const { db, close } = await openForTests();
  const mail = { kind: 'booking.ordered', dueAt: BEFORE, createdAt: BEFORE, attempts: 12, failedAt: BEFORE };
  const lost = randomUUID();
  await db.insert(outbox).values([
    { ...mail, id: lost, subject: randomUUID() },
    { ...mail, id: randomUUID(), subject: randomUUID(), dismissedAt: BEFORE },
  ]);
  expect(await retryMails(db, NOW)).toBe('Emails that the site tries once more: 1');
  const rows = await db.select().from(outbox);
  expect(rows.find(({ id }) => id === lost)).toMatchObject({ attempts: 0, failedAt: null, dueAt: NOW });
  expect(rows.find(({ id }) => id !== lost)).toMatchObject({ attempts: 12, failedAt: BEFORE });
  expect(await retryMails(db, NOW)).toContain(': 0');
  expect(await db.select().from(auditLog)).toMatchObject([
    { what: 'mail.retried', subject: lost, actorName: 'Command line' },
  ]);
  await close();
});
