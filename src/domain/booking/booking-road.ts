import { comesOnTruck, type Ways } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import type { BookingStatus } from './booking-status.ts';

/** Which of the five places on the road a status is; a booking that was cancelled is on none. */
const PLACE: Partial<Record<BookingStatus, number>> = {
  requested: 0,
  confirmed: 0,
  collected: 1,
  in_workshop: 2,
  awaiting_approval: 2,
  ready: 3,
  delivered: 4,
  closed: 4,
};

/**
 * A booking's way in five short words, and how far it has come.
 * @param isStopped whether its customer stopped the work
 */
export function roadOf(
  status: BookingStatus,
  ways: Ways,
  isStopped = false,
): { at: number; steps: string[] } {
  const isDeciding = status === 'awaiting_approval';
  const middle = isStopped ? 'Stopped' : isDeciding ? 'Your answer' : 'In the workshop';
  const come = ARRIVAL_WORDS[ways.arrival].came;
  const gone = ARRIVAL_WORDS[comesOnTruck(ways) ? ways.arrival : ways.leaves].left;
  return { at: PLACE[status] ?? -1, steps: ['Booked', come, middle, 'Ready', gone] };
}
