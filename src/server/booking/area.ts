import type { Site } from '../../content-model/site.ts';
import { districtOf, outsideAreaMessage } from '../../domain/account/postcode.ts';
import { reaches } from '../../domain/garage/dispatch.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { invalid } from '../errors.ts';

/**
 * Throws `invalid` if the car would be collected from, or returned to, a place to which no driver comes.
 * @param reach of each garage
 */
export function requireServedArea(
  order: { postcode: string; returnAddress: { postcode: string } | null },
  reach: readonly Garage['reach'][],
  phone: Site['phone'],
): void {
  const mistakes: { path: string[]; message: string }[] = [];
  const check = (path: string[], postcode: string) => {
    if (reach.some((its) => reaches(its, districtOf(postcode)))) return;
    mistakes.push({ path, message: outsideAreaMessage(postcode, phone.display) });
  };
  check(['postcode'], order.postcode);
  if (order.returnAddress) check(['returnAddress', 'postcode'], order.returnAddress.postcode);
  if (mistakes.length > 0) throw invalid(mistakes);
}
