import { atom } from 'nanostores';
import { z } from '../../contract/call/zod.ts';
import { persisted } from './persisted.ts';

/**
 * What the MOT costs alone, in pounds, as the specification keeps it. A test compares it with the catalogue's price.
 */
export const $motPrice = atom('40');

const NOWHERE = { to: '', referrer: '' };

/** Where a visitor wanted to go before being sent to choose a car. */
export const $redirect = persisted(
  'kcc:redirect',
  z.object({ to: z.string(), referrer: z.string() }),
  NOWHERE,
);

/** The referrer of a redirect that a successful lookup obeys. */
const CAR_REG = 'car-reg';

/** @param to a path of this site */
export function setRedirect(to: string, referrer: string = CAR_REG): void {
  $redirect.set({ to, referrer });
}

export function resetRedirect(): void {
  $redirect.set(NOWHERE);
}

/** The path that a successful lookup goes to instead of the services, once; null: none was set. */
export function takeRedirect(): string | null {
  const { to, referrer } = $redirect.get();
  if (referrer !== CAR_REG || !/^\/(?!\/)/.test(to)) return null;
  resetRedirect();
  return to;
}
