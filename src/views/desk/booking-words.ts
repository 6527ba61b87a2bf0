import type { DeskBooking } from '../../contract/desk/desk.ts';
import { type Ways, wayOf } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { MayDrive, Settled } from '../../domain/mot/may-drive.ts';

/** Where a booking stands, among ourselves. */
export const DESK_STATUS: Record<BookingStatus, string> = {
  requested: 'Not confirmed yet',
  confirmed: 'Confirmed',
  collected: 'Here, not begun',
  in_workshop: 'In the workshop',
  awaiting_approval: 'Waiting for the customer',
  ready: 'Ready',
  delivered: 'Back with the customer',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** Why our driver may drive a car of which the registers did not say so. */
export const drivenText = (settled: Settled): string =>
  settled.kind === 'said'
    ? `${settled.how === 'spoken' ? 'Said on the phone' : 'The customer ticked'}: “${settled.text}”`
    : `${AGAINST[settled.against]}. Agreed here: ${settled.reason}`;

const AGAINST: Record<MayDrive, string> = {
  yes: 'Nothing against it',
  ask: 'The registers don’t say',
  mot: 'Its MOT is over by then',
  dangerous: 'Its last MOT found something dangerous',
  sorn: 'Off the road (SORN)',
};

/** What is pressed to make the step. */
export function stepText(
  { status, arrival, leaves }: Pick<DeskBooking, 'status' | 'arrival' | 'leaves'>,
  to: BookingStatus,
): string {
  switch (to) {
    case 'collected':
      return ARRIVAL_WORDS[arrival].cameStep;
    case 'in_workshop':
      return status === 'awaiting_approval' ? 'Go on with the work' : 'Into the workshop';
    case 'awaiting_approval':
      return 'Wait for the customer';
    case 'ready':
      return 'Work finished';
    case 'delivered':
      return ARRIVAL_WORDS[leaves].leftStep;
    default:
      return DESK_STATUS[to];
  }
}

/** What leads to the record of a handover, by which the step is made. */
export function atKerbText(booking: Ways, to: 'collected' | 'delivered'): string {
  const leg = to === 'collected' ? 'collection' : 'delivery';
  return ARRIVAL_WORDS[wayOf(booking, leg)].record[leg];
}

export const deskBookingPath = (id: string): string => `/apps/desk/bookings/${id}`;
