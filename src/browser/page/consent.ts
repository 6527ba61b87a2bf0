/** Where the choice is stored. It is needed to remember a refusal, so it needs no consent itself. */
const KEY = 'kcc:consent';

/** Raise it when we ask for something new: everybody is then asked again. */
const VERSION = 1;

/** Days after which we ask again. */
const LASTS_DAYS = 365;

export type ConsentChoice = 'accepted' | 'refused';

/**
 * Reads a stored choice; null if there is none that is still valid.
 *
 * @param text what was stored
 * @param now milliseconds since 1970
 */
export function parseChoice(text: string | null, now: number): ConsentChoice | null {
  try {
    const { version, choice, at } = JSON.parse(text ?? '') as Record<string, unknown>;
    const age = now - Date.parse(String(at));
    const holds = version === VERSION && age >= 0 && age < LASTS_DAYS * 24 * 60 * 60 * 1000;
    return holds && (choice === 'accepted' || choice === 'refused') ? choice : null;
  } catch {
    return null;
  }
}

/** The choice on this page, for when storage is switched off. */
let unkept: ConsentChoice | null = null;

/** The visitor's choice. A browser that sends Global Privacy Control counts as a refusal until the visitor accepts. */
export function readChoice(): ConsentChoice | null {
  let kept = unkept;
  try {
    kept ??= parseChoice(localStorage.getItem(KEY), Date.now());
  } catch {
    // Then we ask on every page, and nothing runs before an answer.
  }
  return kept ?? (Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : null);
}

export function keepChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, choice, at: new Date().toISOString() }));
    unkept = null;
  } catch {
    unkept = choice;
  }
}

/** Calls `heed` when the choice may have changed: in another tab, or while this page was in the back/forward cache. */
export function onChoiceElsewhere(heed: () => void): void {
  addEventListener('storage', ({ key }) => {
    // No key: all of the site's storage was cleared.
    if (key === null || key === KEY) heed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heed();
  });
}
