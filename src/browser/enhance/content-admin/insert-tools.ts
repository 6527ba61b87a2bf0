import type { InsertWhat } from './put.ts';
import type { Text } from './text.ts';

/** The tools that put in one of our pages, pictures, prices or plates. The window they open is a part of its own, because not every text needs it. */
export function followInsertTools(form: HTMLFormElement, text: Text): void {
  const box = document.querySelector<HTMLDialogElement>('dialog[data-insert-window]');
  if (!box) return;
  let loaded: Promise<(what: InsertWhat) => void> | undefined;
  form.addEventListener('click', (event) => {
    const tool = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-put]') : null;
    if (!tool) return;
    const menu = tool.closest('details');
    if (menu) menu.open = false;
    open(tool.dataset.put as InsertWhat);
  });
  form.addEventListener('keydown', (event) => {
    const isInText = event.target instanceof Element && event.target.closest('.r-text') !== null;
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !isInText) return;
    event.preventDefault();
    open('link');
  });

  function open(what: InsertWhat): void {
    if (!box) return;
    loaded ??= import('./insert-window.ts').then(({ insertWindow }) => insertWindow(box, text));
    loaded.then(
      (show) => show(what),
      () => {
        // The next press tries again. Until then the page itself has everything that the window has.
        loaded = undefined;
        window.open(`/apps/content-admin/insert?what=${what}`, '_blank', 'noopener');
      },
    );
  }
}
