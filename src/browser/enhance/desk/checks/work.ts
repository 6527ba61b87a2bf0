import { readPage } from '../../../../stores/shared/api.ts';
import { amountText } from '../../../../domain/money/money.ts';

/**
 * Opens the form for work below the check that needs it, without leaving the page, and keeps its price and its sentences
 * up to date. Without the network the press is left to the browser.
 * @param ready resolves to whether everything that was entered has arrived
 */
export function followWork(form: HTMLFormElement, ready: () => Promise<boolean>): void {
  form.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const add = target?.closest<HTMLButtonElement>('button[name=add]');
    if (add) {
      event.preventDefault();
      void open(add);
    }
    const sentence = target?.closest<HTMLElement>('[data-sentence]');
    if (sentence) {
      event.preventDefault();
      write(sentence.dataset.sentence ?? '');
    }
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (/^(?:offer|pair)$/.test(target.name)) price(form);
    if (target.name === 'size') void readPrices(target);
  });

  /** The page as it stands with these in its address. */
  async function panelWith(key: string, size = ''): Promise<Element | null> {
    const to = new URL(form.action);
    to.searchParams.set('add', key);
    if (size) to.searchParams.set('size', size);
    const html = await readPage(to.pathname + to.search);
    const page = html === null || html === 'gone' ? null : new DOMParser().parseFromString(html, 'text/html');
    return page?.querySelector(`[data-finding="${key}"]`) ?? null;
  }

  /** What tyres of a size cost; what is written stays as it is. */
  async function readPrices(field: HTMLInputElement): Promise<void> {
    const key = field.closest<HTMLElement>('[data-finding]')?.dataset.finding ?? '';
    const chosen = form.querySelector<HTMLInputElement>('[name=offer]:checked')?.value;
    const offers = (await panelWith(key, field.value))?.querySelector('[data-offers]');
    if (!offers) return;
    form.querySelector('[data-offers]')?.replaceWith(document.adoptNode(offers));
    for (const offer of form.querySelectorAll<HTMLInputElement>('[name=offer]'))
      offer.checked = offer.value === chosen;
    price(form);
  }

  async function open(button: HTMLButtonElement): Promise<void> {
    button.setAttribute('aria-busy', 'true');
    const place = button.closest<HTMLElement>('[data-add]');
    const panel = (await ready()) ? await panelWith(button.value) : null;
    button.removeAttribute('aria-busy');
    if (!panel || !place) return;
    close(form);
    place.before(document.adoptNode(panel));
    place.hidden = true;
    form.querySelector<HTMLElement>('#find-head')?.focus();
    form.querySelector('#find')?.scrollIntoView({ block: 'nearest' });
  }

  function write(sentence: string): void {
    const words = form.querySelector<HTMLTextAreaElement>('[name=why]');
    if (words) words.value = `${words.dataset.first ?? ''} ${sentence}`;
    words?.focus();
  }
}

/** One is open at a time. */
function close(form: HTMLElement): void {
  const panel = form.querySelector<HTMLElement>('[data-finding]');
  if (!panel) return;
  const place = form.querySelector<HTMLElement>(`[data-add="${panel.dataset.finding}"]`);
  if (place) place.hidden = false;
  panel.remove();
}

/** The button says what is asked for. */
function price(form: HTMLElement): void {
  const offer = form.querySelector<HTMLInputElement>('[name=offer]:checked');
  const ask = form.querySelector('[data-ask]');
  const times = form.querySelector<HTMLInputElement>('[name=pair]')?.checked ? 2 : 1;
  const sum = Number(offer?.dataset.price) * times;
  if (ask) ask.textContent = `Ask the customer${sum ? `, ${amountText(sum.toFixed(2))}` : ''}`;
}

/** A photo that has arrived goes with the question that is being written. */
export function attachPhoto(form: HTMLElement, key: string, photo: { id: string; small: string }): void {
  const shots = form.querySelector(`[data-finding="${key}"] [data-shots]`);
  if (!shots) return;
  const label = document.createElement('label');
  label.className = 'shots__one';
  const picture = document.createElement('img');
  picture.className = 'shot';
  picture.src = photo.small;
  picture.alt = 'The photo that was just taken';
  const tick = document.createElement('span');
  tick.className = 'shots__ok';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = 'photos';
  box.value = photo.id;
  box.checked = true;
  box.setAttribute('aria-label', 'Goes with the question');
  tick.append(box);
  label.append(picture, tick);
  shots.prepend(label);
}
