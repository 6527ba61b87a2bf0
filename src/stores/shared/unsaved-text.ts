import { accountHere } from '../../browser/page/session-owner.ts';

/** What an editor's fields hold: name → text. */
export type UnsavedText = Readonly<Record<string, string>>;

/** Of whom and of which document it is; nobody else is offered it. @param path what the editor's form is sent to */
const keyOf = (path: string): string => `kcc:document:${accountHere()}:${path}`;

/**
 * Keeps in this browser what was typed into an editor and hasn't reached the server.
 * @param path likewise
 * @returns whether there was room for it
 */
export function keepUnsaved(path: string, typed: UnsavedText): boolean {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

/** @param path likewise */
export function forgetUnsaved(path: string): void {
  try {
    localStorage.removeItem(keyOf(path));
  } catch {
    // Then there is nothing.
  }
}

/** What was kept; null if there is nothing, or nothing that can be read. @param path likewise */
export function readUnsaved(path: string): UnsavedText | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null');
    if (!kept || typeof kept !== 'object') return null;
    return Object.fromEntries(
      Object.entries(kept).filter(([, value]) => typeof value === 'string'),
    ) as UnsavedText;
  } catch {
    return null;
  }
}
