import {
  forgetOne,
  forgetTyped,
  keepTyped,
  keptTyped,
  rememberSent,
  takeSent,
  type Typed,
} from '../../page/kept-typed.ts';
import { changedIn, fillIn } from './fields.ts';
import { formId, sentTo } from './form-id.ts';

/** Where a page that asks to log in says that what was typed is kept. */
const TOLD = '[data-typed-kept]';

/**
 * A session may end, or have to be proved once more, while a form is being filled in. On every page for somebody who is
 * logged in, what was typed into a form is remembered until its answer comes; if that is to log in, it is kept, and
 * stands in the form again for the same person. Never passwords, files or what the page itself put into the form.
 * @param account whose page it is
 */
export function keepWhatIsTyped(account: string): void {
  // One of them asks who it is: what was sent before is still on its way.
  const sent = document.querySelector(TOLD) ? null : takeSent();
  if (account === '') return;
  for (const typed of keptTyped()) if (typed.author === account) putBack(typed);

  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return;
    const typed = typedIn(target, account, sent);
    if (typed) rememberSent(typed);
  });
}

/**
 * On a page that asks to log in: keeps what this tab has sent and nobody has taken, and says so if it is kept. After a
 * log-out nothing is.
 */
export function tellWhatIsKept(): void {
  const told = document.querySelector<HTMLElement>(TOLD);
  const query = new URLSearchParams(location.search);
  if (query.has('out') || query.get('done') === 'deleted') return forgetTyped();
  const to = query.get('to');
  if (!told || !to) return;
  const path = new URL(to, location.href).pathname;
  const sent = takeSent();
  if (sent?.to === path) keepTyped(sent);
  told.hidden = !keptTyped().some((typed) => typed.to === path);
}

/** @param before what came back with mistakes in it: the page came with it, but it was typed */
function typedIn(form: HTMLFormElement, author: string, before: Typed | null): Typed | null {
  if (form.dataset.unkept !== undefined) return null;
  const own = form.dataset.ownCopy !== undefined;
  const id = formId(form);
  const fields = own ? {} : changedIn(form, before?.form === id ? Object.keys(before.fields) : []);
  const hasFiles = [...form.querySelectorAll<HTMLInputElement>('[type=file]')].some(
    ({ files }) => (files?.length ?? 0) > 0,
  );
  if (!own && Object.keys(fields).length === 0) return null;
  return { form: id, to: sentTo(form), author, at: Date.now(), fields, hasFiles };
}

function putBack({ form: id, fields, hasFiles }: Typed): void {
  const form = [...document.forms].find((each) => each.method === 'post' && formId(each) === id);
  if (!form) return;
  forgetOne(id);
  if (!fillIn(form, fields)) return;
  // It says the same, with less.
  document.querySelector('[data-unsent]')?.remove();
  for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const note = document.createElement('p');
  note.className = 'note note--back';
  note.setAttribute('role', 'status');
  note.tabIndex = -1;
  form.prepend(note);
  note.textContent = `This wasn’t sent, because we had to check it was you. What you typed is here again: look it over and send it.${
    hasFiles ? ' Please choose the photos or files again: a browser can’t keep those.' : ''
  }`;
  note.focus();
}
