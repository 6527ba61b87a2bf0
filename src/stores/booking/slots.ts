import { atom } from 'nanostores';
import { getSlots } from '../../contract/booking/slots.ts';
import { districtOf, parsePostcode } from '../../domain/account/postcode.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { returnOf, type Slot, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { call } from '../shared/api.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft, setField } from './draft.ts';

export type Slots =
  | { state: 'loading' }
  /** `note`: what else there is to know about the days. */
  | { state: 'ready'; days: SlotDay[]; note?: string }
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

/** '' while it isn't whole. */
const districtIn = (typed = '') => districtOf(parsePostcode(typed) ?? '');

/** What is asked for the list and the form; nothing until the server has said how long the list takes. */
function wishOfDraft() {
  const list = $cart.get()?.cartContent;
  const { fields, returnElsewhere } = $draft.get();
  return (
    list && {
      minutes: String(list.minutes),
      parts: list.partsFrom ?? '',
      district: districtIn(fields.postcode),
      backTo: districtIn(returnElsewhere ? fields['returnAddress.postcode'] : ''),
    }
  );
}

/** The same for the list and the form: a slot chosen earlier that is full by now is let go, so that nobody confirms it. */
export async function loadDraftSlots(): Promise<void> {
  await loadSlots(wishOfDraft() ?? {});
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

/** Until it is called back, every change of the list or the postcode that other days follow from renews them. */
export function followList(): () => void {
  const look = () => {
    const wish = wishOfDraft();
    if (wish && JSON.stringify(wish) !== asked) void loadDraftSlots();
  };
  const ends = [$cart.subscribe(look), $draft.subscribe(look)];
  return () => ends.forEach((end) => end());
}

/** The day on which a car of that slot is back, as it is shown; undefined while nothing is. */
export function shownReturn(slot: Slot): LocalDate | undefined {
  const slots = $slots.get();
  return slots.state === 'ready' ? returnOf(slots.days, slot)?.date : undefined;
}
