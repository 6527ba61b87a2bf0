import { type Slot, type SlotDay } from '../../domain/slot.ts';

const SLOT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}-\d{2}:\d{2})$/;

/** The collection window that a form chose, as `date window`; null when it chose none. */
export function chosenSlot(typed: string): Slot | null {
  const [, date, window] = SLOT.exec(typed) ?? [];
  return date && window ? { date, window } : null;
}

export const CHOOSE_SLOT = 'Choose a window with a place left';

/** The day that is wanted, else the first with a place left; '' when every window is taken. */
export function firstFreeDay(days: readonly SlotDay[], wanted: string): string {
  const free = days.filter(({ windows }) => windows.some(({ left }) => left > 0)).map(({ date }) => date);
  return free.includes(wanted) ? wanted : (free[0] ?? '');
}
