/** The same script as that of the site's menu (browser/page/log-out.ts), which the worker keeps. */
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/account/log-out.ts' : '/log-out.js';

/** The desk's forms log out by themselves; without a network they do it as the site's menu does. */
export function logOutOffline(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms)
    form.addEventListener('submit', (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      import(/* @vite-ignore */ SCRIPT).catch(() => form.submit());
    });
}
