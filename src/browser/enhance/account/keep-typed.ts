import { accountHere } from '../../page/session-owner.ts';

/** What was typed into forms that were sent: their address → who typed it, and field name → value. Of this tab alone. */
const KEY = 'kcc:typed';

/**
 * A session may end while a form is being filled in. What was typed is kept while the form is on its way, and if its
 * answer is to log in, it stands in the form again afterwards. Passwords are never kept.
 * @param form that came from the server with nothing typed in it yet
 * @returns whether something was put back
 */
export function keepTyped(form: HTMLFormElement): boolean {
  form.addEventListener('submit', () => {
    const typed = fieldsOf(form).map((field) => [field.name, field.value]);
    const kept = { author: accountHere(), fields: Object.fromEntries(typed) as object };
    sessionStorage.setItem(KEY, JSON.stringify({ [form.action]: kept }));
  });
  const found = all()[form.action];
  if (!found || (found.author !== '' && found.author !== accountHere())) return false;
  forgetTyped();
  const kept = found.fields;
  for (const field of fieldsOf(form)) {
    const value = kept[field.name];
    if (typeof value === 'string') field.value = value;
  }
  return true;
}

/** Of a form that has been answered: nothing more is to be put back. */
export function forgetTyped(): void {
  sessionStorage.removeItem(KEY);
}

interface Typed {
  /** Account of who typed it; '' for a guest, whose words stay with whoever goes on in this tab. */
  author: string;
  fields: Record<string, unknown>;
}

function all(): Record<string, Typed | undefined> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as ReturnType<typeof all>) : {};
  } catch {
    return {};
  }
}

/** What people type or choose. */
function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].filter(
    ({ name, type }) => name !== '' && type !== 'password' && type !== 'hidden',
  );
}
