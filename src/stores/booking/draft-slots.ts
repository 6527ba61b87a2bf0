import { districtOf, parsePostcode } from '../../domain/account/postcode.ts';
import { chosenOnline, type ChosenOnline, needsDriver } from '../../domain/booking/arrival.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { $cart } from '../cart/cart-state.ts';
import { $draft, setField } from './draft.ts';
import { $slots, isAsked, loadSlots } from './slots.ts';

// Apart from slots.ts, which every step loads: what reads a postcode is the collection form's alone.

/** '' while it isn't whole. */
const districtIn = (typed = '') => districtOf(parsePostcode(typed) ?? '');

/** What is asked for the list and the form; nothing until the server has said how long the list takes. */
function wishOfDraft() {
  const list = $cart.get()?.cartContent;
  const { fields, returnElsewhere } = $draft.get();
  const arrival = chosenOnline(fields.arrival ?? '');
  return (
    list && {
      cart: list.key,
      arrival,
      garage: needsDriver(arrival) ? '' : (fields.garage ?? ''),
      minutes: String(list.minutes),
      parts: list.partsFrom ?? '',
      district: districtIn(fields.postcode),
      backTo: districtIn(returnElsewhere ? fields['returnAddress.postcode'] : ''),
    }
  );
}

/** The same for the list and the form: a slot chosen earlier that is full by now is let go, so that nobody confirms it. */
export async function loadDraftSlots(): Promise<void> {
  const wish = wishOfDraft();
  // Those that are known already are about what the list is going to be.
  if (!wish && $slots.get().state === 'ready') return;
  await loadSlots(wish ?? {});
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

/** Other days are free then, so what was chosen of them is chosen again. */
export function setArrival(arrival: ChosenOnline): void {
  setField('arrival', arrival);
  setField('slot', '');
  $slots.set({ state: 'loading' });
}

/** Until it is called back, every change of the list or the postcode that other days follow from renews them. */
export function followList(): () => void {
  const look = () => {
    const wish = wishOfDraft();
    if (wish && !isAsked(wish)) void loadDraftSlots();
  };
  const ends = [$cart.subscribe(look), $draft.subscribe(look)];
  return () => ends.forEach((end) => end());
}
