import type { Site } from '../../content-model/site.ts';
import { areaOf, outsideAreaMessage } from '../../domain/account/postcode.ts';
import { invalid } from '../errors.ts';

/** Throws `invalid` if the car would be collected from, or returned to, a place outside the service area. */
export function requireServedArea(
  order: { postcode: string; returnAddress: { postcode: string } | null },
  site: Site,
): void {
  const mistakes: { path: string[]; message: string }[] = [];
  const check = (path: string[], postcode: string) => {
    if (areaOf(postcode, site.serviceArea)) return;
    mistakes.push({ path, message: outsideAreaMessage(postcode, site.phone.display) });
  };
  check(['postcode'], order.postcode);
  if (order.returnAddress) check(['returnAddress', 'postcode'], order.returnAddress.postcode);
  if (mistakes.length > 0) throw invalid(mistakes);
}
