import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { CONFIRM_DAYS } from '../../domain/reminder.ts';
import { daysAfter, keptSince, MAIL_FILES_DAYS, QUOTES_KEPT_DAYS } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import {
  bookingEvents,
  bookings,
  manualVehicles,
  motAlerts,
  motReminders,
  outbox,
  quotes,
  tickets,
} from '../db/schema.ts';

/**
 * Deletes what people gave us once its time is over (domain/retention.ts). Bookings and messages go whole or not at
 * all, with their events and mails (a booking's lines the database deletes along): a mail that has not been sent after years never will be.
 */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await forgetBookings(db, lt(bookings.createdAt, keptSince('bookings', now)));
  // Nobody pressed the link: whoever was typed in there has nothing to do with us.
  const unconfirmed = lt(bookings.createdAt, daysAfter(now, -ASKED_KEPT_DAYS));
  await forgetBookings(db, and(eq(bookings.status, 'requested'), unconfirmed));
  await db.transaction(async (tx) => {
    const old = tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(lt(tickets.createdAt, keptSince('messages', now)));
    await tx.delete(outbox).where(inArray(outbox.ticketId, old));
    await tx.delete(tickets).where(lt(tickets.createdAt, keptSince('messages', now)));
  });
  await forgetAlerts(db, now);
  await db.delete(manualVehicles).where(lt(manualVehicles.createdAt, keptSince('unknownPlates', now)));
  await db.delete(quotes).where(lt(quotes.endsAt, daysAfter(now, -QUOTES_KEPT_DAYS)));
}

/** A day after their link has ended, so that it can still say so. */
const ASKED_KEPT_DAYS = 2;

async function forgetBookings(db: Database, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx.select({ id: bookings.id }).from(bookings).where(which);
    await tx.delete(outbox).where(inArray(outbox.bookingId, old));
    await tx.delete(bookingEvents).where(inArray(bookingEvents.bookingId, old));
    await tx.delete(bookings).where(which);
  });
}

/** The mail that says goodbye has had its half day of attempts long before. */
const ENDED_FOR_DAYS = 2;

/** Long after the MOT that it was about: reminders begin 30 days before its end. */
const REMINDER_DAYS_KEPT = 90;

/** With their reminders and mails, which the database deletes along. */
async function forgetAlerts(db: Database, now: Date): Promise<void> {
  const unconfirmed = and(
    isNull(motAlerts.confirmedAt),
    lt(motAlerts.askedAt, daysAfter(now, -CONFIRM_DAYS)),
  );
  const ended = lt(motAlerts.endedAt, daysAfter(now, -ENDED_FOR_DAYS));
  const idle = lt(motAlerts.usefulAt, keptSince('idleReminders', now));
  await db.delete(motAlerts).where(or(unconfirmed, ended, idle));
  await db.delete(motReminders).where(lt(motReminders.madeAt, daysAfter(now, -REMINDER_DAYS_KEPT)));
}

/** Named by the outbox row that it was made of; `.part` is one whose writer died. */
const MAIL_FILE = /^[0-9a-f-]{36}\.eml(\.part)?$/;

/** Deletes mails that were written to files in this folder long ago. Whatever else lies there stays. */
export async function forgetMailFiles(folder: string, now: Date): Promise<void> {
  const oldest = daysAfter(now, -MAIL_FILES_DAYS);
  for (const name of await namesIn(folder)) {
    if (!MAIL_FILE.test(name)) continue;
    const file = join(folder, name);
    if ((await stat(file)).mtime < oldest) await rm(file);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // With a mail server there may never have been one.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
