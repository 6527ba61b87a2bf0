import { type Checked, stayAtDocument } from '../../../contract/document/editing.ts';
import { callAside } from '../../../stores/shared/api.ts';
import { autosave, type Saving } from './autosave.ts';
import { showMistakes } from './mistakes.ts';
import { askWhoItIs } from './session-over.ts';

const HERE_MS = 20_000;
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
} as const);
const timeOf = (iso: string): string => TIME.format(new Date(iso));

/** Says how saving stands, who else is here, and what to do where something is in the way. */
export function followSaving(form: HTMLFormElement, saved: (checked: Checked) => void): void {
  const told = form.querySelector<HTMLElement>('[data-saves]');
  const line = form.querySelector<HTMLElement>('[data-line]');
  const id = () => form.querySelector<HTMLInputElement>('input[name=id]')?.value ?? '';
  const version = () => Number(form.querySelector<HTMLInputElement>('input[name=version]')?.value ?? 0);
  if (!told || !line || id() === '') return;
  const own = autosave(form, say);
  form.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    own.now();
  });
  addEventListener('offline', () => say(OFFLINE));
  void stay();
  setInterval(() => void stay(), HERE_MS);

  function say(saving: Saving): void {
    if (!told) return;
    told.classList.toggle('saves--bad', saving.as === 'refused');
    if (saving.as === 'saving') told.textContent = 'Saving …';
    else if (saving.as === 'saved') {
      told.textContent = `Saved ${timeOf(saving.at)}`;
      showMistakes(form, saving.checked.mistakes);
      saved(saving.checked);
      clear('saving');
    } else refused(saving.error);
  }

  function refused({ code, message, errors }: Extract<Saving, { as: 'refused' }>['error']): void {
    if (!told) return;
    told.textContent = 'Not sent';
    if (code === 'unauthenticated') return askWhoItIs(() => own.now());
    if (code === 'changed') {
      show('changed', 'This text was saved somewhere else while you were writing.', true);
      // Who that was is asked for: it may have been another tab of the same person.
      return void stay();
    }
    const [first] = Object.keys(errors);
    const why = first === undefined ? message : `${message}: ${errors[first] ?? ''}`;
    show('saving', `${why}. Your text is kept on this device.`);
  }

  async function stay(): Promise<void> {
    if (document.hidden) return;
    const sent = await callAside(stayAtDocument, { params: { id: id() } });
    if (!sent.ok) return;
    const { others, version: newest, by, is_own: isOwn, at } = sent.answer.data;
    // What is being saved just now is one ahead of what is shown here.
    const isBehind = newest > version() + (line?.dataset.line === 'changed' ? 0 : 1);
    if (isBehind && at)
      show(
        'changed',
        isOwn
          ? `You saved this text at ${timeOf(at)} in another tab, while you were writing in this one.`
          : `${by || 'Somebody else'} saved this text at ${timeOf(at)}, while you were writing.`,
        true,
      );
    else if (others.length > 0)
      show(
        'others',
        others.map(({ name, since }) => `${name} has it open since ${timeOf(since)}.`).join(' '),
      );
    else clear('others');
  }

  function show(about: string, text: string, canCompare = false): void {
    if (!line) return;
    const words = Object.assign(document.createElement('p'), { textContent: text });
    line.dataset.line = about;
    line.hidden = false;
    line.classList.toggle('say--soon', about === 'saving');
    line.classList.toggle('say--live', about !== 'saving');
    line.replaceChildren(document.createElement('span'), words, ...(canCompare ? [compare()] : []));
  }

  function clear(about: string): void {
    if (line?.dataset.line === about) line.hidden = true;
  }

  /** The server shows both beside each other, when the form is sent to it. */
  function compare(): HTMLButtonElement {
    const button = Object.assign(document.createElement('button'), {
      type: 'submit',
      name: 'act',
      value: 'save',
      textContent: 'Compare',
    });
    button.className = 'btn';
    return button;
  }
}

const OFFLINE: Saving = {
  as: 'refused',
  error: {
    code: 'offline',
    message: 'There is no connection',
    errors: {},
    data: undefined,
    noRegFound: false,
  },
};
