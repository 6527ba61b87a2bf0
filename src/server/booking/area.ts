import { site } from '../../content-model/site.ts';
import type { Order } from '../../contract/booking.ts';
import { areaOf, outsideAreaMessage } from '../../domain/postcode.ts';
import { AppError } from '../errors.ts';

/** Throws `invalid` when the car would be collected from, or go back to, a place outside the service area. */
export function requireServedArea(order: Pick<Order, 'postcode' | 'returnAddress'>): void {
  const errors: Record<string, string> = {};
  const check = (field: string, postcode: string) => {
    if (!areaOf(postcode, site.serviceArea)) errors[field] = outsideAreaMessage(postcode, site.phone.display);
  };
  check('postcode', order.postcode);
  if (order.returnAddress) check('returnAddress.postcode', order.returnAddress.postcode);
  if (Object.keys(errors).length === 0) return;
  throw new AppError('invalid', 'Some details are missing or wrong. Check the marked fields', { errors });
}
