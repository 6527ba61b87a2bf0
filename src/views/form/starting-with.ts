import type { PlainForm } from '../../contract/call/form.ts';

/** A form that begins with what is known already. What was sent stays. */
export function startingWith(form: PlainForm, known: Record<string, string>): PlainForm {
  const given = Object.entries(known).map(([name, value]) => [name, [value]]);
  return { ...form, values: { ...(Object.fromEntries(given) as PlainForm['values']), ...form.values } };
}
