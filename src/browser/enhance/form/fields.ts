type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What nobody types, and what no browser may keep. */
const NEVER = /^(?:hidden|password|file|submit|button|reset|image)$/;

/** The fields of a form that people type into or choose in. */
export const typedFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== '' &&
      !NEVER.test(field.type),
  );

/** Name → values of the fields that hold something else than the page came with, or are named. */
export function changedIn(form: HTMLFormElement, also: readonly string[] = []): Record<string, string[]> {
  const fields = typedFields(form);
  const names = new Set([...also, ...fields.filter(isChanged).map(({ name }) => name)]);
  return Object.fromEntries(
    [...names].map((name) => [name, fields.filter((field) => field.name === name).flatMap(valuesOf)]),
  );
}

/**
 * Puts such values into the fields of a form, and tells what follows them.
 * @returns whether it has a field for any of them
 */
export function fillIn(form: HTMLFormElement, values: Record<string, readonly string[]>): boolean {
  let filled = false;
  for (const [name, given] of Object.entries(values)) {
    const left = [...given];
    for (const field of typedFields(form)) {
      if (field.name !== name) continue;
      filled = true;
      if (!take(field, given, left)) continue;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return filled;
}

/** @returns whether it holds something else now; what a page doesn't offer any more changes nothing */
function take(field: Field, given: readonly string[], left: string[]): boolean {
  const before = stateOf(field);
  if (isTick(field)) field.checked = given.includes(field.value) || (field.type === 'radio' && field.checked);
  else if (!(field instanceof HTMLSelectElement)) field.value = left.shift() ?? '';
  else if (field.multiple || [...field.options].some(({ value }) => given.includes(value)))
    for (const option of field.options) option.selected = given.includes(option.value);
  return stateOf(field) !== before;
}

const stateOf = (field: Field): string => valuesOf(field).join('\n');

const isTick = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const chosen = [...field.options].filter(({ defaultSelected }) => defaultSelected);
  // Where the page has chosen none, the browser chooses the first.
  const first = field.multiple ? [] : [...field.options].slice(0, 1);
  return (chosen.length > 0 ? chosen : first).some(({ selected }) => !selected);
}

function valuesOf(field: Field): string[] {
  if (isTick(field)) return field.checked ? [field.value] : [];
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ value }) => value);
  return [field.value];
}
