import { and, eq, gt, inArray, sql } from '../db/drizzle.ts';
import webPush from 'web-push';
import { myBookingPath } from '../../contract/own-bookings.ts';
import { vehicleName } from '../../domain/vehicle.ts';
import type { Database } from '../db/database.ts';
import { bookings, deviceNotices, lineOffers } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import type { NoticeKeys } from '../auth/notice-keys.ts';

const TIMEOUT_MS = 10_000;
/** A device that is switched off is told within a day, or not at all: the email has come by then. */
const LASTS_S = 24 * 60 * 60;
/** What is shown of a list of lines; a service gives 4 KB to all of a notice. */
const LONGEST = 120;
/** The push service knows the device no more, or not from us. */
const GONE = [401, 403, 404, 410];

type Row = typeof deviceNotices.$inferSelect;

interface Due {
  device: Row;
  car: string;
  /** What is to be decided, by name. */
  lines: string[];
  /** When the last of it was asked. */
  askedAt: Date;
}

/** What the service worker shows, see browser/worker/notice.ts. */
export interface Shown {
  title: string;
  body: string;
  /** Path of the page on which is decided. */
  to: string;
}

interface Parts {
  db: Database;
  keys: NoticeKeys;
  /** https address or mailto: of whoever answers for the notices. */
  contact: string;
  /** Path of the page on which a booking is decided without an account. */
  decidePath: (bookingId: string) => string;
  log: Logger;
}

/**
 * Tells each device once of what was asked since it was told last. It is marked before it is told: who stops in between
 * costs a notice, which comes beside an email, rather than sending it twice.
 */
export async function sendNotices(parts: Parts): Promise<void> {
  const { db, log } = parts;
  for (const due of await dueNotices(db)) {
    const { device, askedAt } = due;
    const mine = and(eq(deviceNotices.id, device.id), eq(deviceNotices.toldAt, device.toldAt));
    const claimed = await db.update(deviceNotices).set({ toldAt: askedAt }).where(mine).returning();
    if (claimed.length === 0) continue;
    const status = await tell(parts, due).catch((err: unknown) => {
      log.warn({ err }, 'a notice could not be sent to a device');
      return 0;
    });
    if (GONE.includes(status)) await db.delete(deviceNotices).where(eq(deviceNotices.id, device.id));
    else if (status >= 300) log.warn({ status }, 'a push service refused a notice');
  }
}

async function dueNotices(db: Database): Promise<Due[]> {
  const isNew = and(
    eq(lineOffers.bookingId, deviceNotices.bookingId),
    eq(lineOffers.state, 'open'),
    gt(lineOffers.sentAt, deviceNotices.toldAt),
  );
  const rows = await db
    .select({
      device: deviceNotices,
      vehicle: bookings.vehicle,
      name: lineOffers.name,
      at: lineOffers.sentAt,
    })
    .from(deviceNotices)
    .innerJoin(lineOffers, isNew)
    .innerJoin(bookings, eq(bookings.id, deviceNotices.bookingId))
    .orderBy(deviceNotices.id, lineOffers.sentAt);
  const found = new Map<string, Due>();
  for (const { device, vehicle, name, at } of rows) {
    const due = found.get(device.id) ?? {
      device,
      car: vehicleName(vehicle),
      lines: [],
      askedAt: device.toldAt,
    };
    due.lines.push(name);
    if (at && at > due.askedAt) due.askedAt = at;
    found.set(device.id, due);
  }
  return [...found.values()];
}

/** @returns the status of the push service's answer */
async function tell({ keys, contact, decidePath }: Parts, { device, car, lines }: Due): Promise<number> {
  const { bookingId, endpoint, p256dh, auth, door } = device;
  const shown: Shown = {
    title: 'We need your decision',
    body: shortened(`${car}: ${lines.join(', ')}`),
    to: door === 'own' ? `${myBookingPath(bookingId)}/decide` : decidePath(bookingId),
  };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails: { subject: contact, ...keys }, TTL: LASTS_S, urgency: 'high' },
  );
  const answer = await fetch(endpoint, {
    ...{ method, body: new Uint8Array(body), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
  await answer.body?.cancel();
  return answer.status;
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Deletes what nobody is told by any more: the booking is over. */
export async function forgetNotices(db: Database): Promise<void> {
  const over = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.status} in ('delivered', 'closed', 'cancelled')`);
  await db.delete(deviceNotices).where(inArray(deviceNotices.bookingId, over));
}
