import { inTurn } from '../auth/in-turn.ts';
import { calendarOf } from '../auth/work-calendar.ts';
import { countWithin, type Limit } from '../auth/rate-limit.ts';
import { asc, desc, eq, inArray, or, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import {
  accountLinks,
  accountNotices,
  auditLog,
  motAlerts,
  motReminders,
  ownAddresses,
  ownCars,
  passkeyChallenges,
  passkeys,
  knownDevices,
  plateChanges,
  serviceBookShares,
  sessions,
  ticketEntries,
  tickets,
  userRoles,
  users,
} from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { bookingsToExport } from './export-bookings.ts';
import { applicationsOf, daysOffOf, workplacesOf } from './export-garages.ts';
import { referralOf } from './export-referral.ts';
import { requestsOf } from './export-requests.ts';
import { mailsAbout } from '../mail/about.ts';
import { ownPerson } from './person.ts';
import { bookingSubjects } from '../bookings/mail-subjects.ts';

/** Everything that is stored about an account, as its owner may take it away. */
export interface ExportService {
  /** @throws AppError too_many */
  of(userId: string): Promise<Record<string, unknown>>;
}

/**
 * No hash, no key, no token and nobody else's id: tables that have any name their columns here, so that a new one is
 * not given away by accident. tests/server/account/export.test.ts asks every table whether it is here.
 */
export function exportService({ db, clock }: { db: Database; clock: () => Date }): ExportService {
  return {
    async of(userId) {
      const message = 'You’ve downloaded your data several times within an hour. Try again later';
      await countWithin(db, { limit: EXPORTS, who: userId, now: clock(), message });
      // From one moment, so that its parts agree.
      const collected = () =>
        db.transaction((tx) => collect(tx, userId), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        });
      return turn(collected, busy);
    },
  };
}

/** Each asks most tables for everything about somebody. */
const EXPORTS: Limit = { name: 'exports per account', times: 12, windowMs: 60 * 60_000 };
const turn = inTurn({ atOnce: 1, waiting: 20 });
const busy = () =>
  new AppError('too_many', 'Many people are downloading their data. Try again in a moment', {}, 5);

async function collect(tx: Database, userId: string): Promise<Record<string, unknown>> {
  const { email, emailKey } = await ownPerson(tx, userId);
  const booked = await bookingsToExport(tx, userId);
  const reminders = await remindersOf(tx, email);
  const messages = await messagesOf(
    tx,
    emailKey,
    booked.map(({ id }) => id),
  );
  const applications = await applicationsOf(tx, emailKey);
  const requests = await requestsOf(tx, emailKey);
  const notices = await noticesOf(tx, userId);
  const links = await linksOf(tx, userId);
  const devices = await sessionsOf(tx, userId);
  const keys = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt);
  const referral = await referralOf(tx, userId);
  const subjects = [
    userId,
    ...[...referral.friends, ...referral.payouts].map(({ id }) => id),
    ...(await bookingSubjects(
      tx,
      booked.map(({ id }) => id),
    )),
    ...[...messages, ...applications, ...requests, ...notices, ...links, ...devices, ...keys].map(
      ({ id }) => id,
    ),
    ...messages.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ...reminders.flatMap(({ id, made }) => [id, ...made.map((each) => each.id)]),
  ];
  return {
    account: await accountOf(tx, userId),
    roles: await rolesOf(tx, userId),
    workplaces: await workplacesOf(tx, userId),
    daysOff: await daysOffOf(tx, userId),
    deeds: await auditedActions(tx, userId),
    sessions: devices,
    workCalendar: await calendarOf(tx, userId),
    knownDevices: await knownDevicesOf(tx, userId),
    links,
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    passkeyQuestions: await questionsOf(tx, userId),
    notices,
    cars: await carsOf(tx, userId),
    newRegistrations: await plateChangesOf(tx, userId),
    addresses: await addressesOf(tx, userId),
    bookings: booked,
    serviceBookLinks: await bookLinksOf(tx, userId),
    referral,
    messages,
    garageApplications: applications,
    quoteRequests: requests,
    motReminders: reminders,
    emails: await mailsAbout(tx, subjects),
  };
}

async function accountOf(tx: Database, userId: string) {
  const { id, email, firstName, lastName, phone, provenAt, motSubscribed, isDemo, createdAt } = users;
  const hasPassword = sql<boolean>`${users.passwordHash} is not null`;
  const fields = { id, email, firstName, lastName, phone, hasPassword, provenAt };
  const [found] = await tx
    .select({ ...fields, motSubscribed, isDemo, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

const rolesOf = (tx: Database, userId: string) =>
  tx
    .select({ role: userRoles.role, givenAt: userRoles.givenAt, lastLogInAt: userRoles.lastLogInAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.role));

/** What they did at the desk. What it was done to is somebody else's. */
const auditedActions = (tx: Database, userId: string) =>
  tx
    .select({ at: auditLog.at, what: auditLog.what })
    .from(auditLog)
    .where(eq(auditLog.actorUserId, userId))
    .orderBy(asc(auditLog.id));

function sessionsOf(tx: Database, userId: string) {
  const { id, device, createdAt, lastUsedAt, confirmedAt } = sessions;
  return tx
    .select({ id, device, createdAt, lastUsedAt, confirmedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(lastUsedAt));
}

function knownDevicesOf(tx: Database, userId: string) {
  const { device, seenAt } = knownDevices;
  return tx.select({ device, seenAt }).from(knownDevices).where(eq(knownDevices.userId, userId));
}

const addressesOf = (tx: Database, userId: string) =>
  tx.select().from(ownAddresses).where(eq(ownAddresses.userId, userId)).orderBy(asc(ownAddresses.addedAt));

const carsOf = (tx: Database, userId: string) =>
  tx
    .select({ registration: ownCars.vrm, name: ownCars.name, addedAt: ownCars.addedAt })
    .from(ownCars)
    .where(eq(ownCars.userId, userId))
    .orderBy(asc(ownCars.vrm));

const plateChangesOf = (tx: Database, userId: string) =>
  tx
    .select({ before: plateChanges.before, after: plateChanges.after, at: plateChanges.at })
    .from(plateChanges)
    .where(eq(plateChanges.userId, userId))
    .orderBy(asc(plateChanges.at));

function linksOf(tx: Database, userId: string) {
  const { id, kind, email, onward, createdAt, endsAt, usedAt } = accountLinks;
  return tx
    .select({ id, kind, email, onward, createdAt, endsAt, usedAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId))
    .orderBy(asc(createdAt));
}

const questionsOf = (tx: Database, userId: string) =>
  tx
    .select({ endsAt: passkeyChallenges.endsAt })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.userId, userId));

function noticesOf(tx: Database, userId: string) {
  const { id, kind, email, firstName, createdAt } = accountNotices;
  return tx
    .select({ id, kind, email, firstName, createdAt })
    .from(accountNotices)
    .where(eq(accountNotices.userId, userId));
}

function bookLinksOf(tx: Database, userId: string) {
  const { car, createdAt, endsAt } = serviceBookShares;
  return tx
    .select({ car, createdAt, endsAt })
    .from(serviceBookShares)
    .where(eq(serviceBookShares.userId, userId))
    .orderBy(asc(createdAt));
}

/** With what we wrote under them: answers, and notes about their sender. */
async function messagesOf(tx: Database, emailKey: string, booked: string[]) {
  const { id, reference, kind, bookingId, status, content, createdAt } = tickets;
  const messages = await tx
    .select({ id, reference, kind, bookingId, status, content, createdAt })
    .from(tickets)
    .where(or(sql`lower(${tickets.content}->>'email') = ${emailKey}`, inArray(bookingId, booked)))
    .orderBy(asc(createdAt));
  const ids = messages.map((message) => message.id);
  const entries = await tx
    .select({
      id: ticketEntries.id,
      ticketId: ticketEntries.ticketId,
      kind: ticketEntries.kind,
      text: ticketEntries.text,
      writtenAt: ticketEntries.writtenAt,
    })
    .from(ticketEntries)
    .where(inArray(ticketEntries.ticketId, ids))
    .orderBy(asc(ticketEntries.writtenAt));
  return messages.map((message) => ({
    ...message,
    entries: entries.filter(({ ticketId }) => ticketId === message.id),
  }));
}

async function remindersOf(tx: Database, email: string) {
  const alerts = await tx
    .select()
    .from(motAlerts)
    .where(sql`lower(${motAlerts.email}) = lower(${email})`)
    .orderBy(asc(motAlerts.vrm));
  const ids = alerts.map(({ id }) => id);
  const made = await tx.select().from(motReminders).where(inArray(motReminders.alertId, ids));
  return alerts.map(({ id, vrm, ...alert }) => ({
    id,
    registration: vrm,
    ...alert,
    made: made.filter(({ alertId }) => alertId === id),
  }));
}
