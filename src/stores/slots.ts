import { atom } from 'nanostores';
import { getSlots } from '../contract/booking.ts';
import { type SlotDay, slotKey } from '../domain/slot.ts';
import { call } from './api.ts';
import { $draft, setField } from './draft.ts';

export type Slots =
  { state: 'loading' } | { state: 'ready'; days: SlotDay[] } | { state: 'error'; message: string };
export const $slots = atom<Slots>({ state: 'loading' });

export async function loadSlots(): Promise<void> {
  const result = await call(getSlots);
  $slots.set(
    result.ok
      ? { state: 'ready', days: result.answer.data.days }
      : { state: 'error', message: result.error.message },
  );
}

/** The same for the form: a slot chosen earlier that is full by now is let go, so that nobody confirms it. */
export async function loadDraftSlots(): Promise<void> {
  await loadSlots();
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
