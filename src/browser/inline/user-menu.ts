import type { BegunSession } from '../../contract/account/session.ts';
import { SESSION_KEY } from '../page/session-keys.ts';
import { stored } from './stored.ts';

/*
 * Shows the user menu of whoever is logged in on pages that are the same for everybody: `data-in` on the document,
 * with the names of roles, and 'Hi' with the first name. It is in the page itself, right after the header, and so runs
 * before that is painted. It runs again for the menu below, which is read later, when a page comes back from memory, and
 * when somebody logs in or out in another tab.
 */
const root = document.documentElement.dataset;

const showMenu = () => {
  try {
    const { info, roles } = stored<BegunSession>(SESSION_KEY);
    for (const greeting of document.querySelectorAll('.hi')) greeting.textContent = `Hi ${info.f_name}`;
    root.in = `${roles}`;
  } catch {
    delete root.in;
  }
};

(onstorage = onpageshow = showMenu)();
