import { type Ways, wayOf } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { MayDrive, Settled } from '../../domain/mot/may-drive.ts';

/** Where a booking stands, among ourselves. */
export const DESK_STATUS: Record<BookingStatus, string> = {
  requested: 'Not confirmed yet',
  confirmed: 'Confirmed',
  collected: 'Here',
  in_workshop: 'In work',
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

/** What is pressed to make a step that nobody recorded. */
export function stepText({ arrival, leaves }: Ways, to: 'collected' | 'delivered' | 'closed'): string {
  if (to === 'collected') return ARRIVAL_WORDS[arrival].cameStep;
  return to === 'delivered' ? ARRIVAL_WORDS[leaves].leftStep : 'Close it';
}

/** What leads to the record of a handover, by which the step is made. */
export function atKerbText(booking: Ways, to: 'collected' | 'delivered'): string {
  const leg = to === 'collected' ? 'collection' : 'delivery';
  return ARRIVAL_WORDS[wayOf(booking, leg)].record[leg];
}

export const deskBookingPath = (id: string): string => `/apps/desk/bookings/${id}`;
