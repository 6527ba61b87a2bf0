import { logoutUser } from '../../contract/session.ts';
import type { Mount } from '../http/mount.ts';

/** No account exists yet, so a token can only be an old or an invented one: there is never a session to end. */
export function accountRoutes(mount: Mount): void {
  mount(logoutUser, () => ({ data: {} }));
}
