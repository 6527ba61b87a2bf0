import { $isAuthenticated } from '../../../stores/shared/session.ts';

/**
 * The session has ended while somebody wrote. A window over the text takes the password, and the login, which may ask for a
 * code as well, goes on in a tab of its own: when it is done there, the text is saved here.
 */
export function askWhoItIs(then: () => void): void {
  const over = document.querySelector<HTMLDialogElement>('[data-session-over]');
  if (!over || over.open) return;
  over.showModal();
  const stop = $isAuthenticated.listen((isIn) => {
    if (!isIn) return;
    stop();
    over.close();
    then();
  });
}
