import { atom } from 'nanostores';
import { getSlots } from '../../contract/booking/slots.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { returnOf, type Slot, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft, setField } from './draft.ts';

export type Slots =
  { state: 'loading' } | { state: 'ready'; days: SlotDay[] } | { state: 'error'; message: string };
export const $slots = atom<Slots>({ state: 'loading' });

/** The work that the days shown or being fetched are for; undefined: a short job's. */
let asked: number | undefined;

/** @param minutes of work, as a cart says them; left out: of a short job */
export async function loadSlots(minutes?: number): Promise<void> {
  asked = minutes;
  const result = await call(getSlots, minutes === undefined ? {} : { query: { minutes: String(minutes) } });
  // The list has changed since, and the newer request will show its own days.
  if (asked !== minutes) return;
  $slots.set(
    result.ok
      ? { state: 'ready', days: result.answer.data.days }
      : { state: 'error', message: result.error.message },
  );
}

/** How long the list takes in the workshop; undefined until the server has said so. */
const minutesOfList = () => $cart.get()?.cartContent?.minutes;

/** The same for the list and the form: a slot chosen earlier that is full by now is let go, so that nobody confirms it. */
export async function loadDraftSlots(): Promise<void> {
  await loadSlots(minutesOfList());
  const slots = $slots.get();
  const { fields, idempotencyKey } = $draft.get();
  const chosen = fields.slot;
  // An order that was sent and never answered may itself be what filled the window.
  if (slots.state !== 'ready' || !chosen || idempotencyKey) return;
  const free = slots.days.some(({ date, windows }) =>
    windows.some(({ window, left }) => left > 0 && slotKey({ date, window }) === chosen),
  );
  if (!free) setField('slot', '');
}

/** Until it is called back, every change of the list that the workshop needs another time for renews the days. */
export function followList(): () => void {
  return $cart.subscribe(() => {
    const minutes = minutesOfList();
    if (minutes !== undefined && minutes !== asked) void loadDraftSlots();
  });
}

/** The day on which a car of that slot is back, as it is shown; undefined while nothing is. */
export function shownReturn(slot: Slot): LocalDate | undefined {
  const slots = $slots.get();
  return slots.state === 'ready' ? returnOf(slots.days, slot)?.date : undefined;
}
