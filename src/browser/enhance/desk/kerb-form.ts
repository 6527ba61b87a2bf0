import { HANDOVER_FIELDS, handoverOf, handoverSchema } from '../../../contract/booking/handover.ts';
import { plainWords } from '../../../contract/call/plain-words.ts';
import type { KerbPhoto } from '../../../stores/desk/kerb.ts';
import { followMiles } from './kerb-miles.ts';
import { followPhotos } from './kerb-photos.ts';
import { showSent } from './kerb-sent.ts';
import { showKerbStatus } from './kerb-status.ts';
import { sayMissing } from './kerb-missing.ts';
import { thisPhone } from './this-phone.ts';

/**
 * The form at the kerb: all that is entered is kept on this phone until it has arrived, photos too. Without this script,
 * or without the browser's own database, it is a plain form.
 */
export async function followKerbForm(form: HTMLFormElement): Promise<void> {
  const { kerb: booking = '', reference = '' } = form.dataset;
  const phone = thisPhone();
  const kept = await phone.draft(booking).catch(() => undefined);
  if (kept === undefined) return;

  let photos: KerbPhoto[] = kept?.photos ?? [];
  if (kept) fillIn(form, kept.values);
  const isAsked = followMiles(
    form,
    kept && kept.asked !== null ? { miles: kept.asked, text: kept.wrong } : null,
  );
  let wrong = kept?.wrong && kept.asked === null ? kept.wrong : '';
  const tell = () => sayMissing(form, photos, wrong);
  tell();

  // Without room for it the form is still here; that it is sent says more.
  const remember = () => {
    void phone.keepDraft(booking, { ...kept, values: valuesOf(form), photos }).catch(() => undefined);
    tell();
  };
  followPhotos(form, photos, {
    onPhotos: (all) => {
      photos = all;
      remember();
    },
    onWrong: (message) => {
      wrong = message;
      tell();
    },
  });
  form.addEventListener('input', remember);
  form.addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && openNote(form, target),
  );

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void record();
  });

  async function record(): Promise<void> {
    const values = valuesOf(form);
    const body = { ...handoverOf(values, new Date()), photos: photos.map(({ id: photo }) => photo) };
    const issue = handoverSchema.safeParse(body, { error: plainWords }).error?.issues[0];
    wrong = issue?.message ?? '';
    tell();
    if (issue) return focusOn(form, issue.path.join('.'));
    if (body.outcome === 'done' && isAsked()) return focusOn(form, 'miles_confirmed');
    const id = values.record?.[0] ?? '';
    try {
      await phone.keep({ id, booking, reference, body, photos });
    } catch {
      return form.submit();
    }
    const page = form.closest<HTMLElement>('[data-kerb-form]');
    if (page) page.hidden = true;
    for (const place of document.querySelectorAll<HTMLElement>('[data-kerb-bar], .carhead'))
      place.hidden = true;
    const sent = document.querySelector<HTMLElement>('[data-kerb-sent]');
    if (sent) showSent(sent, id, photos);
    const status = document.querySelector<HTMLElement>('[data-kerb-status]');
    if (status) showKerbStatus(status, id);
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
    // Whether a mileage was confirmed goes by what is typed.
    if (!kept || field.name === 'miles_confirmed') continue;
    if (kept.length === 0 && field.type === 'radio') continue;
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = kept.includes(field.value);
    else field.value = kept[0] ?? '';
    if (isSaid(field)) openAround(field);
  }
  const note = document.querySelector<HTMLElement>('[data-kerb-draft]');
  if (note) note.hidden = false;
}

/** Whether it says more than the form by itself. */
const isSaid = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? field.checked && field.value !== 'done'
    : field.value !== '';

function openAround(field: Element | null | undefined): void {
  const fold = field?.closest('details');
  if (fold) fold.open = true;
}

/** Where a car can't be taken, the note says why. */
function openNote(form: HTMLFormElement, { name, value }: HTMLInputElement): void {
  const said = form.querySelector<HTMLDetailsElement>('[data-kerb-said]');
  if (name === 'outcome' && value !== 'done' && said) said.open = true;
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`);
  openAround(field);
  field?.focus();
}
