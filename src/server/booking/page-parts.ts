import type { Slot, SlotDay } from '../../domain/slot.ts';
import { isAppError, STATUS_OF } from '../errors.ts';

/** A link that opens nothing. */
export interface Gone {
  kind: 'gone';
  /** HTTP. */
  status: number;
  /** What happened and what to do next. */
  message: string;
}

/** To go on to, after what was sent has been done or turned out not to be possible any more. */
export interface Onward {
  kind: 'onward';
  to: string;
}

/** One answer for every way in which a link can be wrong. */
export async function opened<Page>(work: () => Promise<Page>): Promise<Page | Gone> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || !/^link_/.test(error.code)) throw error;
    return { kind: 'gone', status: STATUS_OF[error.code], message: error.message };
  }
}

const SLOT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}-\d{2}:\d{2})$/;

/** The collection window that a form chose, as `date window`; null when it chose none. */
export function chosenSlot(form: ReadonlyMap<string, string[]>): Slot | null {
  const [, date, window] = SLOT.exec(form.get('slot')?.[0] ?? '') ?? [];
  return date && window ? { date, window } : null;
}

/** The day that is wanted, else the first with a place left; '' when every window is taken. */
export function firstFreeDay(days: readonly SlotDay[], wanted: string | null): string {
  const free = days.filter(({ windows }) => windows.some(({ left }) => left > 0)).map(({ date }) => date);
  return wanted && free.includes(wanted) ? wanted : (free[0] ?? '');
}
