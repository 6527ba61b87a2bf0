import { exportedBookings } from '../bookings/export.ts';
import { and, asc, inArray, isNotNull } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import {
  bookingTexts,
  checkResults,
  deviceNotices,
  feedback,
  feedbackAsks,
  fitted,
  handovers,
  lineOffers,
  motResults,
  photos,
  serviceRecords,
} from '../db/schema.ts';
import { exportedMoney } from './export-money.ts';

/** The bookings of an account with all that belongs to them, but for who of us did what. */
export async function bookingsToExport(tx: Database, userId: string) {
  const { bookings, lines, events, workDays } = await exportedBookings(tx, userId);
  const ids = bookings.map(({ id }) => id);
  const found = await foundOnLines(tx, lines);
  const pictures = await tx
    .select({
      id: photos.id,
      bookingId: photos.bookingId,
      kind: photos.kind,
      addedAt: photos.addedAt,
      late: photos.late,
    })
    .from(photos)
    .where(inArray(photos.bookingId, ids))
    .orderBy(asc(photos.addedAt));
  const kerb = await tx
    .select()
    .from(handovers)
    .where(inArray(handovers.bookingId, ids))
    .orderBy(asc(handovers.storedAt));
  const asked = await tx
    .select()
    .from(lineOffers)
    // What was not sent is nothing that they were told.
    .where(and(inArray(lineOffers.bookingId, ids), isNotNull(lineOffers.sentAt)))
    .orderBy(asc(lineOffers.sentAt));
  const said = await tx.select().from(feedback).where(inArray(feedback.bookingId, ids));
  const { createdAt: since, door } = deviceNotices;
  const told = await tx
    .select({ bookingId: deviceNotices.bookingId, since, door })
    .from(deviceNotices)
    .where(inArray(deviceNotices.bookingId, ids));
  const { phone, askedAt, provenAt, endedAt } = bookingTexts;
  const texted = await tx
    .select({ bookingId: bookingTexts.bookingId, phone, askedAt, provenAt, endedAt })
    .from(bookingTexts)
    .where(inArray(bookingTexts.bookingId, ids));
  const askedFor = await tx.select().from(feedbackAsks).where(inArray(feedbackAsks.bookingId, ids));
  const records = await tx.select().from(serviceRecords).where(inArray(serviceRecords.bookingId, ids));
  const moneyFor = await exportedMoney(tx, ids);
  const its =
    (booking: string) =>
    (row: { bookingId: string }): boolean =>
      row.bookingId === booking;
  return bookings.map((booking) => ({
    ...booking,
    lines: found.filter(its(booking.id)),
    events: events.filter(its(booking.id)),
    workDays: workDays.filter(its(booking.id)),
    photos: pictures.filter(its(booking.id)),
    serviceRecords: records.filter(its(booking.id)),
    handovers: kerb.filter(its(booking.id)).map(withoutUs),
    feedback: said.filter(its(booking.id)),
    devicesTold: told.filter(its(booking.id)),
    texts: texted.filter(its(booking.id)),
    askedForFeedback: askedFor.filter(its(booking.id)),
    requests: asked.filter(its(booking.id)).map(({ answeredByUser: _who, ...offer }) => offer),
    money: moneyFor(booking.id),
  }));
}

/** With what was found and tested. */
async function foundOnLines<Line extends { id: string }>(tx: Database, lines: readonly Line[]) {
  const lineIds = lines.map(({ id }) => id);
  const checks = await tx.select().from(checkResults).where(inArray(checkResults.lineId, lineIds));
  const tests = await tx
    .select()
    .from(motResults)
    .where(inArray(motResults.lineId, lineIds))
    .orderBy(asc(motResults.id));
  const fittings = await tx.select().from(fitted).where(inArray(fitted.lineId, lineIds));
  return lines.map((line) => ({
    ...line,
    checks: checks.filter(({ lineId }) => lineId === line.id).map(withoutUs),
    fitted: fittings.filter(({ lineId }) => lineId === line.id),
    motResults: tests.filter(({ lineId }) => lineId === line.id).map(withoutUs),
  }));
}

const withoutUs = <Row extends { recordedBy: string | null }>({ recordedBy: _ours, ...row }: Row) => row;
