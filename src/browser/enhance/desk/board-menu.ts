import { readPage } from '../../../stores/shared/api.ts';

/**
 * Forty cards have forty menus, and one or two are opened: what stands in one is drawn by the server then. Until it's there,
 * and where it doesn't come, the link in its place leads to the same.
 */
export function drawMenus(board: HTMLElement | null): void {
  // It doesn't bubble.
  board?.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && void draw(target),
    true,
  );
}

async function draw(menu: HTMLDetailsElement): Promise<void> {
  const link = menu.querySelector<HTMLAnchorElement>('a[data-move]');
  if (!link) return;
  const html = await readPage(link.pathname + link.search);
  if (html === null || html === 'gone' || !link.isConnected) return;
  const form = new DOMParser().parseFromString(html, 'text/html').getElementById(`form-${link.dataset.move}`);
  if (!form) return;
  const isFocused = link === document.activeElement;
  link.replaceWith(document.adoptNode(form));
  if (isFocused) form.querySelector<HTMLElement>('select, a, button')?.focus();
}
