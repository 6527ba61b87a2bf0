import { followAddress } from './address.ts';
import { followPictures } from './editor-pictures.ts';
import { type Format, formatted } from './format.ts';
import { followInsertTools } from './insert-tools.ts';
import { keepDraft } from './keep-draft.ts';
import { followLengths } from './lengths.ts';
import { followPanels } from './panels.ts';
import { followRows } from './rows.ts';
import { followPreview } from './preview.ts';
import { followSaving } from './saves.ts';
import { followText, type Text } from './text.ts';

/** What JavaScript adds to the editor: tools, panels, the word count, the preview, and that nothing typed is lost. */
export function followEditor(form: HTMLFormElement): void {
  const body = form.querySelector<HTMLTextAreaElement>('textarea[name=body]');
  if (!body) return;
  const text = followText(form, body);
  followPanels(form);
  followRows(form);
  followLengths(form);
  followAddress(form);
  followTools(form, text);
  followInsertTools(form, text);
  countWords(form, body);
  keepOnOneLine(form);
  openWindows(form);
  followPreview(form);
  followPictures(form, text);
  const kept = keepDraft(form, text.show);
  followSaving(form, ({ places }) => {
    kept.saved();
    text.mark(places);
  });
}

function followTools(form: HTMLFormElement, text: Text): void {
  const tools = form.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return;
  tools.hidden = false;
  tools.addEventListener('click', (event) => {
    const tool = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-does]') : null;
    if (!tool) return;
    const box = text.box();
    box.change(formatted(tool.dataset.does as Format, box.read()));
    const menu = tool.closest('details');
    if (menu) menu.open = false;
  });
}

/** Words are counted in a pause, because a long text takes a while. */
const WORDS_MS = 800;

function countWords(form: HTMLFormElement, body: HTMLTextAreaElement): void {
  const told = form.querySelector<HTMLElement>('[data-word-count]');
  const count = () => {
    const words = body.value.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
    if (told) told.textContent = `${words} ${words === 1 ? 'word' : 'words'}`;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  body.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(count, WORDS_MS);
  });
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
