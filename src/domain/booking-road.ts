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
 * @param texts what is said of a car that has come, and of one that has gone
 */
export function roadOf(
  status: BookingStatus,
  texts: Record<'collected' | 'delivered', string>,
): { at: number; steps: string[] } {
  const isDeciding = status === 'awaiting_approval';
  const middle = isDeciding ? 'Your decision' : 'In the workshop';
  const [come, gone] = [shortly(texts.collected), shortly(texts.delivered)];
  return { at: PLACE[status] ?? -1, steps: ['Booked', come, middle, 'Ready', gone] };
}

/** 'Car collected' → 'Collected' */
const shortly = (text: string): string => {
  const words = text.replace(/^Car /, '').replace(/ (on a|by) recovery truck$/, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
