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

/** What was chosen on this page, where storage is switched off. */
let unkept: Choice | null = null;

/** The visitor's choice. A browser that sends Global Privacy Control has refused already, until asked to accept. */
export function readChoice(): Choice | null {
  let kept = unkept;
  try {
    kept ??= parseChoice(localStorage.getItem(KEY), Date.now());
  } catch {
    // We ask on every page then, and nothing runs before an answer.
  }
  return kept ?? (Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : null);
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, choice, at: new Date().toISOString() }));
    unkept = null;
  } catch {
    unkept = choice;
  }
}

/** Calls `heed` when the choice may have become another one: in another tab, or while the browser kept this page back. */
export function onChoiceElsewhere(heed: () => void): void {
  addEventListener('storage', ({ key }) => {
    // No key: all of the site's storage was cleared.
    if (key === null || key === KEY) heed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heed();
  });
}
