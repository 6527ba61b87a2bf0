import { readPage } from '../../../stores/shared/api.ts';

/** A pause in typing after which it is looked for. */
const PAUSE_MS = 120;
/** Fewer letters find half of everything. */
const LEAST = 2;

/**
 * Shows what is found under the search while somebody types: the pattern 'combobox with list'. Enter opens the first, or the
 * one that the arrows are on; with nothing found it sends the plain form.
 */
export function findWhileTyping(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]');
  const list = form.querySelector<HTMLElement>('.found');
  if (input && list) find(form, input, list);
}

function find(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): void {
  let shown = '';
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> = Promise.resolve();

  const typed = () => input.value.trim();
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const isOpen = () => !list.hidden;

  function open(is: boolean): void {
    list.hidden = !is;
    mark(-1);
    input.setAttribute('aria-expanded', String(is && options().length > 0));
  }

  function mark(at: number): void {
    active = at;
    options().forEach((option, nth) => option.setAttribute('aria-selected', String(nth === at)));
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${at}`);
  }

  async function look(): Promise<void> {
    const q = typed();
    if (q.length < LEAST) {
      shown = '';
      return open(false);
    }
    if (q === shown) return open(true);
    const html = await readPage(`/apps/desk/find?q=${encodeURIComponent(q)}`);
    // Something else has been typed since, or there is no answer: the plain form has its own.
    if (q !== typed() || html === null || html === 'gone') return;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    list.replaceChildren(...body.childNodes);
    shown = q;
    open(document.activeElement === input);
  }

  async function openFirst(): Promise<void> {
    clearTimeout(timer);
    if (typed() !== shown) looking = look();
    await looking;
    const first = typed() === shown ? options()[Math.max(active, 0)] : undefined;
    if (first) location.assign(first.href);
    else form.submit();
  }

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', 'found-list');
  input.setAttribute('aria-expanded', 'false');
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (looking = look()), PAUSE_MS);
  });
  input.addEventListener('focus', () => {
    if (shown !== '' && typed() === shown) open(true);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) open(false);
  });
  // A press of what is found is one: it takes the focus from nothing.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && typed().length >= LEAST) {
      event.preventDefault();
      void openFirst();
    } else if (event.key === 'Escape' && isOpen()) {
      event.preventDefault();
      open(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown !== '' && count > 0) {
      event.preventDefault();
      if (!isOpen()) open(true);
      const next = active + (event.key === 'ArrowDown' ? 1 : -1);
      mark(next >= count ? -1 : next < -1 ? count - 1 : next);
    }
  });
  // Typed while this was loaded.
  if (typed() !== input.defaultValue.trim()) looking = look();
}
