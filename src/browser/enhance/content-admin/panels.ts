/** The panels beside the text: a press shows one without moving the page, and what leads to a field opens its panel. */
export function followPanels(form: HTMLFormElement): void {
  form.toggleAttribute('data-panels', true);
  const wanted = fragment();
  form.dataset.screen = 'text';
  if (wanted) show(wanted);
  form.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link || link.hasAttribute('data-close') || link.dataset.open) return;
    const id = decodeURIComponent(link.hash.slice(1));
    if (show(id)) event.preventDefault();
  });
  addEventListener('hashchange', () => show(fragment()));

  /** @returns whether there is such a part of the editor */
  function show(id: string): boolean {
    const at = document.getElementById(id);
    if (!at || !form.contains(at)) return false;
    const panel = at.closest<HTMLElement>('[data-panel]');
    const isText = !panel;
    form.dataset.screen = isText ? 'text' : 'panel';
    if (panel) open(panel);
    press('.ed-foot', isText ? 'text' : panel.dataset.panel);
    // What is folded is opened for the field in it.
    for (let fold = at.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    if (at === panel) panel.focus({ preventScroll: true });
    else if (id !== 'text') at.focus();
    return true;
  }

  function open(panel: HTMLElement): void {
    for (const one of form.querySelectorAll('[data-panel]')) one.classList.toggle('is-open', one === panel);
    press('.ed-rail', panel.dataset.panel);
  }

  function press(within: string, to: string | undefined): void {
    for (const link of form.querySelectorAll(`${within} [data-to]`))
      if (link.getAttribute('data-to') === to) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }
}

const fragment = (): string => decodeURIComponent(location.hash.slice(1));
