import { addDocumentImage } from '../../../contract/document/content-admin.ts';
import { PhotoUnreadable, readyPhoto } from '../../../stores/desk/photo-file.ts';
import { call } from '../../../stores/shared/api.ts';

/** A picture that is chosen in the library, with its words: sent, and shown there. */
export function addPicture(form: HTMLFormElement | null): void {
  const file = form?.querySelector<HTMLInputElement>('input[type=file]');
  const alt = form?.querySelector<HTMLInputElement>('input[name=picture-alt]');
  const told = form?.querySelector<HTMLElement>('[data-told]');
  if (!form || !file || !alt || !told) return;
  let id = crypto.randomUUID();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  // Another picture, or other words, is another one: the same sent again is the same.
  form.addEventListener('change', () => void (id = crypto.randomUUID()));

  async function send(): Promise<void> {
    if (!form || !file || !alt || !told) return;
    const [chosen] = file.files ?? [];
    if (!chosen) return missing(file, 'Choose a picture first.');
    if (alt.value.trim().length < 3) return missing(alt, 'Say what it shows, for those who don’t see it.');
    told.textContent = 'Sending …';
    try {
      const sent = await call(addDocumentImage, {
        params: { image: id },
        query: { alt: alt.value.trim() },
        body: await readyPhoto(chosen),
      });
      if (sent.ok) location.assign(`${location.pathname}?done=added`);
      else told.textContent = `${sent.error.message}.`;
    } catch (error) {
      told.textContent =
        error instanceof PhotoUnreadable ? `${error.message}.` : 'It couldn’t be sent. Try again.';
    }
  }

  function missing(field: HTMLInputElement, says: string): void {
    if (told) told.textContent = says;
    field.focus();
  }
}
