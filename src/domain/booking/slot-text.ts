import { dateText, windowText } from '../text/local-time.ts';
import type { Slot } from './slot.ts';

/** `Monday 23 November, 08:00–10:00` */
export function shortSlot({ date, window }: Slot): string {
  return `${dayText(date)}, ${windowText(window)}`;
}

/** `Monday 23 November` */
export const dayText = (date: string): string =>
  dateText(date, { weekday: 'long', day: 'numeric', month: 'long' });
