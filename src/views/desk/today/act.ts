import type { DayBooking } from '../../../contract/desk/today.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { atKerbText, deskBookingPath } from '../booking-words.ts';

/** What is pressed to make the next step: a form of the board, or the form of a handover. */
export type Act = { text: string } & ({ to: BookingStatus } | { href: string });

/** The next step of a booking; null: something is still missing, or it is over. */
export function actOf(booking: DayBooking): Act | null {
  const { id, next, status } = booking;
  switch (next) {
    case 'collected':
    case 'delivered':
      return { text: atKerbText(booking, next), href: `${deskBookingPath(id)}/handover` };
    case 'in_workshop':
      return { text: status === 'collected' ? 'Start' : 'Go on', to: next };
    case 'awaiting_approval':
      return { text: 'Wait for the customer', to: next };
    case 'ready':
      return { text: 'Finish', to: next };
    default:
      return null;
  }
}

/** Why a booking can't be moved now, for who opens its menu. */
export function stuckText({ status, went_at, stops, jobs, lacks }: DayBooking): string {
  if (went_at !== null) return 'It’s back: nothing to move.';
  if (status === 'ready' && stops.length > 0) return 'It leaves repaired, on a truck or with its keeper.';
  const open = jobs.of - jobs.done;
  if (status === 'in_workshop' && open > 0)
    return `No step yet: ${open} ${open === 1 ? 'job' : 'jobs'} open.`;
  return lacks === null ? 'No step yet.' : `No step yet. ${lacks}.`;
}

/** Where a form of the board is sent. @param by how the board is laid out, so that it comes back as it was */
export const givePath = (id: string, by: string): string =>
  `${deskBookingPath(id)}/give${by === 'stage' ? '' : `?by=${by}`}`;

/** The board with a card's menu open, for who has no script. */
export const movePath = (id: string, by: string): string => `/apps/desk?by=${by}&move=${id}#move-${id}`;
