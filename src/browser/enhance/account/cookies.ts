/** Says that an account needs a cookie, where the browser takes none. */
export function tellOfCookies(told: HTMLElement | null): void {
  if (told) told.hidden = takesCookies();
}

/** Chromium says that cookies are on where all of them are blocked; storage, which goes with them, throws. */
function takesCookies(): boolean {
  try {
    return navigator.cookieEnabled && localStorage !== null;
  } catch {
    return false;
  }
}
