const TYPED = 'input, textarea, select, [contenteditable]';

/** `/` goes to the search; one menu is open at a time, and none after Escape or a press beside it. */
export function deskKeys(): void {
  const find = document.querySelector<HTMLInputElement>('.w-find input');
  const wake = () =>
    void import('./find.ts').then(({ findWhileTyping }) => find?.form && findWhileTyping(find.form));
  // Somebody may be typing in it before this has come.
  if (find && find === document.activeElement) wake();
  else find?.addEventListener('focus', wake, { once: true });
  addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === '/' && find && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (target?.closest(TYPED)) return;
      event.preventDefault();
      find.focus();
      find.select();
    }
    if (event.key === 'Escape') leave(target?.closest<HTMLDetailsElement>('.w-menu[open]') ?? null);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node)) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.w-menu[open]'))
      if (!menu.contains(target)) menu.open = false;
  });
}

function leave(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
