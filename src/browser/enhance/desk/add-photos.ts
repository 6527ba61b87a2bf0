import { addPhoto } from '../../../contract/booking/photo.ts';
import type { PhotoKind } from '../../../domain/booking/photo.ts';
import { call } from '../../../stores/shared/api.ts';
import { PhotoUnreadable, readyPhoto } from '../../../stores/desk/photo-file.ts';

/** Sends photos as they are chosen, one after the other, and shows the page with them. */
export function followPhotoForm(form: HTMLFormElement): void {
  const { addPhotos: booking = '' } = form.dataset;
  const kind = form.querySelector('select');
  const files = form.querySelector<HTMLInputElement>('input[type=file]');
  const told = form.querySelector<HTMLElement>('[data-told]');
  if (!kind || !files || !told) return;
  form.hidden = false;

  files.addEventListener('change', () => void send([...(files.files ?? [])], kind.value as PhotoKind));

  async function send(chosen: File[], what: PhotoKind): Promise<void> {
    if (!told || !files) return;
    files.disabled = true;
    const wrong: string[] = [];
    for (const [at, file] of chosen.entries()) {
      told.textContent = `Sending ${at + 1} of ${chosen.length} …`;
      const why = await sendOne(file, what);
      if (why) wrong.push(`${file.name}: ${why}.`);
    }
    files.disabled = false;
    files.value = '';
    if (wrong.length === 0) location.reload();
    else told.textContent = wrong.join(' ');
  }

  /** @returns why it could not be sent; null: it was */
  async function sendOne(file: File, what: PhotoKind): Promise<string | null> {
    try {
      const body = await readyPhoto(file);
      const params = { booking, photo: crypto.randomUUID() };
      const sent = await call(addPhoto, { params, query: { kind: what }, body });
      return sent.ok ? null : sent.error.message;
    } catch (error) {
      return error instanceof PhotoUnreadable ? error.message : 'It couldn’t be sent';
    }
  }
}
