import { and, inArray, isNull, lt, or, type SQL, sql } from '../db/drizzle.ts';
import { CONFIRM_DAYS } from '../../domain/mot/reminder.ts';
import { daysAfter, retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { motAlerts, motReminders } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { alertMails, reminderMails } from './compose.ts';

/** The mail that says goodbye has had its half day of attempts long before. */
const ENDED_FOR_DAYS = 2;

/** Long after the MOT that it was about: reminders begin 30 days before its end. */
const REMINDER_DAYS_KEPT = 90;

export async function forgetAlerts(db: Database, now: Date): Promise<void> {
  const unconfirmed = and(
    isNull(motAlerts.confirmedAt),
    lt(motAlerts.askedAt, daysAfter(now, -CONFIRM_DAYS)),
  );
  const ended = lt(motAlerts.endedAt, daysAfter(now, -ENDED_FOR_DAYS));
  const idle = lt(motAlerts.usefulAt, retainedSince('idleReminders', now));
  await deleteAlerts(db, or(unconfirmed, ended, idle));
  await db.transaction((tx) =>
    deleteReminders(tx, lt(motReminders.madeAt, daysAfter(now, -REMINDER_DAYS_KEPT))),
  );
}

/** With their reminders and with all mails about either, sent or not, at once or not at all. */
export async function deleteAlerts(db: Database, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    // Somebody may be looking at the vehicle just now: a reminder is made under this lock, so none comes after.
    await tx.select({ id: motAlerts.id }).from(motAlerts).where(which).for('update');
    const ids = tx.select({ id: motAlerts.id }).from(motAlerts).where(which);
    await deleteReminders(tx, inArray(motReminders.alertId, ids));
    const subjects = tx
      .select({ id: sql`${motAlerts.id}::text` })
      .from(motAlerts)
      .where(which);
    await dequeue(tx, Object.values(alertMails), subjects);
    await tx.delete(motAlerts).where(which);
  });
}

async function deleteReminders(tx: Database, which: SQL): Promise<void> {
  const subjects = tx
    .select({ id: sql`${motReminders.id}::text` })
    .from(motReminders)
    .where(which);
  await dequeue(tx, Object.values(reminderMails), subjects);
  await tx.delete(motReminders).where(which);
}
