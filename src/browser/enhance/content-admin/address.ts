import { slugOf } from '../../../domain/document/slug.ts';

/**
 * The address of a new document while its heading is typed, until somebody types an address: then it's theirs. The page among
 * the results of a search has it as well.
 */
export function followAddress(form: HTMLFormElement): void {
  const slug = form.querySelector<HTMLInputElement>('input[name=slug]');
  const heading = form.querySelector<HTMLTextAreaElement | HTMLInputElement>(
    '[name="m.h1"], [name="m.name"]',
  );
  const shown = form.querySelector<HTMLElement>('[data-serp-path]');
  if (!slug) return;
  let isOwn = form.dataset.editor !== 'new' || slug.value !== '';
  form.addEventListener('input', ({ target }) => {
    if (target === slug) isOwn = slug.value !== '';
    else if (target !== heading) return;
    if (!isOwn && heading) slug.value = slugOf(heading.value);
    if (shown) shown.textContent = (shown.dataset.serpPath ?? '').replace('…', slug.value || '…');
  });
}
