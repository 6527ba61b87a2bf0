import { followPictures } from './editor-pictures.ts';
import { type Format, formatted } from './format.ts';
import { keepDraft } from './keep-draft.ts';
import { followLengths } from './lengths.ts';
import { followPanels } from './panels.ts';
import { followRows } from './rows.ts';

/** What JavaScript adds to the editor: tools, panels, the word count, the preview, and that nothing typed is lost. */
export function followEditor(form: HTMLFormElement): void {
  const body = form.querySelector<HTMLTextAreaElement>('textarea[name=body]');
  if (!body) return;
  followPanels(form);
  followRows(form);
  followLengths(form);
  followTools(form, body);
  countWords(form, body);
  keepOnOneLine(form);
  openWindows(form);
  showPreviewBeside(form);
  keepDraft(form);
  followPictures(form, body);
}

function followTools(form: HTMLFormElement, body: HTMLTextAreaElement): void {
  const tools = form.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return;
  tools.hidden = false;
  tools.addEventListener('click', (event) => {
    const tool = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-does]') : null;
    if (!tool) return;
    const { value: text, selectionStart: from, selectionEnd: to } = body;
    const change = formatted(tool.dataset.does as Format, { text, from, to });
    body.focus();
    body.setSelectionRange(change.from, change.to);
    // The browser's own way of typing keeps its undo.
    if (!document.execCommand('insertText', false, change.insert))
      body.setRangeText(change.insert, change.from, change.to);
    body.setSelectionRange(...change.select);
    body.dispatchEvent(new Event('input', { bubbles: true }));
    const menu = tool.closest('details');
    if (menu) menu.open = false;
  });
}

function countWords(form: HTMLFormElement, body: HTMLTextAreaElement): void {
  const told = form.querySelector<HTMLElement>('[data-word-count]');
  const count = () => {
    const words = body.value.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
    if (told) told.textContent = `${words} ${words === 1 ? 'word' : 'words'}`;
  };
  body.addEventListener('input', count);
  count();
}

/** A heading has one line, however long it is: Return in it begins nothing. */
function keepOnOneLine(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLTextAreaElement>('[data-one-line]'))
    line.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
    });
}

/** Windows over the page; without JavaScript their address opens them. */
function openWindows(form: HTMLFormElement): void {
  for (const link of form.querySelectorAll<HTMLElement>('[data-open]'))
    link.addEventListener('click', (event) => {
      const opened = document.getElementById(link.dataset.open ?? '');
      if (!(opened instanceof HTMLDialogElement)) return;
      event.preventDefault();
      opened.close();
      opened.showModal();
    });
  for (const link of form.querySelectorAll<HTMLElement>('[data-close]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      link.closest('dialog')?.close();
    });
}

/** Without JavaScript the preview is another tab. */
function showPreviewBeside(form: HTMLFormElement): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-preview-frame]');
  for (const button of form.querySelectorAll('[data-preview]')) {
    button.setAttribute('formtarget', 'preview');
    button.addEventListener('click', () => {
      if (!frame) return;
      frame.hidden = false;
      frame.scrollIntoView({ block: 'nearest' });
    });
  }
}
