/** Lets whoever types a password see it. When it is sent it is hidden again, so that browsers keep it as a password. */
export function showPasswords(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-shows]')) {
    const field = document.getElementById(button.dataset.shows ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    const show = (shown: boolean) => {
      field.type = shown ? 'text' : 'password';
      button.ariaPressed = String(shown);
    };
    button.hidden = false;
    button.addEventListener('click', () => show(field.type === 'password'));
    field.form?.addEventListener('submit', () => show(false));
  }
}
