import type { MyJob, MyWork } from '../../../contract/desk/mine.ts';
import { deskBookingPath } from '../booking-words.ts';
import { lateText, whenText } from '../today/when.ts';

/** '4 to do, 1 waiting' */
export function mineText({ now, next, waiting }: Pick<MyWork, 'now' | 'next' | 'waiting'>): string {
  const todo = next.length + (now ? 1 : 0);
  return waiting.length > 0 ? `${todo} to do, ${waiting.length} waiting` : `${todo} to do`;
}

/** Within a sentence: its first letter small, and the days' names as they are. */
const inside = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a row says of its car, and when it is due. */
export function jobText(
  { booking }: Pick<MyJob, 'booking'>,
  { now, today }: { now: MyJob | null; today: string },
): string {
  if (booking.id === now?.booking.id) return 'Same car';
  const { car, late, late_minutes: minutes, status, stops } = booking;
  const when = late ? lateText(minutes) : whenText(booking, today);
  return [
    car,
    // Of a car that is still to come, it begins with the day's name.
    status === 'confirmed' && !late ? when : inside(when),
    ...(stops.length > 0 ? ['not by our driver'] : []),
  ].join(', ');
}

/** Where a press of My work is sent, which leads back there. */
export const minePath = ({ booking, line }: Pick<MyJob, 'booking' | 'line'>, act: 'start' | 'done'): string =>
  `${deskBookingPath(booking.id)}/lines/${line.id}/${act}${act === 'done' ? '?mine' : ''}`;
