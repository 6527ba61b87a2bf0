/** Where the choice is kept. It is needed to remember a refusal, so it needs no consent itself. */
const KEY = 'kcc:consent';

/** Raised when we ask for something else than before: everybody is then asked anew. */
const VERSION = 1;

/** Days after which we ask again. */
const LASTS_DAYS = 365;

export type Choice = 'accepted' | 'refused';

/**
 * Reads a kept choice; null when there is none that holds today.
 *
 * @param text what was stored
 * @param now milliseconds since 1970
 */
export function parseChoice(text: string | null, now: number): Choice | null {
  try {
    const { version, choice, at } = JSON.parse(text ?? '') as Record<string, unknown>;
    const age = now - Date.parse(String(at));
    const holds = version === VERSION && age >= 0 && age < LASTS_DAYS * 24 * 60 * 60 * 1000;
    return holds && (choice === 'accepted' || choice === 'refused') ? choice : null;
  } catch {
    return null;
  }
}

/** The visitor's choice. A browser that sends Global Privacy Control has refused already, until asked to accept. */
export function readChoice(): Choice | null {
  let kept: Choice | null = null;
  try {
    kept = parseChoice(localStorage.getItem(KEY), Date.now());
  } catch {
    // Storage is switched off: we ask on every page, and nothing runs before an answer.
  }
  return kept ?? (Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : null);
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, choice, at: new Date().toISOString() }));
  } catch {
    // The choice then holds for this page alone.
  }
}
