import type { Page } from 'playwright/test';

const KEY = 'presses';

/**
 * Counts what somebody does on the pages of a tab from here on: a press of a button, link, tick or choice, a chosen value of
 * a list, a chosen file and an Enter are one each, and so is a field that is typed into, with the press that goes to it.
 * @returns how many there have been since, and starts again
 */
export async function presses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const add = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    const TYPED = 'textarea, select, input:not([type=checkbox], [type=radio], [type=submit], [type=button])';
    const typed = new WeakSet<EventTarget>();
    addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target : null;
        // A press of a label comes once more, on what it labels; what is typed or chosen counts by itself.
        if (!event.isTrusted || !target || target.closest(TYPED)) return;
        const label = target.closest('label');
        if (label && !target.matches('input, button') && label.control) return;
        // An Enter in a form presses its button, and has counted.
        if (event.detail === 0 && target.matches('button, input[type=submit]')) return;
        add();
      },
      true,
    );
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        if (!isTrusted || !(target instanceof HTMLElement) || !target.matches(TYPED) || typed.has(target))
          return;
        if (target.matches('select, [type=file]')) return;
        typed.add(target);
        add();
      },
      true,
    );
    addEventListener('blur', ({ target }) => target && typed.delete(target), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof Element && target.matches('select, [type=file]') && add(),
      true,
    );
    addEventListener(
      'keydown',
      ({ key: pressed, target }) => pressed === 'Enter' && !(target instanceof HTMLTextAreaElement) && add(),
      true,
    );
  }, KEY);
  const take = () =>
    page.evaluate((key) => {
      const count = Number(sessionStorage.getItem(key) ?? 0);
      sessionStorage.removeItem(key);
      return count;
    }, KEY);
  return take;
}
