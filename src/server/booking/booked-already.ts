import type { BookedAlready } from '../../contract/booking/order.ts';
import { managePath } from '../../contract/booking/booking.ts';
import { myBookingPath } from '../../contract/booking/own-bookings.ts';
import { shortSlot } from '../../domain/booking/slot-text.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { nearTwin } from '../bookings/twin.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { manageToken, slotOf } from './answer.ts';
import type { OrderRequest } from './order-request.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
}

/**
 * Tells somebody that their car has a collection about these days already, before it is booked twice by a slip. Only the
 * account or the browser that made that booking is told. Staff book what they are asked to.
 * @throws AppError booked_already
 */
export async function refuseTwin(
  { vehicle, slot, again, earlier, idempotencyKey }: OrderRequest,
  actor: Visitor,
  { db, links, clock }: Parts,
): Promise<void> {
  if (again || actor.kind === 'staff') return;
  const now = clock();
  const link = earlier === undefined ? null : links.read('booking', earlier, now);
  const userId = actor.kind === 'customer' ? actor.userId : null;
  const row = await nearTwin(db, {
    vrm: normalisePlate(vehicle.RegistrationNumber),
    date: slot.date,
    today: localNow(now).date,
    idempotencyKey,
    userId,
    linked: link?.kind === 'valid' ? link.subject : null,
  });
  if (!row) return;
  const isOwn = row.customerId !== null && row.customerId === userId;
  const booking: BookedAlready = {
    reference: row.reference,
    path: isOwn ? myBookingPath(row.id) : managePath(manageToken(row, links)),
  };
  throw new AppError(
    'booked_already',
    `This car is already booked for ${shortSlot(slotOf(row))}. Add to that booking, or book again`,
    { data: booking },
  );
}
