import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { holdsPlace, isToCome } from '../../domain/booking/booking-status.ts';
import type { Settled } from '../../domain/mot/may-drive.ts';
import { isAppError } from '../errors.ts';
import type { BookingService } from '../booking/service.ts';
import { type Change, type Locked, type Made, notNow } from '../bookings/change.ts';
import type { WorkMails } from './mails.ts';

interface Parts {
  bookings: Pick<BookingService, 'comeBy' | 'requireReach' | 'comesMail'>;
  mails: Pick<WorkMails, 'leaves'>;
  /** How it was settled that our driver may fetch it; null: nothing had to be. */
  settled: Settled | null;
}

/**
 * How the car comes to us and leaves, and once it is here how it leaves. What has happened stays as it was told; whoever
 * was told otherwise before gets an email.
 */
export function setArrival(to: Arrival, { bookings, mails, settled }: Parts): Change {
  return {
    isDone: ({ booking: { status, arrival, leaves } }) =>
      leaves === to && (!isToCome(status) || arrival === to),
    async make(work) {
      const { status } = work.booking;
      if (['delivered', 'closed', 'cancelled'].includes(status))
        throw notNow('arrival', 'The car has left, or isn’t coming: that can’t be changed any more');
      if (needsDriver(to)) await inReach(() => bookings.requireReach(work.tx, work.booking));
      return isToCome(status) ? comes(work, to, { bookings, settled }) : leaves(work, to, mails);
    },
  };
}

/** An address out of reach is told beside the choice that needs it. */
async function inReach(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (isAppError(error) && error.code === 'invalid')
      throw notNow('arrival', 'Our driver doesn’t go to the address of this booking');
    throw error;
  }
}

async function comes(
  { tx, booking, now }: Locked,
  to: Arrival,
  { bookings: { comeBy, comesMail }, settled }: Pick<Parts, 'bookings' | 'settled'>,
): Promise<Made> {
  const { id, status, arrival: from, leaves: before } = booking;
  const isBooked = holdsPlace(status);
  if (isBooked && !(await comeBy(tx, booking, to)))
    throw notNow(
      'arrival',
      'Our driver has no time left in that window, or couldn’t bring the car back on its day: move the booking first',
    );
  const detail = { kind: 'way', leg: 'collection', from, to } as const;
  return {
    action: {
      what: 'work.arrival',
      subject: id,
      before: { arrival: from, leaves: before },
      after: { arrival: to, leaves: to, ...(settled && { mayDrive: settled }) },
    },
    // Nobody has been told anything of a booking that is only asked for.
    events: [{ status, detail, mails: isBooked ? [comesMail] : [] }],
    state: { arrival: to, leaves: to, changedAt: now, ...(settled && { mayDrive: settled }) },
  };
}

function leaves({ booking }: Locked, to: Arrival, mails: Parts['mails']): Promise<Made> {
  const { id, status, leaves: from } = booking;
  return Promise.resolve({
    action: { what: 'work.arrival', subject: id, before: { leaves: from }, after: { leaves: to } },
    events: [{ status, detail: { kind: 'way', leg: 'delivery', from, to }, mails: [mails.leaves] }],
    state: { leaves: to },
  });
}
