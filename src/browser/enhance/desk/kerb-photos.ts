import type { PhotoKind } from '../../../domain/booking/photo.ts';
import type { KerbPhoto } from '../../../stores/desk/kerb.ts';
import { PhotoUnreadable, readyPhoto } from '../../../stores/desk/photo-file.ts';

/** Pixels across of what fills a tile: enough for a phone, and little to draw. */
const TILE_PX = 480;

interface Told {
  /** All of them, whenever one was added. */
  onPhotos: (photos: KerbPhoto[]) => void;
  /** Why one can't be kept; '' for nothing. */
  onWrong: (message: string) => void;
}

/** The camera's photos on the form: a tile shows its own, a mark how many it has. @param kept those taken before */
export function followPhotos(form: HTMLFormElement, kept: KerbPhoto[], { onPhotos, onWrong }: Told): void {
  let photos = kept;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-photo]')];
  for (const place of form.querySelectorAll<HTMLElement>('[data-kerb-photos], [data-camera]'))
    place.hidden = false;
  const its = ({ dataset: { photo, spot = '' } }: HTMLInputElement) =>
    photos.filter((each) => each.kind === photo && (each.spot ?? '') === spot);

  const show = () => {
    let tiles = 0;
    let full = 0;
    for (const input of inputs) {
      const own = its(input);
      const tile = input.closest<HTMLElement>('.tile');
      if (tile) {
        tiles += 1;
        full += Number(own.length > 0);
        fill(tile, own.at(-1)?.file);
      }
      const count = input.parentElement?.querySelector('[data-count]');
      if (count) count.textContent = own.length === 0 ? '' : String(own.length);
    }
    const said = form.querySelector('[data-kerb-count]');
    if (said) said.textContent = `${full} of ${tiles}`;
  };
  show();

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.photo) return;
    void take(target, [...(target.files ?? [])]);
    target.value = '';
  });

  /** A side has one photo, the last one; there can be any number of a mark. */
  async function take(input: HTMLInputElement, files: File[]): Promise<void> {
    const kind = input.dataset.photo as PhotoKind;
    const { spot = '' } = input.dataset;
    for (const chosen of files) {
      try {
        const file = await readyPhoto(chosen);
        const gone = input.multiple ? [] : its(input);
        const taken = { id: crypto.randomUUID(), kind, file, ...(spot && { spot }) };
        photos = [...photos.filter((each) => !gone.includes(each)), taken];
        onWrong('');
      } catch (error) {
        onWrong(error instanceof PhotoUnreadable ? error.message : 'That photo couldn’t be kept');
      }
    }
    show();
    onPhotos(photos);
  }
}

function fill(tile: HTMLElement, file: Blob | undefined): void {
  tile.classList.toggle('tile--full', file !== undefined);
  const side = tile.textContent.trim();
  tile
    .querySelector('input')
    ?.setAttribute('aria-label', file ? `${side}, taken. Press to take it again` : side);
  const canvas = tile.querySelector('canvas');
  if (!canvas) return;
  canvas.hidden = file === undefined;
  if (file) void draw(canvas, file);
}

/** On a canvas: our policy allows no address of a photo that only this phone has. */
export async function draw(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return;
  const scale = Math.min(1, TILE_PX / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}
