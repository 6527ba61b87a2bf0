import { type SlotDay } from '../../domain/booking/slot.ts';

export const CHOOSE_SLOT = 'Choose a window with a place left';

/** The day that is wanted, else the first with a place left; '' when every window is taken. */
export function firstFreeDay(days: readonly SlotDay[], wanted: string): string {
  const free = days.filter(({ windows }) => windows.some(({ left }) => left > 0)).map(({ date }) => date);
  return free.includes(wanted) ? wanted : (free[0] ?? '');
}
