import { type Checked, FIELDS_TYPE, saveDocument } from '../../../contract/document/editing.ts';
import { type CallError, callAside } from '../../../stores/shared/api.ts';

/** How saving stands. */
export type Saving =
  | { as: 'saving' }
  | { as: 'saved'; at: string; checked: Checked }
  | { as: 'refused'; error: CallError };

/** After the last key; and while somebody types on, at the latest. */
const AFTER_MS = 1500;
const LATEST_MS = 6000;
/** A network that was lost may have come back without saying so. */
const AGAIN_MS = 15_000;

export interface Autosave {
  /** Saves what stands in the form now, if it isn't saved yet. */
  now(): void;
}

/**
 * Saves what is typed into a document, as a draft. What another person saved in between is not overwritten: then it stops, and
 * `told` is told why.
 */
export function autosave(form: HTMLFormElement, told: (saving: Saving) => void): Autosave {
  let saved = bodyOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let isUnderWay = false;
  let isStopped = false;

  form.addEventListener('input', (event) => {
    // An address is changed by a press, because the old one leads on from then.
    if (event.target instanceof HTMLInputElement && event.target.name === 'slug') return;
    since ||= performance.now();
    later(Math.min(AFTER_MS, Math.max(0, since + LATEST_MS - performance.now())));
  });
  form.addEventListener('submit', () => clearTimeout(timer));
  addEventListener('online', () => void save());
  return { now: () => void save() };

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isUnderWay || isStopped) return;
    since = 0;
    const body = bodyOf(form);
    if (body === saved) return;
    isUnderWay = true;
    told({ as: 'saving' });
    const { id, version } = shownIn(form);
    const sent = await callAside(saveDocument, {
      params: { id },
      query: { version },
      body: new Blob([body], { type: FIELDS_TYPE }),
    });
    isUnderWay = false;
    if (!sent.ok) return refused(sent.error);
    const { data } = sent.answer;
    saved = body;
    shows(form, data);
    told({ as: 'saved', at: data.saved_at, checked: data });
    if (bodyOf(form) !== saved) later(AFTER_MS);
  }

  function refused(error: CallError): void {
    told({ as: 'refused', error });
    if (error.code === 'changed') isStopped = true;
    else if (error.code === 'offline' || error.code === 'timeout' || error.code === 'server_error')
      later(AGAIN_MS);
  }
}

/** The form's fields, without those that say which document it is. */
function bodyOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !['version', 'id', 'kind', 'slug', 'at', 'when'].includes(field[0]),
  );
  return new URLSearchParams(fields).toString();
}

const hidden = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);

const shownIn = (form: HTMLFormElement): { id: string; version: number } => ({
  id: hidden(form, 'id')?.value ?? '',
  version: Number(hidden(form, 'version')?.value ?? 0),
});

/** A file that ships becomes a document when it is first changed: the page goes on under its address. */
function shows(form: HTMLFormElement, { id, version }: { id: string; version: number }): void {
  const was = shownIn(form).id;
  const ids = hidden(form, 'id');
  const versions = hidden(form, 'version');
  if (versions) versions.value = String(version);
  if (!ids || was === id) return;
  ids.value = id;
  form.action = form.action.replace(encodeURIComponent(was), id).replace(was, id);
  history.replaceState(history.state, '', new URL(form.action).pathname + location.hash);
}
