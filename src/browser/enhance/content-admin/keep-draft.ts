import {
  forgetUnsaved,
  keepUnsaved,
  readUnsaved,
  type UnsavedText,
} from '../../../stores/shared/unsaved-text.ts';

const AFTER_MS = 500;

/**
 * Nothing that was typed is lost with a crash, a network or a session: it is kept in this browser until the server has
 * saved it. A page of the same document that is opened later offers it.
 * @param putBack called when the fields have been filled in again
 * @returns what is to be told when the server has saved what stands in the form
 */
export function keepDraft(form: HTMLFormElement, putBack: () => void): { saved(): void } {
  // A file that ships gets another address when it is first changed.
  const pathNow = () => new URL(form.action).pathname;
  const path = pathNow();
  // The server says so in the address of the page that it answers a saved form with.
  const done = new URLSearchParams(location.search).get('done');
  if (done === 'made') forgetUnsaved(location.pathname.replace(/\/edit\/.*/, '/create'));
  if (done) forgetUnsaved(path);
  // What came back with mistakes in it is what was typed last.
  let opened = fieldsIn(form);
  const kept = readUnsaved(path);
  if (kept && !isSame(kept, opened)) offer(form, path, kept, putBack);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    // keep-typed.ts leaves a form alone that has a copy of its own.
    const now = fieldsIn(form);
    if (!isSame(now, opened)) form.toggleAttribute('data-own-copy', keepUnsaved(pathNow(), now));
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(keep, AFTER_MS);
  });
  form.addEventListener('submit', keep);
  addEventListener('pagehide', keep);
  return {
    saved() {
      opened = fieldsIn(form);
      forgetUnsaved(path);
      forgetUnsaved(pathNow());
      form.removeAttribute('data-own-copy');
    },
  };
}

function offer(form: HTMLFormElement, path: string, kept: UnsavedText, putBack: () => void): void {
  const told = form.querySelector<HTMLElement>('[data-kept]');
  if (!told) return;
  const put = button('Put it back', () => {
    const rows = fillIn(form, kept);
    putBack();
    if (rows.length > 0) return send(form, 'add:', rows);
    form.dispatchEvent(new Event('input', { bubbles: true }));
    form.querySelector('textarea[name=body]')?.dispatchEvent(new Event('input'));
    told.hidden = true;
  });
  // A new one has no saved text to stand beside.
  const isSaved = form.querySelector<HTMLInputElement>('input[name=id]')?.value !== '';
  const compare = button('Compare', () => {
    const rows = fillIn(form, kept);
    putBack();
    send(form, 'compare', rows);
  });
  const drop = button('Throw it away', () => {
    forgetUnsaved(path);
    told.hidden = true;
  });
  told.replaceChildren(
    'This browser kept a text that was typed here and never saved. ',
    put,
    ...(isSaved ? [' ', compare] : []),
    ' ',
    drop,
  );
  told.hidden = false;
}

type Named = readonly [name: string, value: string];

/** @returns what there is no field for: rows that were added to a list are drawn by the server */
function fillIn(form: HTMLFormElement, kept: UnsavedText): Named[] {
  for (const field of fields(form)) {
    const value = kept[field.name];
    if (value === undefined) continue;
    if (isTick(field)) field.checked = value !== '';
    else field.value = value;
  }
  const known = new Set(fields(form).map(({ name }) => name));
  return Object.entries(kept).filter(([name]) => !known.has(name));
}

/** The server shows what it is sent and saves nothing. */
function send(form: HTMLFormElement, act: string, rows: readonly Named[]): void {
  // Fields that aren't seen, and not hidden ones: those aren't kept when the form is sent.
  const unseen = ([name, value]: Named) =>
    Object.assign(document.createElement('input'), { name, value, hidden: true });
  const press = Object.assign(document.createElement('button'), { name: 'act', value: act, hidden: true });
  form.append(...rows.map(unseen), press);
  form.requestSubmit(press);
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.className = 'btn btn--quiet';
  made.addEventListener('click', press);
  return made;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ type }) => type !== 'hidden' && type !== 'file',
  );

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsIn = (form: HTMLFormElement): UnsavedText =>
  Object.fromEntries(
    fields(form).map((field) => [field.name, isTick(field) ? (field.checked ? 'on' : '') : field.value]),
  );

const isSame = (a: UnsavedText, b: UnsavedText): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => (a[name] ?? '') === (b[name] ?? ''));
