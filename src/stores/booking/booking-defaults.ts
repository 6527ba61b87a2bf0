import { atom } from 'nanostores';
import {
  type BookingDefaults,
  getBookingDefaults,
  type KnownContact,
} from '../../contract/booking/booking-defaults.ts';
import { callAside } from '../shared/api.ts';
import { $draft } from './draft.ts';
import { once } from '../shared/once.ts';
import { $isAuthenticated } from '../shared/session.ts';

/** What a logged-in customer need not type again; null while it is not known, and for everybody else. */
export const $defaults = atom<BookingDefaults | null>(null);

/**
 * Asks once a page. Without an answer the forms are filled in by hand, as they are by everybody else: no booking is
 * interrupted by a log-in.
 */
export const loadDefaults = once(async () => {
  if (!$isAuthenticated.get() || $defaults.get()) return;
  const result = await callAside(getBookingDefaults);
  if (result.ok) $defaults.set(result.answer.data);
});

/** Fills in what the customer has not typed in the booking form: their name, and where the last car was collected. */
export async function fillDraft(): Promise<void> {
  await loadDefaults();
  const known = $defaults.get();
  if (!known) return;
  const [last] = known.addresses;
  fillContact(known.contact);
  if (last && isEmpty(ADDRESS)) put(last);
}

/** Likewise who asked for a price, in the browser that goes on from it. */
export const fillContact = (contact: KnownContact): void =>
  put(Object.fromEntries(Object.entries(contact).filter(([name]) => isEmpty([name]))));

const isEmpty = (names: readonly string[]) => names.every((name) => !$draft.get().fields[name]);

const ADDRESS = ['postcode', 'line1', 'line2', 'town'] as const;

function put(fields: Record<string, string>): void {
  const draft = $draft.get();
  $draft.set({ ...draft, fields: { ...draft.fields, ...fields } });
}
