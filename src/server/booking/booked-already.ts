import type { Content } from '../../content-model/content.ts';
import { shortSlot } from '../../domain/booking/slot-text.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import type { Visitor } from '../auth/actor.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { storedBooking } from '../bookings/rows.ts';
import { nearTwin } from '../bookings/twin.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { bookingAnswer, slotOf } from './answer.ts';
import type { OrderRequest } from './order-request.ts';

interface Parts {
  db: Database;
  links: LinkSigner;
  content: Pick<Content, 'site'>;
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
  { db, links, content, clock }: Parts,
): Promise<void> {
  if (again || actor.kind === 'staff') return;
  const now = clock();
  const link = earlier === undefined ? null : links.read('booking', earlier, now);
  const userId = actor.kind === 'customer' ? actor.userId : null;
  const today = localNow(now).date;
  const twin = await nearTwin(db, {
    vrm: normalisePlate(vehicle.RegistrationNumber),
    date: slot.date,
    today,
    idempotencyKey,
    userId,
    linked: link?.kind === 'valid' ? link.subject : null,
  });
  const row = twin && (await storedBooking(db, twin.id));
  if (!row) return;
  throw new AppError(
    'booked_already',
    `This car is already booked for ${shortSlot(slotOf(row))}. Add to that booking, or book again`,
    { data: { booking: bookingAnswer(row, { links, site: content.site, today }) } },
  );
}
