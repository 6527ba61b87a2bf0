import { districtOf, parsePostcode } from '../../domain/account/postcode.ts';
import { type SlotDay } from '../../domain/booking/slot.ts';
import { valueOf } from '../http/page-fields.ts';
import type { SlotWish } from './slots.ts';

export const CHOOSE_SLOT = 'Choose a window with a place left';

/** The day that is wanted, else the first with a place left; '' when every window is taken. */
export function firstFreeDay(days: readonly SlotDay[], wanted: string): string {
  const free = days.filter(({ windows }) => windows.some(({ left }) => left > 0)).map(({ date }) => date);
  return free.includes(wanted) ? wanted : (free[0] ?? '');
}

/** From where a car is fetched and where it goes back to, as far as the plain booking form has it. */
export function districtsTyped(values: Record<string, string[]>): Pick<SlotWish, 'district' | 'backTo'> {
  const of = (name: string) => {
    const postcode = parsePostcode(valueOf(values, name));
    return postcode === null ? undefined : districtOf(postcode);
  };
  const district = of('postcode');
  return { district, backTo: values.sameAddress?.length ? district : of('returnAddress.postcode') };
}
