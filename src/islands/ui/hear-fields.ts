/** As if it had just been typed. */
export const hear = (field: Element): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/**
 * Tells a form what its text fields hold that were filled in without an event: before React came, or by a password
 * manager or another program.
 * @param all also those that are empty now
 */
export function hearFields(form: HTMLFormElement | null, all = true): void {
  for (const field of form?.querySelectorAll<HTMLInputElement>('.field:not(select)') ?? [])
    if (all || field.value) hear(field);
}
