import { changedIn, fillIn } from './fields.ts';
import { formId } from './form-id.ts';

/** In milliseconds: how long a form that a script draws is waited for. */
const WAIT_MS = 10_000;

/** What was typed into one form of the page. */
interface Held {
  /** Which form, and which of those that are alike. */
  form: string;
  nth: number;
  fields: Record<string, string[]>;
}

// A script of its own, loaded by browser/page/lost-chunk.ts before a page of an earlier release is loaded again, and after
// it. In between, the entry of the page in the history holds what was typed: it needs no storage, and goes with the tab.
const { typed, focus, ...state } = Object(history.state) as { typed?: Held[]; focus?: string };
if (typed) {
  history.replaceState(state, '');
  putBack(typed, focus ?? '');
} else history.replaceState({ ...state, typed: heldNow(), focus: document.activeElement?.id }, '');

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
      const anew = changedIn(at.form);
      fillIn(at.form, Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in anew))));
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
