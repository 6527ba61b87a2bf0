import type { LEFT, OWN_CACHE, SESSION_KEY } from './session-keys.ts';

// Written out: to import them would turn what every page has inline into a separate file and a request.
const KEY: typeof SESSION_KEY = 'kcc:session';
const LEAVING: typeof LEFT = 'left';
const CACHE: typeof OWN_CACHE = 'kcc-own';

/** A script of its own, loaded when it is needed: scripts/steps/worker.mjs builds it. */
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/account/log-out.ts' : '/log-out.js';

/**
 * Logs out by a call, and so without a network too. If the script for it can't be had, what this browser keeps is
 * forgotten all the same, and the log-in page tells the server. Where the browser keeps nothing, the form does.
 */
export function followLogout(menu: HTMLElement | null): void {
  menu?.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    import(/* @vite-ignore */ SCRIPT).catch(() => {
      try {
        localStorage.setItem(KEY, LEAVING);
        void window.caches?.delete(CACHE);
        location.assign('/login');
      } catch {
        form.submit();
      }
    });
  });
}
