import { forgetTyped, keepTyped } from './keep-typed.ts';
import { showPasswords } from './show-password.ts';

/** An account's forms: passwords can be shown, and what was typed outlasts a session. */
export function followForms(): void {
  showPasswords(document);
  const answered = document.querySelector('.account > .summary, .account > .done');
  if (answered) forgetTyped();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const back = keepTyped(form) && form.querySelector<HTMLElement>('[data-put-back]');
    if (back) back.hidden = false;
  }
}
