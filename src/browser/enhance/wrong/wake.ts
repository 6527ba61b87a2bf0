import type { startWhatsWrong } from './pick.ts';

/** A script of its own, see src/build/named-scripts.ts. */
const SCRIPT = import.meta.env.DEV ? '/src/browser/enhance/wrong/pick.ts' : '/whats-wrong.js';

/** Fetches what follows choices once one is touched or a link names one. Answers open without it. */
export function wakeOnTouch(form: HTMLFormElement): void {
  let asked = false;
  const wake = async ({ target }: Pick<Event, 'target'>) => {
    if (asked) return;
    asked = true;
    const script = (await import(/* @vite-ignore */ SCRIPT).catch(() => null)) as {
      startWhatsWrong: typeof startWhatsWrong;
    } | null;
    script?.startWhatsWrong(form, target);
  };
  for (const type of ['pointerdown', 'focusin']) form.addEventListener(type, wake);
  addEventListener('hashchange', wake);
  if (location.hash) void wake({ target: null });
}
