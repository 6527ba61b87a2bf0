import { addDocumentImage } from '../../../contract/document/content-admin.ts';
import { call } from '../../../stores/shared/api.ts';
import { inserted } from './format.ts';
import type { Text } from './text.ts';
import { PhotoUnreadable, readyPhoto } from '../../../stores/desk/photo-file.ts';

/** Pictures that are chosen, pasted or dropped: sent, and named in the text where the cursor is. */
export function followPictures(form: HTMLFormElement, text: Text): void {
  const box = form.querySelector<HTMLElement>('[data-picture]');
  const alt = box?.querySelector<HTMLInputElement>('input:not([type])');
  const chosen = box?.querySelector<HTMLInputElement>('input[type=file]');
  const told = box?.querySelector<HTMLElement>('[data-told]');
  const add = box?.querySelector('button');
  if (!box || !alt || !chosen || !told || !add) return;
  // Sent by itself: the form that is saved goes without it.
  for (const field of [alt, chosen]) field.removeAttribute('name');
  const hint = box.querySelector('[data-picture-hint]');
  if (hint) hint.textContent = 'Choose one here, paste it into the text, or drop it there.';
  let waiting: File | null = null;

  add.addEventListener('click', (event) => {
    event.preventDefault();
    void send();
  });
  // Before the text box itself, which would take a picture for a text without words.
  form.addEventListener('paste', (event) => take(event, event.clipboardData), { capture: true });
  form.addEventListener('drop', (event) => take(event, event.dataTransfer), { capture: true });

  /** A picture without words is of no use to somebody who can't see it: they are asked for first. */
  function take(event: Event, data: DataTransfer | null): void {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || !told || !alt) return;
    event.preventDefault();
    event.stopPropagation();
    waiting = file;
    told.textContent = `Write what ${file.name} shows, then add it.`;
    alt.focus();
  }

  async function send(): Promise<void> {
    if (!told || !alt || !chosen || !add) return;
    const file = chosen.files?.[0] ?? waiting;
    if (!file) return void (told.textContent = 'Choose a picture first.');
    if (alt.value.trim().length < 3) {
      told.textContent = 'Write what it shows, for those who don’t see it.';
      return alt.focus();
    }
    add.disabled = true;
    told.textContent = 'Sending …';
    told.textContent = await sendOne(file, alt.value.trim());
    add.disabled = false;
  }

  async function sendOne(file: File, words: string): Promise<string> {
    try {
      const sent = await call(addDocumentImage, {
        params: { image: crypto.randomUUID() },
        query: { alt: words },
        body: await readyPhoto(file),
      });
      if (!sent.ok) return `${sent.error.message}.`;
      insert(sent.answer.data.markdown);
      waiting = null;
      if (chosen) chosen.value = '';
      if (alt) alt.value = '';
      return 'Added to the text.';
    } catch (error) {
      return error instanceof PhotoUnreadable ? `${error.message}.` : 'It couldn’t be sent. Try again.';
    }
  }

  function insert(markdown: string): void {
    const box = text.box();
    box.change(inserted(box.read(), markdown));
  }
}
