import {
  HANDOVER_FIELDS,
  handoverOf,
  handoverSchema,
  typedMiles,
} from '../../../contract/booking/handover.ts';
import { plainWords } from '../../../contract/call/plain-words.ts';
import { confirmText } from '../../../domain/vehicle/mileage.ts';
import type { PhotoKind } from '../../../domain/booking/photo.ts';
import { kerb, type KerbPhoto } from '../../../stores/desk/kerb.ts';
import { browserDrafts } from '../../../stores/desk/kerb-drafts.ts';
import { PhotoUnreadable, readyPhoto } from '../../../stores/desk/photo-file.ts';
import { showKerbStatus } from './kerb-status.ts';

/**
 * The form at the kerb: all that is entered is kept on this phone until it has arrived, photos too. Without this script,
 * or without the browser's own database, it is a plain form.
 */
export async function followKerbForm(form: HTMLFormElement): Promise<void> {
  const { kerb: booking = '', reference = '' } = form.dataset;
  const phone = kerb(browserDrafts());
  const kept = await phone.draft(booking).catch(() => undefined);
  if (kept === undefined) return;

  let photos: KerbPhoto[] = kept?.photos ?? [];
  if (kept) fillIn(form, kept.values);
  if (kept?.wrong) tell(form, kept.wrong);
  if (kept?.asked) askAbout(form, kept.asked);
  const chooser = form.querySelector<HTMLElement>('[data-kerb-photos]');
  if (chooser) chooser.hidden = false;

  const count = () => {
    for (const input of form.querySelectorAll<HTMLInputElement>('[data-photo]')) {
      const number = photos.filter(({ kind }) => kind === input.dataset.photo).length;
      const told = input.parentElement?.querySelector('[data-count]');
      if (told)
        told.textContent = number === 0 ? '' : number === 1 ? '1 photo kept' : `${number} photos kept`;
    }
  };
  // Without room for it the form is still here; that it is sent says more.
  const remember = () =>
    void phone.keepDraft(booking, { ...kept, values: valuesOf(form), photos }).catch(() => undefined);
  count();

  form.addEventListener('input', remember);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.photo) return;
    const kind = target.dataset.photo as PhotoKind;
    void take([...(target.files ?? [])], kind, target.multiple);
    target.value = '';
  });

  /** A side has one photo, the last one; there can be any number of marks. */
  async function take(files: File[], kind: PhotoKind, isMany: boolean): Promise<void> {
    for (const chosen of files) {
      try {
        const file = await readyPhoto(chosen);
        const others = isMany ? photos : photos.filter((photo) => photo.kind !== kind);
        photos = [...others, { id: crypto.randomUUID(), kind, file }];
        tell(form, '');
      } catch (error) {
        tell(form, error instanceof PhotoUnreadable ? error.message : 'That photo couldn’t be kept');
      }
    }
    count();
    remember();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void record();
  });

  async function record(): Promise<void> {
    const values = valuesOf(form);
    const body = { ...handoverOf(values, new Date()), photos: photos.map(({ id: photo }) => photo) };
    const wrong = handoverSchema.safeParse(body, { error: plainWords }).error?.issues[0];
    tell(form, wrong?.message ?? '');
    if (wrong) return focusOn(form, wrong.path.join('.'));
    const id = values.record?.[0] ?? '';
    try {
      await phone.keep({ id, booking, reference, body, photos });
    } catch {
      return form.submit();
    }
    form.hidden = true;
    const status = document.querySelector<HTMLElement>('[data-kerb-status]');
    if (!status) return;
    showKerbStatus(status);
    status.focus();
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string[]> {
  const data = new FormData(form);
  return Object.fromEntries(HANDOVER_FIELDS.map((name) => [name, data.getAll(name).map(String)]));
}

function fillIn(form: HTMLFormElement, values: Record<string, string[]>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=file]), textarea, select',
  )) {
    const kept = values[field.name];
    if (!kept) continue;
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = kept.includes(field.value);
    else field.value = kept[0] ?? '';
  }
  const note = form.querySelector<HTMLElement>('[data-kerb-draft]');
  if (note) note.hidden = false;
}

/** Shows the box that confirms a mileage which was asked about; with another number there is nothing to confirm. */
function askAbout(form: HTMLFormElement, miles: number): void {
  const box = form.querySelector<HTMLInputElement>('[name="miles_confirmed"]');
  const typed = form.querySelector<HTMLInputElement>('[name="miles"]');
  const place = form.querySelector<HTMLElement>('[data-kerb-ask]');
  if (!box || !typed || !place) return;
  box.value = String(miles);
  const label = box.parentElement?.querySelector('span');
  if (label) label.textContent = confirmText(miles);
  const follow = () => (place.hidden = typedMiles(typed.value) !== miles);
  typed.addEventListener('input', follow);
  follow();
}

function tell(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>('[data-kerb-wrong]');
  if (!place) return;
  place.hidden = message === '';
  place.textContent = message && `${message}.`;
}

function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`)?.focus();
}
