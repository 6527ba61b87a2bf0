import { contactTicketSchema, garageTicketSchema } from '../../../contract/account/ticket.ts';

const SHAPES = Object.entries({ ...garageTicketSchema.shape, ...contactTicketSchema.shape });

/**
 * On a form that came back with mistakes: takes a field's error away as soon as what it holds is right, and ticks off its
 * line in the summary. What only the server can judge counts as put right once it has been changed.
 */
export function tickOffMended(form: HTMLFormElement): void {
  const look = (field: EventTarget | null) => {
    if (!(field instanceof HTMLElement) || !('name' in field)) return;
    const name = String(field.name);
    const error = document.getElementById(`f-${name}-error`);
    if (error && isRight(name, new FormData(form))) settle(form, name, error);
  };
  form.addEventListener('input', ({ target }) => look(target));
  // Somebody who types fast was done before this script came.
  for (const field of form.elements) if (hasChanged(field)) look(field);
}

/** Whether a field holds something else than what came with the page. */
function hasChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLSelectElement &&
    [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}

function isRight(name: string, held: FormData): boolean {
  const schema = SHAPES.find(([key]) => key === name)?.[1];
  if (!schema) return true;
  // A field is one text or a list of them, as the form has it; the other of the two is never right.
  return [held.get(name), held.getAll(name)].some((value) => schema.safeParse(value).success);
}

function settle(form: HTMLFormElement, name: string, error: HTMLElement): void {
  error.closest('.f--bad, .bad')?.classList.remove('f--bad', 'bad');
  for (const told of form.querySelectorAll(`[aria-describedby~="${error.id}"]`)) {
    told.removeAttribute('aria-invalid');
    const rest = told.getAttribute('aria-describedby')?.replace(error.id, '').trim();
    if (rest) told.setAttribute('aria-describedby', rest);
    else told.removeAttribute('aria-describedby');
  }
  error.remove();
  document.querySelector(`.summary a[href="#f-${name}"]`)?.closest('li')?.classList.add('summary__done');
}
