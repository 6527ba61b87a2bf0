import { changedIn, fillIn } from './fields.ts';
import { formId } from './form-id.ts';

const KEY = 'kcc:reloaded';

/** Milliseconds within which one reload covers everything that is missing from a page. */
const ENOUGH_MS = 10_000;

/** In milliseconds: how long a form that a script draws is waited for. */
const WAIT_MS = 10_000;

/** What was typed into one form of the page. */
interface Held {
  /** Which form, and which of those that are alike. */
  form: string;
  nth: number;
  fields: Record<string, string[]>;
}

interface Kept {
  typed?: Held[];
  focus?: string;
}

// A script of its own, loaded by browser/page/lost-chunk.ts where a page of an earlier release lacks a file, and after it
// was loaded again. In between, the entry of the page in the history holds what was typed: it needs no storage, and goes
// with the tab.

/**
 * Loads the page again, with what is typed. Each missing file causes at most one reload per tab, so that a permanently
 * missing one cannot reload the page for ever. Without a network a reload would fix nothing.
 *
 * @param message the browser's, of the script that could not be fetched
 */
export function reloadFor(message: string): void {
  if (!navigator.onLine) return;
  try {
    const told = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    // In the next release the file has another name, and so a failure has another message.
    const what = location.pathname + message.replace(/[?&]astro-retry=\d+/, '');
    const now = Date.now();
    const answered = what in told || Object.values(told).some((at) => now - at < ENOUGH_MS);
    sessionStorage.setItem(KEY, JSON.stringify({ ...told, [what]: now }));
    if (answered) return;
  } catch {
    // Storage is switched off: with no record of it, reloading could repeat for ever.
    return;
  }
  holdTyped();
  location.reload();
}

/** Keeps what is typed in the page's entry in the history. */
export function holdTyped(): void {
  const state = Object(history.state) as object;
  history.replaceState({ ...state, typed: heldNow(), focus: document.activeElement?.id } satisfies Kept, '');
}

/** Puts it back, once. */
export function putBackTyped(): void {
  const { typed, focus, ...state } = Object(history.state) as Kept;
  history.replaceState(state, '');
  if (typed) putBack(typed, focus ?? '');
}

/** The forms of the page, each with its place among those that are alike. */
function formsNow(): { form: HTMLFormElement; id: string; nth: number }[] {
  const counts = new Map<string, number>();
  return [...document.forms].map((form) => {
    const id = formId(form);
    const nth = counts.get(id) ?? 0;
    counts.set(id, nth + 1);
    return { form, id, nth };
  });
}

function heldNow(): Held[] {
  return formsNow().flatMap(({ form, id, nth }) => {
    const fields = changedIn(form);
    return Object.keys(fields).length > 0 ? [{ form: id, nth, fields }] : [];
  });
}

function putBack(held: readonly Held[], focus: string): void {
  let left = held;
  const look = () => {
    const forms = formsNow();
    left = left.filter(({ form: id, nth, fields }) => {
      const at = forms.find((each) => each.id === id && each.nth === nth);
      if (!at) return true;
      // What has been typed again by then stays.
      const typedSince = changedIn(at.form);
      fillIn(at.form, Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in typedSince))));
      return false;
    });
  };
  look();
  if (focus && document.activeElement === document.body) document.getElementById(focus)?.focus();
  if (left.length === 0) return;
  const watch = new MutationObserver(() => {
    look();
    if (left.length === 0) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WAIT_MS);
}
