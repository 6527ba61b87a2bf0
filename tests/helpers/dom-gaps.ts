/** What the DOM in memory lacks of a browser, and no more than islands ask for. A test that needs more adds it here. */
export function fillDomGaps(): void {
  // No layout, so nothing scrolls: error summaries and comboboxes bring what has the focus into view.
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  // No media: islands ask for less motion and for a wide screen. Nothing is asked for here.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  // No sheets that a script makes.
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  // No dialogs: these open and close, close on Escape, give the focus back, and tell of it, as the platform's do.
  Object.assign(HTMLDialogElement.prototype, DIALOG);
}

let before: Element | null = null;

const DIALOG = {
  showModal(this: HTMLDialogElement): void {
    before = document.activeElement;
    this.open = true;
    this.onkeydown = ({ key }) => {
      if (key === 'Escape') this.close();
    };
    this.querySelector<HTMLElement>('button, input, a')?.focus();
  },
  close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  },
};
