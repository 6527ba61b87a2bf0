import type { AuditEntry, AuditNamed, AuditNames } from '../../contract/desk/audit.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { asLine } from '../bookings/joined.ts';
import { bookingRows } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { inArray } from '../db/drizzle.ts';
import { documents, lineOffers, quoteRequests, tickets, users } from '../db/schema.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of what one page of the log names; a plan with more is said without the rest. */
const MOST = 500;

/** What entries of the log name by its id, as it is called now. What is deleted has no name any more. */
export async function namesIn(db: Database, entries: readonly AuditEntry[]): Promise<AuditNames> {
  const said = JSON.stringify(entries.map(({ subject, before, after }) => [subject, before, after]));
  const ids = [...new Set(said.match(UUID) ?? [])].slice(0, MOST);
  if (ids.length === 0) return {};
  const line = asLine(db);
  const lines = await db
    .select({ id: line.id, name: line.name, bookingId: line.bookingId })
    .from(line)
    .where(inArray(line.id, ids));
  const offers = await db
    .select({ id: lineOffers.id, name: lineOffers.name, bookingId: lineOffers.bookingId })
    .from(lineOffers)
    .where(inArray(lineOffers.id, ids));
  const parts = [...lines, ...offers];
  const rows = await bookingRows(db, [...new Set([...ids, ...parts.map(({ bookingId }) => bookingId)])]);
  const bookings = new Map(
    rows.map(({ id, reference, vrm }) => [id, { id, reference, plate: vrm && displayPlate(vrm) }]),
  );
  const named: [string, AuditNamed][] = [
    ...parts.map(({ id, name, bookingId }): [string, AuditNamed] => [
      id,
      { name, booking: bookings.get(bookingId) ?? null },
    ]),
    ...[...bookings].map(([id, booking]): [string, AuditNamed] => [id, { name: booking.reference, booking }]),
    ...(await othersOf(db, ids)).map(([id, name]): [string, AuditNamed] => [id, { name, booking: null }]),
  ];
  return Object.fromEntries(named);
}

/** People, messages, requests for a price and documents. */
async function othersOf(db: Database, ids: readonly string[]): Promise<[id: string, name: string][]> {
  const some = [...ids];
  const { firstName, lastName, email } = users;
  const people = await db
    .select({ id: users.id, firstName, lastName, email })
    .from(users)
    .where(inArray(users.id, some));
  const messages = await db
    .select({ id: tickets.id, content: tickets.content })
    .from(tickets)
    .where(inArray(tickets.id, some));
  const requests = await db
    .select({ id: quoteRequests.id, reference: quoteRequests.reference })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, some));
  const texts = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(inArray(documents.id, some));
  return [
    ...people.map((one): [string, string] => [
      one.id,
      `${one.firstName} ${one.lastName}`.trim() || one.email,
    ]),
    ...messages.map(({ id, content }): [string, string] => [id, content.name]),
    ...requests.map(({ id, reference }): [string, string] => [id, reference]),
    ...texts.map(({ id, title }): [string, string] => [id, title]),
  ];
}
