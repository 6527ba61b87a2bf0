import { BOOKING_STATUSES, type BookingStatus, HAS_GONE } from '../booking/booking-status.ts';

/** Bookings that still have something to come. */
export const OPEN_STATUSES: readonly BookingStatus[] = BOOKING_STATUSES.filter(
  (status) => !HAS_GONE.includes(status),
);

/** Which bookings a filter of the desk's list leaves. `unpaid`: those of a finished one on which something is owed. */
export const STAGES = [
  'open',
  'collect',
  'here',
  'work',
  'waiting',
  'ready',
  'unpaid',
  'done',
  'cancelled',
] as const;
export type Stage = (typeof STAGES)[number];

/** The statuses of each. */
export const STAGE_STATUSES: Record<Exclude<Stage, 'unpaid'>, readonly BookingStatus[]> = {
  open: OPEN_STATUSES,
  collect: ['confirmed'],
  here: ['collected'],
  work: ['in_workshop'],
  waiting: ['awaiting_approval'],
  ready: ['ready'],
  done: ['delivered', 'closed'],
  cancelled: ['cancelled'],
};
