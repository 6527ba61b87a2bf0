import { prefersPlainText, rememberPlainText } from '../../../stores/shared/plain-text.ts';
import { plainBox, type TextBox } from './text-box.ts';
import type { Writing } from './writing/writing.ts';

/** The text of a form, wherever it is typed at the moment. */
export interface Text {
  box(): TextBox;
  /** Everything that was typed stands in the form's field. */
  settle(): void;
  /** The field was filled in by something else. */
  show(): void;
}

/** The editor over the plain field, which it is without until the editor has arrived, and for who prefers it. */
export function followText(form: HTMLFormElement, field: HTMLTextAreaElement): Text {
  const plain = plainBox(field);
  let writing: Writing | null = null;
  const choice = form.querySelector<HTMLInputElement>('[data-plain-text]');

  async function write(): Promise<void> {
    const { writeOver } = await import('./writing/writing.ts');
    if (choice?.checked || writing) return;
    const hadFocus = document.activeElement === field;
    writing = writeOver(field, tokensIn(form));
    if (hadFocus) writing.focus();
  }
  function leave(): void {
    writing?.end();
    writing = null;
  }
  if (choice) {
    choice.checked = prefersPlainText();
    choice.addEventListener('change', () => {
      rememberPlainText(choice.checked);
      if (choice.checked) leave();
      else void write();
    });
  }
  if (!choice?.checked) void write();
  const settle = () => writing?.toField();
  form.addEventListener('submit', settle, { capture: true });
  form.addEventListener('formdata', (event) => {
    settle();
    event.formData.set(field.name, field.value);
  });
  addEventListener('pagehide', settle, { capture: true });
  return {
    box: () => writing ?? plain,
    settle,
    show: () => writing?.fromField(),
  };
}

/** What values in braces read as: the page says it. */
const tokensIn = (form: HTMLFormElement): ReadonlyMap<string, string> =>
  new Map(
    [...form.querySelectorAll<HTMLOptionElement>('datalist[data-tokens] option')].map((option) => [
      option.value,
      option.label,
    ]),
  );
