import { DRAFTS } from '../../page/kept-typed.ts';
import { fillIn } from './fields.ts';
import { formId } from './form-id.ts';

type TextField = HTMLTextAreaElement | HTMLInputElement;

/** What stands in a field, and what the page had put into it. */
interface Draft {
  author: string;
  /** Which form: form-id.ts. */
  form: string;
  name: string;
  was: string;
  typed: string;
  /** Whether it has been sent: it goes once an answer has come. */
  isSent: boolean;
}

const TEXT = 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel]';

/**
 * On every page of the desk: what is typed into a form's text stays in this tab until the form has been sent, over a
 * reload, another button of the page, a way out and back, and a network that is away. keep-typed.ts keeps it over a log-in.
 * What somebody else has written into a field since stands there instead.
 * @param account whose page it is
 */
export function keepDrafts(account: string): void {
  if (account === '') return;
  settleSent();
  putBack(account);

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(TEXT)) return;
    const field = target as TextField;
    const form = keptForm(field.form);
    // Fields of one name are told apart by nothing.
    if (!form || field.name === '' || form.elements.namedItem(field.name) !== field) return;
    const draft = { author: account, form: formId(form), name: field.name };
    const others = drafts().filter((one) => one.form !== draft.form || one.name !== draft.name);
    const { defaultValue: was, value: typed } = field;
    store(typed === was ? others : [...others, { ...draft, was, typed, isSent: false }]);
  });
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const form = target instanceof HTMLFormElement ? keptForm(target) : null;
    if (!form) return;
    const id = formId(form);
    // A script that sends it itself says how that went.
    const others = drafts().filter((one) => one.form !== id);
    const own = drafts().filter((one) => one.form === id);
    store(defaultPrevented ? others : [...others, ...own.map((one) => ({ ...one, isSent: true }))]);
  });
}

/** Of those that are sent as a page; others keep their own copy, or nothing. */
const keptForm = (form: HTMLFormElement | null): HTMLFormElement | null =>
  form?.method === 'post' && form.dataset.unkept === undefined && form.dataset.ownCopy === undefined
    ? form
    : null;

/** A page that came of a press is the answer to what was sent; one that was reloaded, or gone back to, is none. */
function settleSent(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isAnswer = Reflect.get(Object(entry), 'type') === 'navigate';
  store(drafts().flatMap((one) => (one.isSent && isAnswer ? [] : { ...one, isSent: false })));
}

function putBack(account: string): void {
  for (const form of document.forms) {
    const id = formId(form);
    const own = drafts().filter(({ author, form: of }) => author === account && of === id);
    const fields = [...form.querySelectorAll<TextField>(TEXT)];
    const back = own.filter(({ name, was, typed }) =>
      fields.some((each) => each.name === name && each.defaultValue === was && each.value !== typed),
    );
    if (back.length === 0 || !keptForm(form)) continue;
    fillIn(form, Object.fromEntries(back.map(({ name, typed }) => [name, [typed]])));
    for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    const note = document.createElement('p');
    note.className = 'cap';
    note.setAttribute('role', 'status');
    note.textContent = 'You typed this before, and it wasn’t sent: it’s here again.';
    form.prepend(note);
  }
}

function drafts(): Draft[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(one: unknown): one is Draft {
  const { author, form, name, was, typed } = Object(one) as Partial<Record<keyof Draft, unknown>>;
  return [author, form, name, was, typed].every((each) => typeof each === 'string');
}

function store(all: readonly Draft[]): void {
  try {
    if (all.length > 0) sessionStorage.setItem(DRAFTS, JSON.stringify(all));
    else sessionStorage.removeItem(DRAFTS);
  } catch {
    // No room: the field holds it as long as the page is open.
  }
}
