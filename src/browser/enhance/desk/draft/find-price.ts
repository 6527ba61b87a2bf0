import { readPage } from '../../../../stores/shared/api.ts';

/** While somebody types. */
const PAUSE_MS = 250;
/** What the list says, and nothing that was typed. */
const FROM_LIST = ['key', 'name', 'price', 'labour'];

/** Shows what the list has while its words are typed; what is pressed fills in the form, and leaves the rest of it. */
export function findPrice(form: HTMLFormElement): void {
  const search = document.querySelector<HTMLFormElement>('form[data-find]');
  const found = document.querySelector<HTMLElement>('[data-found]');
  if (!search || !found) return;
  let timer = 0;
  let last = 0;

  const pageAt = async (address: string): Promise<Document | null> => {
    const html = await readPage(address);
    return html === null || html === 'gone' ? null : new DOMParser().parseFromString(html, 'text/html');
  };

  async function show(): Promise<void> {
    const turn = ++last;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(search ?? undefined))
      if (typeof value === 'string') query.append(name, value);
    const now = (await pageAt(`${location.pathname}?${query}`))?.querySelector('[data-found]');
    if (now && turn === last) found?.replaceChildren(...now.childNodes);
  }

  async function take(link: HTMLAnchorElement): Promise<void> {
    const page = await pageAt(link.pathname + link.search);
    const listed = page?.querySelector<HTMLFormElement>('#f-form');
    if (!listed) return location.assign(link.href);
    for (const name of FROM_LIST) {
      const [here, there] = [form, listed].map((each) => each.elements.namedItem(name));
      if (here instanceof HTMLInputElement && there instanceof HTMLInputElement) here.value = there.value;
    }
    found?.replaceChildren();
    const why = form.elements.namedItem('why');
    if (why instanceof HTMLElement) why.focus();
  }

  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(), PAUSE_MS);
  });
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void show();
  });
  found.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-price]') : null;
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void take(link);
  });
}
