import { atom, computed } from 'nanostores';
import { SUPER_ADMIN, type UserInfo, userInfoSchema } from '../contract/session.ts';
import { z } from '../contract/zod.ts';
import { LEFT, OWN_CACHE, SESSION_KEY } from '../browser/page/session-keys.ts';
import { persisted } from './persisted.ts';

const sessionSchema = z.object({
  accessToken: z.string(),
  info: userInfoSchema.nullable(),
  /** Names of roles. */
  roles: z.array(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

const LOGGED_OUT: Session = { accessToken: '', info: null, roles: [] };

/** Who is logged in; in step between tabs. */
export const $session = persisted(SESSION_KEY, sessionSchema, LOGGED_OUT);

/** As specified: a token longer than one character. */
export const $isAuthenticated = computed($session, ({ accessToken }) => accessToken.length > 1);
export const $isContentAdmin = computed($session, ({ roles }) => roles.includes(SUPER_ADMIN));

/** A sentence shown briefly over the page; empty: none. */
export const $toast = atom('');

/** Stores the answer of a login. */
export function authorize(accessToken: string, info: UserInfo, roles: string[]): void {
  $session.set({ accessToken, info, roles });
}

/** Clears the session, so that nobody is logged in. */
export function forgetSession(): void {
  $session.set(LOGGED_OUT);
  // What the worker kept of the account's pages goes with it.
  void globalThis.caches?.delete(OWN_CACHE).catch(() => false);
}

/** The same, where the server could not be told: the next page made on demand tells it. */
export function leaveSession(): void {
  forgetSession();
  globalThis.localStorage?.setItem(SESSION_KEY, LEFT);
}

/** Toggles the logged-in user's flag for MOT reminders. */
export function toggleMotSubscription(): void {
  const session = $session.get();
  if (!session.info) return;
  const info = { ...session.info, is_mot_subscribed: !session.info.is_mot_subscribed };
  $session.set({ ...session, info });
}
