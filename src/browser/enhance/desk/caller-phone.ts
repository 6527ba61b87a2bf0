import { parseUkPhone } from '../../../domain/account/phone.ts';

/** As long as a whole number can be; shorter ones may only be its beginning. */
const WHOLE = 11;

/** Looks a caller's number up as soon as it is whole, as its button does. */
export function callerPhone(field: HTMLInputElement | null): void {
  if (!field) return;
  const look = () => {
    const number = parseUkPhone(field.value);
    if (number === null || number.replace('+44', '0').length < WHOLE) return;
    if (number !== parseUkPhone(field.defaultValue)) field.form?.requestSubmit();
  };
  field.addEventListener('input', look);
  // Somebody who types fast was done before this script came. A number that the browser put back is left alone.
  if (document.activeElement === field) look();
}
