import { and, eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { RequestDraft } from '../../contract/booking/request-draft.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import { PRICED } from '../../domain/cart/cart.ts';
import { type Pence, penceFromAmount } from '../../domain/money/money.ts';
import { lineOffers, photos } from '../db/schema.ts';
import { usedForAnother } from '../errors.ts';
import { askableLine, requireAsking } from './send.ts';
import { noSuchOffer, type OfferRow, storedOffers } from './stored.ts';
import { type Change, type Locked, notNow } from '../bookings/change.ts';
import { foundChecks } from '../bookings/findings.ts';
import type { LineRow } from '../bookings/lines.ts';

/** What the catalogue sells a car for a key, where it has it at a fixed price. */
export type ListPrice = (key: string) => { total: Pence; labour: Pence | null; parts: Pence | null } | null;

/** How long the catalogue says that it takes, in minutes; null: it isn't in it. */
export type ListMinutes = (key: string) => number | null;

/** @param times how many of it */
export function listPriceOf(item: PricedItem | undefined, times: number): ReturnType<ListPrice> {
  if (!item || item.status !== PRICED || item.totalIncVat === null) return null;
  const pence = (amount: string | null) => (amount === null ? null : penceFromAmount(amount) * times);
  const total = penceFromAmount(item.totalIncVat) * times;
  return { total, labour: pence(item.labour), parts: pence(item.parts) };
}

/** Diagnostics of a booking whose price comes off a repair that they lead to. */
export function creditedIn(lines: readonly LineRow[], { catalogue }: Content): LineRow[] {
  const credited = new Set(
    catalogue.diagnostics.filter((each) => each.creditedIfRepaired).map(({ key }) => key),
  );
  return lines.filter(({ key, status }) => credited.has(key) && stands(status));
}

type Terms = Omit<
  OfferRow,
  | 'createdAt'
  | 'sentAt'
  | 'answeredAt'
  | 'answeredBy'
  | 'answeredByUser'
  | 'seen'
  | 'earlyStart'
  | 'putRight'
  | 'terms'
>;

/** Stores what is written at the desk, for the first time or again. */
export function saveDraft(
  draft: RequestDraft,
  content: Content,
  { priceOf, minutesOf }: { priceOf: ListPrice; minutesOf: ListMinutes },
): Change {
  const written = (bookingId: string) => ({
    ...termsOf(draft, bookingId, priceOf),
    minutes: draft.minutes ?? minutesOf(draft.key),
  });
  const before = async ({ tx, booking }: Locked) => {
    const offers = await storedOffers(tx, booking.id);
    return { offers, old: offers.find(({ id }) => id === draft.id) };
  };
  return {
    async isDone(work) {
      const { old } = await before(work);
      return old?.state === 'draft' && isSame(old, written(work.booking.id));
    },
    async make(work) {
      const { tx, booking, lines, now } = work;
      requireAsking(work);
      const { offers, old } = await before(work);
      const [named] = await tx.select().from(lineOffers).where(eq(lineOffers.id, draft.id));
      if (named && named.bookingId !== booking.id) throw usedForAnother();
      if (old && old.state !== 'draft')
        throw notNow('form', 'It has been sent. Ask again with another price instead');
      if (draft.urgency === 'booked' && draft.line === null)
        throw notNow('urgency', 'Choose how urgent it is');
      if (draft.line !== null) {
        askableLine(lines, offers, draft.line);
        if (
          offers.some(
            ({ id, lineId, state }) => id !== draft.id && lineId === draft.line && state === 'draft',
          )
        )
          throw notNow('form', 'Somebody has written about this line already. Open that instead');
      }
      await requirePhotos(work, draft.photos);
      if (draft.found_by !== null && !creditedIn(lines, content).some(({ id }) => id === draft.found_by))
        throw notNow('found_by', 'Nothing comes off for that line');
      if (
        draft.check !== '' &&
        !(await foundChecks(tx, booking.id)).some(({ place }) => place === draft.check)
      )
        throw notNow('check', 'Choose a check of this booking');
      const terms = written(booking.id);
      if (terms.listPence !== terms.pence && terms.priceReason === '')
        throw notNow(
          'reason',
          terms.listPence === null
            ? 'Say how you came to this price: the customer reads it'
            : 'Say why it isn’t the list price: the customer reads it',
        );
      await tx
        .insert(lineOffers)
        .values({ ...terms, createdAt: now })
        .onConflictDoUpdate({ target: lineOffers.id, set: terms });
      return {
        action: {
          what: 'request.draft',
          subject: draft.id,
          before: old ? { booking: booking.id, name: old.name, pence: old.pence } : null,
          after: { booking: booking.id, name: terms.name, pence: terms.pence },
        },
        events: [],
      };
    },
  };
}

/** Takes away what was written and not sent. */
export function dropDraft(id: string): Change {
  const find = async ({ tx, booking }: Locked) =>
    (await storedOffers(tx, booking.id)).find((each) => each.id === id);
  return {
    isDone: async (work) => (await find(work)) === undefined,
    async make(work) {
      const draft = await find(work);
      if (draft?.state !== 'draft') throw noSuchOffer();
      await work.tx.delete(lineOffers).where(and(eq(lineOffers.id, id), eq(lineOffers.state, 'draft')));
      const before = { booking: work.booking.id, name: draft.name, pence: draft.pence };
      return { action: { what: 'request.drop_draft', subject: id, before, after: null }, events: [] };
    },
  };
}

/** A reason is not said of a price that is the list's. */
function termsOf(draft: RequestDraft, bookingId: string, priceOf: ListPrice): Omit<Terms, 'minutes'> {
  const { id, key, name, why, measured, unit, allowed, price, urgency, declining } = draft;
  const list = priceOf(key);
  const isList = list?.total === price;
  const split =
    draft.labour === null && isList
      ? { labour: list.labour, parts: list.parts }
      : { labour: draft.labour, parts: draft.labour === null ? null : price - draft.labour };
  return {
    id,
    bookingId,
    lineId: draft.line,
    foundBy: draft.found_by,
    state: 'draft',
    key,
    name,
    why,
    checkOf: draft.check || null,
    measured,
    unit: measured === null ? null : unit,
    allowed,
    photos: draft.photos,
    pence: price,
    ...split,
    listPence: list?.total ?? null,
    priceReason: isList ? '' : draft.reason,
    urgency,
    waitUntil: urgency === 'can_wait' ? draft.until : null,
    declining,
  };
}

const isSame = (old: OfferRow, terms: Terms): boolean =>
  (Object.keys(terms) as (keyof Terms)[]).every(
    (name) => JSON.stringify(old[name]) === JSON.stringify(terms[name]),
  );

async function requirePhotos({ tx, booking }: Locked, ids: readonly string[]): Promise<void> {
  const known = await tx.select({ id: photos.id }).from(photos).where(eq(photos.bookingId, booking.id));
  if (ids.some((id) => !known.some((photo) => photo.id === id)))
    throw notNow('photos', 'Choose photos of this booking');
}
