import { atom, computed } from 'nanostores';
import { SUPER_ADMIN, type UserInfo, userInfoSchema } from '../../contract/account/session.ts';
import { z } from '../../contract/call/zod.ts';
import { LEFT, SESSION_KEY } from '../../browser/page/session-keys.ts';
import { leaveCopies, ownCopies } from '../../browser/page/session-owner.ts';
import { persisted } from './persisted.ts';

const sessionSchema = z.object({
  accessToken: z.string(),
  info: userInfoSchema.nullable(),
  /** Names of roles. */
  roles: z.array(z.string()),
  /** Whose it is; '' for nobody. */
  account: z.string().catch(''),
});
export type StoredSession = z.infer<typeof sessionSchema>;

const LOGGED_OUT: StoredSession = { accessToken: '', info: null, roles: [], account: '' };

/** Who is logged in; in step between tabs. */
export const $session = persisted(SESSION_KEY, sessionSchema, LOGGED_OUT);

/** As specified: a token longer than one character. */
export const $isAuthenticated = computed($session, ({ accessToken }) => accessToken.length > 1);
export const $isContentAdmin = computed($session, ({ roles }) => roles.includes(SUPER_ADMIN));

/** A sentence shown briefly over the page; empty: none. */
export const $toast = atom('');

/** Stores the answer of a login. */
export function authorize(accessToken: string, info: UserInfo, roles: string[], account: string): void {
  $session.set({ accessToken, info, roles, account });
  ownCopies(account);
}

/** Clears the session, so that nobody is logged in. */
export function forgetSession(): void {
  $session.set(LOGGED_OUT);
  leaveCopies();
}

/** The same, where the server could not be told: the next page made on demand tells it. Throws where nothing is kept. */
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
