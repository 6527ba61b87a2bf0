import type { Checked } from '../../../contract/document/editing.ts';

/** After a save: what keeps the text from being published, in the list of checks and as a number wherever that stands. */
export function showMistakes(form: HTMLFormElement, mistakes: Checked['mistakes']): void {
  const fix = form.querySelector<HTMLElement>('[data-to-fix]');
  const words = fix?.querySelector('span');
  if (fix) fix.hidden = mistakes.length === 0;
  if (words) words.textContent = `${mistakes.length} to fix`;
  for (const shown of form.querySelectorAll<HTMLElement>('[data-count=checks]')) {
    shown.hidden = mistakes.length === 0;
    shown.textContent = String(mistakes.length);
  }
  const box = form.querySelector<HTMLElement>('[data-mistakes]');
  const list = box?.querySelector('ol');
  const card = box?.querySelector('template')?.content.firstElementChild;
  if (!box || !list || !card) return;
  box.hidden = mistakes.length === 0;
  const isInOrder = form.querySelector<HTMLElement>('[data-in-order]');
  if (isInOrder) isInOrder.hidden = mistakes.length > 0 || form.querySelector('[data-notes]') !== null;
  const cards = mistakes.map(({ field, says }) => {
    const drawn = card.cloneNode(true) as Element;
    for (const said of drawn.querySelectorAll('[data-says]')) said.textContent = says;
    const link = drawn.querySelector('a');
    link?.setAttribute('href', `#f-${field}`);
    link?.setAttribute('data-to-field', `f-${field}`);
    return drawn;
  });
  // The one that has the focus keeps it.
  const isSame =
    cards.length === list.children.length &&
    cards.every((one, at) => one.isEqualNode(list.children[at] ?? null));
  if (!isSame) list.replaceChildren(...cards);
}
