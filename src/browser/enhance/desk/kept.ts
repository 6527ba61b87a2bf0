/** What a phone kept without a network goes out from whichever page of the desk is open next. @param status says how far it is */
export function sendKept(status: HTMLElement | null): void {
  if (!status) return;
  // How much waits, as stores/desk/kerb.ts and check-drafts.ts write it: with nothing, nothing of them is loaded.
  if (waits('kcc:kerb')) void import('./kerb-status.ts').then(({ showKerbStatus }) => showKerbStatus(status));
  if (waits('kcc:checks'))
    void import('./checks/left.ts').then(({ showLeftChecks }) => showLeftChecks(status));
}

function waits(key: string): boolean {
  try {
    return Number(localStorage.getItem(key)) > 0;
  } catch {
    return false;
  }
}
