import { atom } from 'nanostores';
import { getSlots } from '../../contract/booking/slots.ts';
import { type Slot, type SlotDay, type SlotWindow, windowOf } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';

export type Slots =
  | { state: 'loading' }
  /** `note`: what else there is to know about the days. `network`: of several garages, unread. */
  | { state: 'ready'; days: SlotDay[]; note?: string; network?: unknown }
  | { state: 'error'; message: string };
export const $slots = atom<Slots>({ state: 'loading' });

/** What the days shown or being fetched are for, as text. */
let asked: string;

/** @param query what the car comes for, and from where; left out: a short job, from the farthest district */
export async function loadSlots(query = {}): Promise<void> {
  const key = (asked = JSON.stringify(query));
  const result = await call(getSlots, { query });
  // The list or the postcode has changed since, and the newer request will show its own days.
  if (asked !== key) return;
  $slots.set(
    result.ok ? { state: 'ready', ...result.answer.data } : { state: 'error', message: result.error.message },
  );
}

/** Whether the days shown or being fetched are for that. */
export const isAsked = (query: object): boolean => JSON.stringify(query) === asked;

/** A window as it is shown; undefined while nothing is. */
export function shownWindow(slot: Slot): SlotWindow | undefined {
  const slots = $slots.get();
  return slots.state === 'ready' ? windowOf(slots.days, slot) : undefined;
}
