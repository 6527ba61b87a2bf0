import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte } from '../db/drizzle.ts';
import { instantOf, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { nextLook, reminderDue } from '../../domain/mot/reminder.ts';
import type { Database } from '../db/database.ts';
import { motAlerts, motReminders } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { Asker, VehicleRecords } from '../registers/record.ts';
import { alertMails, reminderMails } from './compose.ts';
import { type RegisterMot, motOf } from './known.ts';
import type { AlertRow } from './links.ts';
import { hasMoved, type Seen, seenIn, toRemember } from './seen.ts';

/** So few at a time that stopping the process waits seconds for them, not minutes. */
const BATCH = 5;
/** Nobody else looks at a vehicle that somebody looks at, for this long. */
export const LEASE_MS = 10 * 60_000;
/** Local time at which a day's looks begin: reminders come in the morning. */
export const MORNING = '08:00';
const HOUR_MS = 60 * 60_000;
const LONGEST_WAIT_MS = 12 * HOUR_MS;
/** The registers may differ by a day about the same MOT. That is no reason to write the same again. */
const SAME_REMINDER_MS = 14 * 24 * HOUR_MS;

export interface LookParts {
  db: Database;
  records: VehicleRecords;
  clock: () => Date;
  /** Called when a mail became due. */
  onMail: () => void;
}

/**
 * Looks at the vehicles whose time has come and makes the reminders that are due. Returns how many it looked at.
 * Several processes may run this at once, and one that is killed is made up for after the lease.
 */
export async function checkDue(parts: LookParts): Promise<number> {
  const rows = await lease(parts.db, parts.clock());
  for (const row of rows) await lookAt(row, parts, 'job');
  return rows.length;
}

/** Looks at one vehicle, of which the caller holds the lease. */
export async function lookAt(
  row: Pick<AlertRow, 'id' | 'vrm'>,
  parts: LookParts,
  asker: Asker,
): Promise<void> {
  const { db, records, clock, onMail } = parts;
  const record = await records.find(row.vrm, asker);
  const now = clock();
  const known = motOf(record, localNow(now).date);
  const look = { known, seen: seenIn(record), now };
  if (await db.transaction((tx) => settle(tx, row.id, look))) onMail();
}

async function lease(db: Database, now: Date): Promise<AlertRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: motAlerts.id })
      .from(motAlerts)
      .where(and(lte(motAlerts.lookAt, now), isNull(motAlerts.endedAt)))
      .orderBy(asc(motAlerts.lookAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const until = new Date(now.getTime() + LEASE_MS);
    return tx.update(motAlerts).set({ lookAt: until }).where(inArray(motAlerts.id, ids)).returning();
  });
}

/** What the registers say at one look. */
interface Look {
  known: RegisterMot;
  seen: Seen;
  now: Date;
}

/** Writes what was seen, the reminder and its mail together or not at all. @returns whether there is a mail */
async function settle(tx: Database, id: string, { known, seen, now }: Look): Promise<boolean> {
  const [alert] = await tx.select().from(motAlerts).where(eq(motAlerts.id, id)).for('update');
  // Ended while we looked.
  if (!alert?.confirmedAt || alert.endedAt) return false;
  const today = localNow(now).date;
  const write = (found: Partial<AlertRow>) => tx.update(motAlerts).set(found).where(eq(motAlerts.id, id));
  const lookOn = (day: LocalDate) => ({ lookAt: instantOf(day, MORNING), failures: 0 });

  if (known.kind === 'unsure') {
    const failures = alert.failures + 1;
    const wait = Math.min(HOUR_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    await write({ failures, lookAt: new Date(now.getTime() + wait) });
    return false;
  }
  if (known.kind === 'not-found') {
    await write(lookOn(nextLook(alert.ends, today)));
    return false;
  }
  if (hasMoved(alert, seen)) {
    await write({ endedAt: now, hasMoved: true, lookAt: null });
    await enqueue(tx, [alertMails.moved], id, now);
    return true;
  }
  await write(toRemember(alert, seen));
  const { status } = known;
  if (status.kind === 'exempt') {
    await write({ endedAt: now, lookAt: null });
    await enqueue(tx, [alertMails.ended], id, now);
    return true;
  }
  if (status.kind === 'valid' || status.kind === 'not-due') {
    const firstMot = status.kind === 'not-due';
    const ends = status.kind === 'valid' ? status.expires : status.due;
    await write({ ends, firstMot, usefulAt: now, ...lookOn(nextLook(ends, today)) });
    return remind(tx, { ...alert, confirmedAt: alert.confirmedAt }, ends, now);
  }
  const ends = status.kind === 'expired' ? status.expires : null;
  await write({ ends, firstMot: false, ...lookOn(nextLook(ends, today)) });
  return false;
}

/** The row of the reminder is what makes it come once: whoever cannot write it has been preceded. */
async function remind(
  tx: Database,
  alert: { id: string; confirmedAt: Date },
  ends: LocalDate,
  now: Date,
): Promise<boolean> {
  const asked = localNow(alert.confirmedAt).date;
  const daysBefore = reminderDue(ends, localNow(now).date, asked);
  if (daysBefore === null) return false;
  const lately = new Date(now.getTime() - SAME_REMINDER_MS);
  const same = and(
    eq(motReminders.alertId, alert.id),
    eq(motReminders.daysBefore, daysBefore),
    gt(motReminders.madeAt, lately),
  );
  if ((await tx.$count(motReminders, same)) > 0) return false;
  const [made] = await tx
    .insert(motReminders)
    .values({ id: randomUUID(), alertId: alert.id, ends, daysBefore, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: motReminders.id });
  if (!made) return false;
  await enqueue(tx, [reminderMails.reminder], made.id, now);
  return true;
}
