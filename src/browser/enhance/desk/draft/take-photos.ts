import { addPhoto, type PhotoView } from '../../../../contract/booking/photo.ts';
import { PhotoUnreadable, readyPhoto } from '../../../../stores/desk/photo-file.ts';
import { call } from '../../../../stores/shared/api.ts';

/** Photos of what was found are sent as they are taken, and ticked; the question waits for them. */
export function takePhotos(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-photos]');
  const tile = form.querySelector<HTMLElement>('[data-snap]');
  const told = form.querySelector<HTMLElement>('[data-told]');
  const files = tile?.querySelector('input');
  const { draft: booking = '' } = form.dataset;
  if (!list || !tile || !told || !files) return;
  tile.hidden = false;
  let under = Promise.resolve();
  let isUnderWay = false;

  async function send(file: File): Promise<void> {
    told?.replaceChildren('Sending the photo …');
    try {
      const body = await readyPhoto(file);
      const params = { booking, photo: crypto.randomUUID() };
      const sent = await call(addPhoto, { params, query: { kind: 'found_work' }, body });
      if (sent.ok) tile?.before(ticked(sent.answer.data.photo));
      told?.replaceChildren(sent.ok ? '' : `${sent.error.message}. Take it again`);
    } catch (error) {
      told?.replaceChildren(
        error instanceof PhotoUnreadable ? error.message : 'It wasn’t sent. Take it again',
      );
    }
  }

  files.addEventListener('change', () => {
    const chosen = [...(files.files ?? [])];
    isUnderWay = true;
    under = chosen.reduce((before, file) => before.then(() => send(file)), under);
    const mine = under;
    void mine.then(() => {
      if (under === mine) isUnderWay = false;
    });
    files.value = '';
  });
  form.addEventListener('submit', (event) => {
    if (!isUnderWay) return;
    event.preventDefault();
    void under.then(() => form.requestSubmit(event.submitter));
  });
}

/** As the page draws one that was there before. */
function ticked({ id, small }: PhotoView): HTMLLabelElement {
  const label = document.createElement('label');
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = small;
  const row = document.createElement('span');
  row.className = 'pickone';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = 'photos';
  box.value = id;
  box.checked = true;
  row.append(box, 'What we found, just now');
  label.append(picture, row);
  return label;
}
