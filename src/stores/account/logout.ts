import { forgetTyped } from '../../browser/page/kept-typed.ts';
import { logoutUser } from '../../contract/account/session.ts';
import { call } from '../shared/api.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { $toast, forgetSession, leaveSession } from '../shared/session.ts';

/** So that the toast can be read, and read out. */
const READ_MS = 1000;

/** Where the browser keeps nothing, nobody is remembered either. */
function leaveUntold(): void {
  try {
    leaveSession();
  } catch {
    forgetSession();
  }
}

/**
 * Clears token, user and roles whether or not the server could be reached, then goes to the login. The cookie is not
 * the browser's to clear, so a server that could not be told is told later.
 */
export async function logout(): Promise<void> {
  const { ok } = await call(logoutUser);
  if (ok) forgetSession();
  else leaveUntold();
  forgetTyped();
  $toast.set('Logged out successfully, please wait while redirecting');
  await new Promise((done) => setTimeout(done, READ_MS));
  goTo(PATHS.login);
}
