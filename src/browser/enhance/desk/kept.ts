/** What a phone kept at the kerb goes out from whichever page of the desk is open next. @param status says how far it is */
export function sendKept(status: HTMLElement | null): void {
  // How many records wait, as stores/desk/kerb.ts writes it: with none, nothing of it is loaded.
  if (status && Number(waiting()))
    void import('./kerb-status.ts').then(({ showKerbStatus }) => showKerbStatus(status));
}

function waiting(): string | null {
  try {
    return localStorage.getItem('kcc:kerb');
  } catch {
    return null;
  }
}
