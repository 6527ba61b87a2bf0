import type { Checked } from '../../../contract/document/editing.ts';
import { prefersPlainText, rememberPlainText } from '../../../stores/shared/plain-text.ts';
import { optionsIn } from './options.ts';
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
  /** A sign stands beside each of these places, and beside no other. */
  mark(places: Checked['places']): void;
}

/** The editor over the plain field, which it is without until the editor has arrived, and for who prefers it. */
export function followText(form: HTMLFormElement, field: HTMLTextAreaElement): Text {
  const plain = plainBox(field);
  const tokens = optionsIn(form, 'tokens');
  const wrong = optionsIn(form, 'places');
  let writing: Writing | null = null;
  const choice = form.querySelector<HTMLInputElement>('[data-plain-text]');

  async function write(): Promise<void> {
    const { writeOver } = await import('./writing/writing.ts');
    if (choice?.checked || writing) return;
    const hadFocus = document.activeElement === field;
    writing = writeOver(field, tokens, wrong);
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
    mark(places) {
      wrong.clear();
      for (const { written, says } of places) wrong.set(written, says);
      writing?.mark();
    },
  };
}
