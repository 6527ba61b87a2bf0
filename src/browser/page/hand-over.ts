import { LEFT, SESSION_KEY } from './session-keys.ts';
import { accountHere, leaveCopies, ownCopies } from './session-owner.ts';

/** Pages that only somebody who is logged in gets to see. */
const OWN_PAGE = /^\/(?:my|apps)(?:\/|$)/;

/**
 * A page made on demand knows by its cookie who is logged in. This hands it over to the stores, which the pages and
 * calls that know no cookie go by.
 * @param session as the stores keep it, in JSON; `null` for nobody
 * @param logout the form that logs out
 */
export function handOver(session: string, logout: HTMLFormElement | null): void {
  try {
    if (session === 'null') {
      localStorage.removeItem(SESSION_KEY);
      leaveCopies();
    } else if (localStorage.getItem(SESSION_KEY) === LEFT) logout?.submit();
    else {
      localStorage.setItem(SESSION_KEY, session);
      const account = accountHere();
      ownCopies(account);
      leaveWithTheOthers(account);
    }
  } catch {
    // Storage is switched off: pages made on demand work by the cookie alone.
  }
}

/**
 * Logged out in another tab, or somebody else logged in, or come back from memory after it: what this page shows is not
 * theirs.
 */
function leaveWithTheOthers(account: string): void {
  const look = () => {
    // Somebody is asked to log in over what they write, in a tab of its own: its pages say at first that nobody is in.
    if (accountHere() === '' && document.querySelector('[data-session-over][open]')) return;
    const isLeft = [null, LEFT].includes(localStorage.getItem(SESSION_KEY));
    if ((isLeft || accountHere() !== account) && OWN_PAGE.test(location.pathname))
      location.replace(location.href);
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}
