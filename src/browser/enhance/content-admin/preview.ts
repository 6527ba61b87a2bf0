/** The preview stands beside the text, as wide as a phone or as a desk's screen. Without JavaScript it is another tab. */
export function followPreview(form: HTMLFormElement): void {
  const box = document.querySelector<HTMLElement>('[data-preview-box]');
  const frame = box?.querySelector('iframe');
  const hold = frame?.parentElement;
  if (!box || !frame || !hold) return;
  let from: HTMLElement | null = null;
  let width = 360;

  for (const button of form.querySelectorAll<HTMLElement>('[data-preview]')) {
    button.setAttribute('formtarget', 'preview');
    button.addEventListener('click', () => {
      from = button;
      box.hidden = false;
      fit();
      box.focus({ preventScroll: true });
    });
  }
  for (const button of box.querySelectorAll<HTMLElement>('[data-width]'))
    button.addEventListener('click', () => {
      width = Number(button.dataset.width);
      for (const one of box.querySelectorAll('[data-width]'))
        one.setAttribute('aria-pressed', String(one === button));
      fit();
    });
  box.querySelector('[data-preview-close]')?.addEventListener('click', close);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  addEventListener('resize', fit);

  function close(): void {
    if (box) box.hidden = true;
    from?.focus();
  }

  /** A wide page is drawn smaller, so that all of it is seen. */
  function fit(): void {
    if (!box || !frame || !hold || box.hidden) return;
    box.dataset.shows = String(width);
    const scale = Math.min(1, hold.clientWidth / width) || 1;
    frame.style.width = `${width}px`;
    frame.style.height = `${Math.round(hold.clientHeight / scale)}px`;
    frame.style.transform = `scale(${scale})`;
  }
}
