import { eq, inArray } from 'drizzle-orm';
import { site } from '../../src/content-model/built.ts';
import {
  bookingEvents,
  bookings,
  cardPayments,
  garages,
  lineOffers,
  photos,
  slots,
} from '../../src/server/db/schema.ts';
import { holdsPlace } from '../../src/domain/booking/booking-status.ts';
import { storedMoney } from '../../src/server/payment/stored.ts';
import { FIRST_FILLED } from './fill.ts';
import { type Acknowledged, plateOf } from './people.ts';
import { insist, type Scene } from './scene.ts';

/** What is wrong after all of it, each in words; none: nothing is. */
export async function audit(
  { db, files, sites }: Scene,
  told: Acknowledged,
  before: number,
): Promise<string[]> {
  const filled = new Set(Array.from({ length: before }, (_, at) => plateOf(FIRST_FILLED + at)));
  const wrong: string[] = [];
  const rows = await db.select().from(bookings);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  for (const [reference, { key }] of told.bookings)
    if (byReference.get(reference)?.idempotencyKey !== key) wrong.push(`lost: booking ${reference}`);
  const ofPlate = Map.groupBy(rows, ({ vrm }) => vrm);
  for (const { plate } of told.bookings.values()) {
    const many = ofPlate.get(plate)?.length ?? 0;
    if (many > 1) wrong.push(`doubled: ${many} bookings of ${plate}`);
  }

  // Bookings that were there before hold no place: their windows were emptied.
  const acknowledgedOrNot = rows.filter(({ vrm }) => !filled.has(vrm));
  const held = new Map<string, number>();
  for (const { garageId, collectionDate, collectionWindow, status, arrival } of acknowledgedOrNot) {
    const isOver = status === 'cancelled' || status === 'requested';
    if (isOver || arrival !== 'collected' || !(holdsPlace(status) || status === 'collected')) continue;
    const key = `${garageId} ${collectionDate} ${collectionWindow}`;
    held.set(key, (held.get(key) ?? 0) + 1);
  }
  const known = new Map(
    (await db.select().from(garages)).map(({ id, facts }) => [
      id,
      new Map((facts?.windows ?? []).map(({ window, places }) => [window, places])),
    ]),
  );
  for (const { garageId, date, window, taken } of await db.select().from(slots)) {
    const many = held.get(`${garageId} ${date} ${window}`) ?? 0;
    if (many !== taken)
      wrong.push(`counted wrongly: ${garageId} ${date} ${window} has ${taken} taken, ${many} booked`);
    const places = known.get(garageId)?.get(window) ?? site.collection.capacityPerWindow;
    if (many > places)
      wrong.push(`oversold: ${garageId} ${date} ${window} has ${many} cars in ${places} places`);
  }

  for (const id of told.paid) {
    const { balance } = await storedMoney(db, id);
    if (balance.due !== 0) wrong.push(`lost: payment of ${id}, ${balance.due} pence are still due`);
    const cards = await db.select().from(cardPayments).where(eq(cardPayments.bookingId, id));
    const many = cards.filter(({ state }) => state === 'paid').length;
    if (many !== 1) wrong.push(`doubled: ${many} payments of ${id}`);
  }
  if (told.decided.size > 0) {
    const answered = await db
      .select()
      .from(lineOffers)
      .where(inArray(lineOffers.id, [...told.decided]));
    const yes = answered.filter(({ state }) => state === 'approved').length;
    if (yes !== told.decided.size) wrong.push(`lost: ${told.decided.size - yes} decisions`);
  }
  for (const id of told.collected) {
    const events = await db
      .select({ status: bookingEvents.status })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id);
    // What is added later is an event of the same status.
    const many = events.filter(
      ({ status }, at) => status === 'collected' && events[at - 1]?.status !== status,
    ).length;
    if (many !== 1)
      wrong.push(`${many === 0 ? 'lost' : 'doubled'}: the step 'collected' of ${id}, ${many} times`);
  }
  const names = [...files.keys()].join(' ');
  const keys = new Map((await db.select().from(photos)).map(({ id, key }) => [id, key]));
  for (const id of told.photos) {
    const key = keys.get(id);
    if (!key || !names.includes(key)) wrong.push(`lost: ${key ? 'the files of ' : ''}photo ${id}`);
  }

  for (const [slug, text] of told.published)
    for (const { port } of sites) {
      const shows = await insist(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/blogs/${slug}`);
        return (await answer.text()).includes(text) || null;
      });
      if (!shows) wrong.push(`lost: /blogs/${slug} on port ${port}`);
    }
  return wrong;
}
