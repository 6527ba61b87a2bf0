/** A form as Stripe's libraries send it: `metadata[key]=x` is a field in a field. */
export type StripeForm = { [name: string]: string | StripeForm };

/** @throws RangeError for a name that no field can have */
export function parseForm(text: string): StripeForm {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)/g)].map(([, part = '']) => part);
    const last = path.pop();
    if (last === undefined) throw new RangeError(`A field without a name: ${name}`);
    let at = form;
    for (const part of path) {
      const inner = (at[part] ??= emptyForm());
      if (typeof inner === 'string') throw new RangeError(`A field that is a value as well: ${name}`);
      at = inner;
    }
    at[last] = value;
  }
  return form;
}

/** Without what every object has, so that no field can be mistaken for it. */
const emptyForm = (): StripeForm => Object.create(null) as StripeForm;
