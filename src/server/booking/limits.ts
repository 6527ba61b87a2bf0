import { comingCounts, countSince } from '../bookings/person.ts';
import type { Site } from '../../content-model/site.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import type { Visitor } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { type Count, countAllWithin, isWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import type { BookingRow } from '../bookings/rows.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * A household, or a small firm with its vans. Cancelled bookings count too, because nobody needs to book and cancel
 * all day.
 */
const PER_MAILBOX: Limit = { name: 'orders per mailbox', times: 4, windowMs: DAY_MS };
const PER_PHONE: Limit = { name: 'orders per phone', times: 4, windowMs: DAY_MS };
const PER_VRM: Limit = { name: 'orders per registration', times: 3, windowMs: DAY_MS };
/** Offices and mobile networks share an address. We have sixteen places a day in all. */
const PER_NETWORK: Limit = { name: 'orders per network', times: 24, windowMs: DAY_MS };
/** This many hold a place at once. Further ones have to be confirmed by a link in our email. */
const PLACES_PER_NETWORK: Limit = { name: 'places per network', times: 8, windowMs: DAY_MS };

/** Upcoming collections that one mailbox, phone or car may have at a time. */
const OPEN_PER_PERSON = 4;
const OPEN_PER_VRM = 2;

/**
 * More orders in 24 hours than the workshop can take in three days are not ordinary business: beyond that, bookings
 * wait for confirmation by email, wherever they come from.
 */
const BUSY_DAYS = 3;

const tooMany = ({ phone }: Site): string =>
  `There are several bookings for this person or car already, or from this connection. Call ${phone.display} and we’ll book it for you`;

interface Asked {
  row: BookingRow;
  /** The visitor's IP address; '' for one that is not counted. */
  address: string;
  now: Date;
  site: Site;
}

/**
 * Counts an order that is being stored, in its transaction.
 * @returns whether it may hold a place at once or first has to be confirmed by email
 * @throws AppError `too_many`
 */
export async function countOrder(
  tx: Database,
  { row, address, now, site, placesADay }: Asked & { placesADay: number },
): Promise<boolean> {
  if (address === '') return true;
  const counts: Count[] = [
    ...perNetwork(PER_NETWORK, address),
    [PER_MAILBOX, row.mailbox],
    [PER_PHONE, row.phone],
    ...(row.vrm ? [[PER_VRM, row.vrm] as const] : []),
  ];
  await countAllWithin(tx, counts, { now, message: tooMany(site) });
  await refuseManyOpen(tx, { row, now, site });
  for (const place of perNetwork(PLACES_PER_NETWORK, address)) {
    if (!(await isWithin(tx, place, now))) return false;
  }
  return (await countSince(tx, new Date(now.getTime() - DAY_MS))) <= BUSY_DAYS * placesADay;
}

/** The counters above are locked until this order is stored, so two at once cannot both be the last one allowed. */
async function refuseManyOpen(tx: Database, { row, now, site }: Omit<Asked, 'address'>): Promise<void> {
  const open = await comingCounts(tx, row, localNow(now).date);
  // This order's own row is among them.
  const overOpen =
    open.mailbox > OPEN_PER_PERSON ||
    open.phone > OPEN_PER_PERSON ||
    (row.vrm !== '' && open.vrm > OPEN_PER_VRM);
  if (overOpen) throw new AppError('too_many', tooMany(site));
}

/** The wizard asks some five times for a list. A mobile network may have hundreds of visitors behind one address. */
const LOOKS_PER_NETWORK: Limit = { name: 'looks at days per network', times: 1_200, windowMs: 60 * 60_000 };
const tooManyLooks = ({ phone }: Site): string =>
  `The days were looked at very often from this connection. Try again in an hour, or call ${phone.display}`;

/** Counts a look at the days that are free for a list or a place; staff are not counted. @throws AppError `too_many` */
export async function countLook(
  db: Database,
  actor: Visitor,
  { now, site }: Pick<Asked, 'now' | 'site'>,
): Promise<void> {
  if (actor.kind === 'staff') return;
  const counts = perNetwork(LOOKS_PER_NETWORK, actor.address);
  await countAllWithin(db, counts, { now, message: tooManyLooks(site) });
}

/** People change their minds, but not all day, and each move sends an email to the customer and to the workshop. */
const MOVES_PER_BOOKING: Limit = { name: 'moves per booking', times: 6, windowMs: DAY_MS };
/** Moves and cancellations together. */
const CHANGES_PER_NETWORK: Limit = { name: 'changes per network', times: 30, windowMs: 60 * 60_000 };
const tooOften = ({ phone }: Site): string =>
  `This has been changed several times in a short time. Call ${phone.display} and we’ll do it for you`;

interface Changing {
  /** The booking's. */
  id: string;
  kind: 'moved' | 'cancelled';
  actor: Visitor;
  now: Date;
  site: Site;
}

/** Counts a move or a cancellation, in its transaction; staff are not counted. @throws AppError `too_many` */
export async function countChange(tx: Database, { id, kind, actor, now, site }: Changing): Promise<void> {
  if (actor.kind === 'staff') return;
  const counts: Count[] = [
    ...perNetwork(CHANGES_PER_NETWORK, actor.address),
    ...(kind === 'moved' ? [[MOVES_PER_BOOKING, id] as const] : []),
  ];
  await countAllWithin(tx, counts, { now, message: tooOften(site) });
}
