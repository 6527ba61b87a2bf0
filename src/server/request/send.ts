import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { ASKED_IN, mayAsk } from '../../domain/booking/line-offer.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { lineOffers } from '../db/schema.ts';
import type { RequestMails } from './mails.ts';
import { lastOf, type OfferRow, storedOffers } from './stored.ts';
import { type Change, type Locked, notNow } from '../bookings/change.ts';
import { type LineRow, setLine, addLine } from '../bookings/lines.ts';
import type { StoredWork } from '../bookings/work.ts';

/** Why nothing can be asked of a booking's customer now; null: it can. */
export function closedText({ booking }: Pick<StoredWork, 'booking'>): string | null {
  if (booking.stoppedAt) return 'The customer stopped the work';
  if (ASKED_IN.includes(booking.status)) return null;
  if (booking.status === 'requested') return 'The customer hasn’t confirmed the booking yet';
  return booking.status === 'cancelled' ? 'The booking is cancelled' : 'The work on this booking is finished';
}

export function requireAsking(work: Pick<StoredWork, 'booking'>): void {
  const closed = closedText(work);
  if (closed) throw notNow('form', closed);
}

/** The line that an offer is of, as long as it may be asked about. */
export function askableLine(lines: readonly LineRow[], offers: readonly OfferRow[], id: string): LineRow {
  const line = lines.find((each) => each.id === id);
  const last = lastOf(offers).find(({ lineId }) => lineId === id)?.state ?? null;
  if (!line || comesOff(line) || !mayAsk(line.status, last))
    throw notNow(
      'form',
      line ? `‘${line.name}’ can’t be asked about as it stands now` : 'This booking has no such line',
    );
  return line;
}

/**
 * Asks the customer about what has been written at the desk, in one email.
 * @param only ids of what is asked about; left out: everything
 */
export function sendDrafts(mails: RequestMails, only?: readonly string[]): Change {
  const draftsOf = async ({ tx, booking }: Locked) =>
    (await storedOffers(tx, booking.id)).filter(
      ({ id, state }) => state === 'draft' && (only?.includes(id) ?? true),
    );
  return {
    isDone: async (work) => (await draftsOf(work)).length === 0,
    async make(work) {
      requireAsking(work);
      const drafts = await draftsOf(work);
      for (const draft of drafts) await ask(work, draft);
      const { status } = work.booking;
      const names = drafts.map(({ name }) => name);
      return {
        action: {
          what: 'request.send',
          subject: work.booking.id,
          before: { status },
          after: { offers: drafts.map(({ id, pence }) => ({ id, pence })) },
        },
        events: [
          {
            status: status === 'in_workshop' ? 'awaiting_approval' : status,
            detail: { kind: 'asked', names },
            mails: [mails.asked],
          },
        ],
      };
    },
  };
}

async function ask(work: Locked, draft: OfferRow): Promise<void> {
  const { tx, now } = work;
  const lineId = draft.lineId ? await reprice(work, draft, draft.lineId) : await found(work, draft);
  await tx.update(lineOffers).set({ state: 'open', lineId, sentAt: now }).where(eq(lineOffers.id, draft.id));
}

/** The line's name and price are from now on those that its customer was asked about. */
const pricedAs = ({ name, pence, labour, parts, foundBy, key }: OfferRow) => ({
  name,
  pence,
  labour,
  parts,
  foundBy,
  status: 'offered' as const,
  outcome: null,
  note: null,
  // Its garage's share is agreed with the price.
  share: null,
  shareGarageId: null,
  motSupply: null,
  // A test that has no price in our list is charged as it is charged to us, or is our own: outside the scope of VAT.
  vatable: key === MOT_KEY ? 0 : pence,
});

async function reprice({ tx, booking, lines }: Locked, draft: OfferRow, lineId: string): Promise<string> {
  askableLine(lines, await storedOffers(tx, booking.id), lineId);
  await tx
    .update(lineOffers)
    .set({ state: 'replaced' })
    .where(and(eq(lineOffers.lineId, lineId), eq(lineOffers.state, 'open')));
  await setLine(tx, lineId, pricedAs(draft));
  return lineId;
}

async function found({ tx, booking, now }: Locked, draft: OfferRow): Promise<string> {
  const id = randomUUID();
  await addLine(tx, {
    ...pricedAs(draft),
    id,
    bookingId: booking.id,
    key: draft.key || 'found_work',
    createdAt: now,
  });
  return id;
}
