import { keepsStores } from '../../stores/shared/keeps-stores.ts';

/**
 * Whether somebody has begun to fill in a plain form of the page, before its scripts came.
 * @param action where the form posts to
 */
export function hasBegun(action: string): boolean {
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

/**
 * Whether the visit goes on by plain forms because this browser would forget the car with the page. The page then says
 * why.
 */
export function staysPlain(): boolean {
  if (keepsStores()) return false;
  const told = document.querySelector<HTMLElement>('[data-keeps-nothing]');
  if (told) told.hidden = false;
  return true;
}
