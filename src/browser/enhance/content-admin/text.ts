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
  /** What a value in braces reads as that is put in now. */
  reads(written: string, as: string): void;
}

/** The editor over the plain field, which it is without until the editor has arrived, and for who prefers it. */
export function followText(form: HTMLFormElement, field: HTMLTextAreaElement): Text {
  const plain = plainBox(field);
  const tokens = optionsIn(form, 'tokens');
  let writing: Writing | null = null;
  const choice = form.querySelector<HTMLInputElement>('[data-plain-text]');

  async function write(): Promise<void> {
    const { writeOver } = await import('./writing/writing.ts');
    if (choice?.checked || writing) return;
    const hadFocus = document.activeElement === field;
    writing = writeOver(field, tokens, optionsIn(form, 'places'));
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
    reads: (written, as) => void tokens.set(written, as),
  };
}

/** What the page says of the text, by how it is written: what values in braces read as, and what is wrong at a place. */
const optionsIn = (form: HTMLFormElement, of: 'tokens' | 'places'): Map<string, string> =>
  new Map(
    [...form.querySelectorAll<HTMLOptionElement>(`datalist[data-${of}] option`)].map((option) => [
      option.value,
      option.label,
    ]),
  );
