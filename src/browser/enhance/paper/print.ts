/** Shows the button that prints a paper: without scripts, browsers print by their own menu. */
export function offerPrinting(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}
