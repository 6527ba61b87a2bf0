import { overBookings } from '../bookings/forget.ts';
import { asBooking, asEvent } from '../bookings/joined.ts';
import { and, eq, gt, inArray } from '../db/drizzle.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { stopHead } from '../../domain/mot/stop-words.ts';
import { homeDay, stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { Database } from '../db/database.ts';
import { deviceNotices, lineOffers } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { foundOn } from '../bookings/found.ts';
import type { NoticeKeys } from '../auth/notice-keys.ts';
import { push } from './gateway.push.ts';

/** What is shown of a list of lines; a service gives 4 KB to all of a notice. */
const LONGEST = 120;
/** The push service knows the device no more, or not from us. */
const GONE = [401, 403, 404, 410];

type Row = typeof deviceNotices.$inferSelect;

/** What a device is told, and since when that has been so. */
interface Due {
  device: Row;
  title: string;
  body: string;
  /** Where it leads: to what is to be decided, or to the booking. */
  leads: 'decide' | 'booking';
  at: Date;
}

/** What the service worker shows, see browser/worker/notice.ts. */
export interface NoticeContent {
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
  clock: () => Date;
  /** Path of the page on which a booking is decided without an account. */
  decidePath: (bookingId: string) => string;
  log: Logger;
}

/**
 * Tells each device once of what was asked since it was told last, and of a car that is ready and must not be driven. It
 * is marked before it is told: who stops in between costs a notice, which comes beside an email, rather than sending it
 * twice.
 */
export async function sendNotices(parts: Parts): Promise<void> {
  const { db, clock, log } = parts;
  for (const due of [...(await askedNotices(db)), ...(await stoppedNotices(db, clock()))]) {
    const { device, at } = due;
    const mine = and(eq(deviceNotices.id, device.id), eq(deviceNotices.toldAt, device.toldAt));
    const claimed = await db.update(deviceNotices).set({ toldAt: at }).where(mine).returning();
    if (claimed.length === 0) continue;
    const status = await tell(parts, due).catch((err: unknown) => {
      log.warn({ err }, 'a notice could not be sent to a device');
      return 0;
    });
    if (GONE.includes(status)) await db.delete(deviceNotices).where(eq(deviceNotices.id, device.id));
    else if (status >= 300) log.warn({ status }, 'a push service refused a notice');
  }
}

async function askedNotices(db: Database): Promise<Due[]> {
  const isNew = and(
    eq(lineOffers.bookingId, deviceNotices.bookingId),
    eq(lineOffers.state, 'open'),
    gt(lineOffers.sentAt, deviceNotices.toldAt),
  );
  const booking = asBooking(db);
  const { vehicle } = booking;
  const { name, urgency, sentAt: at } = lineOffers;
  const rows = await db
    .select({ device: deviceNotices, vehicle, name, urgency, at })
    .from(deviceNotices)
    .innerJoin(lineOffers, isNew)
    .innerJoin(booking, eq(booking.id, deviceNotices.bookingId))
    .orderBy(deviceNotices.id, lineOffers.sentAt);
  return [...Map.groupBy(rows, ({ device }) => device.id).values()].flatMap((lines) => {
    const last = lines.at(-1);
    if (!last?.at) return [];
    const isDanger = lines.some(({ urgency: each }) => each === 'dangerous');
    return {
      device: last.device,
      title: isDanger ? 'Dangerous: we need your decision' : 'We need your decision',
      body: `${vehicleName(last.vehicle)}: ${lines.map((line) => line.name).join(', ')}`,
      leads: 'decide' as const,
      at: last.at,
    };
  });
}

/** Of cars whose work was finished since, and which must not be driven home. */
async function stoppedNotices(db: Database, now: Date): Promise<Due[]> {
  const booking = asBooking(db);
  const event = asEvent(db);
  const isFinished = and(
    eq(event.bookingId, booking.id),
    eq(event.status, 'ready'),
    gt(event.at, deviceNotices.toldAt),
  );
  const { id, vehicle, returnDate } = booking;
  const { detail, at } = event;
  const rows = await db
    .select({ device: deviceNotices, id, vehicle, returnDate, detail, at })
    .from(deviceNotices)
    .innerJoin(booking, and(eq(id, deviceNotices.bookingId), eq(booking.status, 'ready')))
    .innerJoin(event, isFinished)
    .orderBy(event.id);
  const finished = rows.filter((row) => row.detail?.kind === 'stepped');
  const found = await foundOn(
    db,
    finished.map((row) => row.id),
  );
  const today = localNow(now).date;
  return [...new Map(finished.map((row) => [row.device.id, row])).values()].flatMap((row) => {
    const stops = stopsOf(found(row.id), homeDay(row.returnDate, today));
    if (stops.length === 0) return [];
    const body = `${vehicleName(row.vehicle)}: ${stops.map(({ text }) => text).join('; ')}`;
    return { device: row.device, title: stopHead(stops), body, leads: 'booking' as const, at: row.at };
  });
}

/** @returns the status of the push service's answer */
async function tell({ keys, contact, decidePath }: Parts, { device, ...due }: Due): Promise<number> {
  const { bookingId, endpoint, p256dh, auth, door } = device;
  const own = myBookingPath(bookingId);
  const shown: NoticeContent = {
    title: due.title,
    body: shortened(due.body),
    to: door === 'link' ? decidePath(bookingId) : due.leads === 'decide' ? `${own}/decide` : own,
  };
  return push({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), { subject: contact, ...keys });
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Deletes what nobody is told by any more: the booking is over. */
export async function forgetSentNotices(db: Database): Promise<void> {
  await db.delete(deviceNotices).where(inArray(deviceNotices.bookingId, overBookings(db)));
}
