import { logoutUser } from '../contract/session.ts';
import { call } from './api.ts';
import { goTo, PATHS } from './navigation.ts';
import { $toast, forgetSession } from './session.ts';

/** Clears token, user and roles whether or not the server could be reached, then goes to the login. */
export async function logout(): Promise<void> {
  await call(logoutUser);
  forgetSession();
  $toast.set('Logged out successfully, please wait while redirecting');
  goTo(PATHS.login);
}
