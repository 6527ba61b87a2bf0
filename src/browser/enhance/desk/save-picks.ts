import { assignLine } from '../../../contract/work/lines.ts';
import { assignBooking, setArrival } from '../../../contract/work/steps.ts';
import type { Arrival } from '../../../domain/booking/arrival.ts';
import { call } from '../../../stores/shared/api.ts';

const FAILED = 'Not saved: choose it again';

type Sent = { id: string; version: number; value: string };

/** What a list of the page saves, by its form's `data-pick`. */
const SAVES = {
  booking: ({ id, version, value }: Sent) =>
    call(assignBooking, { params: { id }, body: { version, user_id: value || null } }),
  line: ({ id, version, value }: Sent) =>
    call(assignLine, { params: { id }, body: { version, user_id: value || null } }),
  arrival: ({ id, version, value }: Sent) =>
    // The server refuses what is no way of coming.
    call(setArrival, { params: { id }, body: { version, arrival: value as Arrival, drive_reason: '' } }),
};

/** Lists are saved as soon as something else is chosen, and say so; their buttons go. */
export function savePicks(): void {
  document.documentElement.classList.add('saves-itself');
  let turn = Promise.resolve();
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>('[data-pick]') : null;
    if (!form || !(target instanceof HTMLSelectElement)) return;
    say(form, 'Saving …');
    // One after the other: each has the version that the one before led to.
    turn = turn.then(() => save(form, target));
  });
}

async function save(form: HTMLFormElement, list: HTMLSelectElement): Promise<void> {
  const { pick = '', id = '' } = form.dataset;
  const version = Number(form.querySelector<HTMLInputElement>('[name=version]')?.value);
  const saves = SAVES[pick as keyof typeof SAVES];
  const sent = await saves({ id, version, value: list.value });
  if (!sent.ok) {
    // The page says what is wrong, or asks for the reason that is missing.
    if (sent.error.code === 'invalid' || sent.error.code === 'changed') form.submit();
    else say(form, FAILED);
    return;
  }
  takeVersion(sent.answer.data.work.version);
  for (const option of list.options) option.defaultSelected = option.selected;
  const now = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  say(form, `Saved ${now}`);
}

/** Every form of the page is sent with the version that it shows. */
function takeVersion(version: number): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[name=version]');
  for (const field of fields) field.value = String(version);
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.closest('.panel')?.querySelector<HTMLElement>('[data-saves]');
  if (!place) return;
  place.textContent = text;
  place.classList.toggle('saves--done', text.startsWith('Saved'));
  place.classList.toggle('saves--bad', text === FAILED);
}
