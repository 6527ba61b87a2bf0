/** What was typed into the form that this tab has sent last, until its answer comes. */
const SENT = 'kcc:sent';
/** What was typed into forms whose answer was to log in first. In all tabs, because a log-in link opens another. */
const KEPT = 'kcc:typed';

/** What is typed at the desk and not sent yet: enhance/form/drafts.ts. */
export const DRAFTS = 'kcc:drafts';

/** As long as a log-in link works. */
const LASTS_MS = 24 * 60 * 60 * 1000;

/** What was typed into one form. */
export interface Typed {
  /** Which form. */
  form: string;
  /** Path that it was sent to. */
  to: string;
  /** Account of who typed it. */
  author: string;
  /** When, in milliseconds. */
  at: number;
  /** Name → values of what was changed; empty where the page keeps it in another place. */
  fields: Record<string, string[]>;
  /** Whether files were chosen. */
  hasFiles: boolean;
}

/** Until its answer comes. @returns whether this browser keeps anything */
export function rememberSent(typed: Typed): boolean {
  try {
    sessionStorage.setItem(SENT, JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

/** What was sent last from this tab, once. */
export function takeSent(): Typed | null {
  try {
    const text = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    return typedIn(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps it until its author has logged in. Whether it is kept shows in what `keptTyped` says. */
export function keepTyped(typed: Typed): void {
  store([...keptTyped().filter(({ form }) => form !== typed.form), typed]);
}

/** Everything that is kept, whoever typed it. What nobody came back for in a day goes. */
export function keptTyped(): Typed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    const all = (Array.isArray(kept) ? kept : []).flatMap((one) => typedIn(one) ?? []);
    const fresh = all.filter(({ at }) => Date.now() - at < LASTS_MS);
    if (fresh.length < all.length) store(fresh);
    return fresh;
  } catch {
    return [];
  }
}

/** It stands in its form again. */
export function forgetOne(form: string): void {
  store(keptTyped().filter((typed) => typed.form !== form));
}

/** Somebody logs out: nothing of theirs stays here. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(SENT);
    sessionStorage.removeItem(DRAFTS);
    localStorage.removeItem(KEPT);
  } catch {
    // Then there is nothing.
  }
}

function store(all: Typed[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEPT, JSON.stringify(all));
    else localStorage.removeItem(KEPT);
  } catch {
    // No room for it: nobody says that it is kept.
  }
}

/** It may be of another version, or anything. */
function typedIn(value: unknown): Typed | null {
  const { form, to, author, at, fields, hasFiles } = Object(value) as Partial<Record<keyof Typed, unknown>>;
  if (typeof form !== 'string' || typeof to !== 'string' || typeof author !== 'string') return null;
  if (typeof at !== 'number' || typeof fields !== 'object' || fields === null) return null;
  const names = Object.entries(fields).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((each) => typeof each === 'string'),
  );
  return { form, to, author, at, fields: Object.fromEntries(names), hasFiles: hasFiles === true };
}
