import type { Change, Selected } from './format.ts';

/** Where the text is typed, be it the plain field or the editor over it. */
export interface TextBox {
  read(): Selected;
  change(change: Change): void;
  focus(): void;
}

/** The plain field. */
export const plainBox = (field: HTMLTextAreaElement): TextBox => ({
  read: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
  change({ from, to, insert, select }) {
    field.focus();
    field.setSelectionRange(from, to);
    // The browser's own way of typing keeps its undo.
    if (!document.execCommand('insertText', false, insert)) field.setRangeText(insert, from, to);
    field.setSelectionRange(...select);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
  focus: () => field.focus(),
});
