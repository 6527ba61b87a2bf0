/** Says that an account needs a cookie, where the browser takes none. */
export function tellOfCookies(told: HTMLElement | null): void {
  if (told) told.hidden = navigator.cookieEnabled;
}
