import { readPage } from '../../../stores/shared/api.ts';
import { type Insertable, type InsertWhat, put } from './put.ts';
import type { Text } from './text.ts';

/** While somebody types. */
const PAUSE_MS = 250;
const PATH = '/apps/content-admin/insert';

/** The page of what can be put in, in a window over the text: what is chosen stands where the cursor is. */
export function insertWindow(box: HTMLDialogElement, text: Text): (what: InsertWhat) => void {
  const content = box.querySelector<HTMLElement>('[data-content]');
  const told = box.querySelector<HTMLElement>('[data-told]');
  let last = 0;
  let timer = 0;

  const say = (words: string) => {
    told?.classList.remove('vh');
    if (told) told.textContent = words;
  };
  const field = () => box.querySelector<HTMLInputElement>('input[name=q]');

  async function pageAt(address: string): Promise<Element | null> {
    const turn = ++last;
    say('Loading …');
    const html = await readPage(address);
    if (turn !== last) return null;
    // The style sheets in its head aren't parsed: this page's policy doesn't know them.
    const main = (html ?? '').replace(/^.*?<main/s, '<main');
    const page = new DOMParser().parseFromString(main, 'text/html').querySelector('[data-insert-page]');
    if (!page) say('It couldn’t be loaded. Close this window and try again.');
    for (const row of page?.querySelectorAll('[data-insert]') ?? []) {
      row.querySelector('.copy')?.remove();
      row.querySelector('button')?.removeAttribute('hidden');
    }
    return page;
  }

  function sayHowMany(): void {
    const rows = box.querySelectorAll('[data-insert]').length;
    say(rows === 0 ? 'Nothing found' : rows === 1 ? '1 found' : `${rows} shown`);
    // It stands where the list would be as well: this one is heard.
    told?.classList.toggle('vh', rows === 0);
  }

  async function open(address: string): Promise<void> {
    const page = await pageAt(address);
    if (!page) return;
    content?.replaceChildren(...page.childNodes);
    sayHowMany();
    field()?.focus();
  }

  /** Only what is found changes: the field is being typed into. */
  async function search(form: HTMLFormElement): Promise<void> {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
    const found = (await pageAt(`${PATH}?${query}`))?.querySelector('[data-found]');
    if (!found) return;
    box.querySelector('[data-found]')?.replaceChildren(...found.childNodes);
    sayHowMany();
  }

  function choose(row: HTMLElement): void {
    const chosen: Insertable = { text: row.dataset.insert ?? '', address: row.dataset.address ?? null };
    box.close();
    if (row.dataset.reads) text.reads(chosen.text, row.dataset.reads);
    const at = text.box();
    at.change(put(chosen, at.read()));
  }

  box.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target : null;
    const row = at?.closest('button[data-put-in]')?.closest<HTMLElement>('[data-insert]');
    if (row) return choose(row);
    if (at?.closest('[data-shut]')) return box.close();
    const tab = at?.closest<HTMLAnchorElement>('nav a');
    if (!tab || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void open(tab.pathname + tab.search);
  });
  // The tool may stand in a menu that has closed: writing goes on in the text.
  box.addEventListener('close', () => text.box().focus());
  box.addEventListener('input', (event) => {
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    clearTimeout(timer);
    if (form) timer = window.setTimeout(() => void search(form), PAUSE_MS);
  });
  box.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    clearTimeout(timer);
    void search(event.target);
  });

  return (what) => {
    content?.replaceChildren();
    box.showModal();
    void open(`${PATH}?what=${what}`);
  };
}
