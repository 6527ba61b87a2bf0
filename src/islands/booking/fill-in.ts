import { hear } from '../ui/hear-fields.ts';

/**
 * Writes into the fields of a form themselves, as if it were typed: what somebody has typed in one is not replaced by
 * another default.
 */
export function fillIn(form: HTMLFormElement | null | undefined, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    hear(field);
  }
}
