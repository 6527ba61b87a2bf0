const KEY = 'kcc:plain-text';

/** Whether who writes here prefers a plain field to the editor over it. */
export function prefersPlainText(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function rememberPlainText(isPlain: boolean): void {
  try {
    if (isPlain) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is asked again next time.
  }
}
