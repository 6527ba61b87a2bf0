import { logoutUser } from '../../contract/session.ts';
import type { Mount } from '../http/mount.ts';

/** No account exists yet, so any token is old or made up, and there is never a session to end. */
export function accountRoutes(mount: Mount): void {
  mount(logoutUser, () => ({ data: {} }));
}
