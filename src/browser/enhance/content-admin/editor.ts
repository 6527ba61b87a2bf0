import { followPictures } from './editor-pictures.ts';
import { keepDraft } from './keep-draft.ts';

/** What JavaScript adds to the editor: the toolbar, the word count, the preview beside it, and that nothing typed is lost. */
export function followEditor(form: HTMLFormElement): void {
  const body = form.querySelector<HTMLTextAreaElement>('textarea[name=body]');
  if (!body) return;
  void showToolbar(form);
  countWords(form, body);
  showPreviewBeside(form);
  keepDraft(form);
  followPictures(form, body);
}

async function showToolbar(form: HTMLFormElement): Promise<void> {
  await import('@github/markdown-toolbar-element');
  const toolbar = form.querySelector<HTMLElement>('markdown-toolbar');
  if (toolbar) toolbar.hidden = false;
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

/** Without JavaScript the preview is another tab. */
function showPreviewBeside(form: HTMLFormElement): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-preview-frame]');
  form.querySelector('[data-preview]')?.addEventListener('click', () => {
    if (!frame) return;
    frame.hidden = false;
    frame.scrollIntoView({ block: 'nearest' });
  });
}
