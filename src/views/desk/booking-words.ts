import type { DeskBooking } from '../../contract/desk.ts';
import type { Arrival } from '../../domain/arrival.ts';
import type { BookingStatus } from '../../domain/booking-status.ts';

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

/** How a car comes to us. */
export const COMES: Record<Arrival, string> = {
  collected: 'We collect it',
  brought: 'Brought to us',
  lorry: 'Comes on a recovery truck',
};

/** How a car leaves us. */
export const LEAVES: Record<Arrival, string> = {
  collected: 'We bring it back',
  brought: 'Picked up from us',
  lorry: 'Leaves on a recovery truck',
};

/** What is pressed to make the step. */
export function stepText(
  { status, arrival }: Pick<DeskBooking, 'status' | 'arrival'>,
  to: BookingStatus,
): string {
  switch (to) {
    case 'collected':
      return arrival === 'collected' ? 'Collected' : 'Arrived';
    case 'in_workshop':
      return status === 'awaiting_approval' ? 'Go on with the work' : 'Into the workshop';
    case 'awaiting_approval':
      return 'Wait for the customer';
    case 'ready':
      return 'Work finished';
    case 'delivered':
      return arrival === 'collected' ? 'Brought back' : 'Picked up';
    default:
      return DESK_STATUS[to];
  }
}

/** What leads to the record of a handover, by which the step is made. */
export const atKerbText = (arrival: Arrival, to: 'collected' | 'delivered'): string =>
  arrival === 'collected'
    ? { collected: 'Collect', delivered: 'Hand back' }[to]
    : { collected: 'Record its arrival', delivered: 'Record the pick-up' }[to];

export const deskBookingPath = (id: string): string => `/apps/desk/bookings/${id}`;
