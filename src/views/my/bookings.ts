import { MY_BOOKINGS, type OwnBooking, type OwnFilter } from '../../contract/booking/own-bookings.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';

/** 'Ford Focus, full service and MOT test' */
export function workOf({ vehicle, items }: Pick<OwnBooking, 'vehicle' | 'items'>): string {
  const names = items.map(lineName).map((name) => (/^[A-Z][a-z]/.test(name) ? lowerFirst(name) : name));
  return [vehicleName(vehicle), new Intl.ListFormat('en-GB').format(names)].filter(Boolean).join(', ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The list with these filters. */
export function ownBookingsPath({ page = 1, status, car }: Partial<OwnFilter>): string {
  const query = new URLSearchParams({
    ...(car && { car }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${MY_BOOKINGS}?${query}` : MY_BOOKINGS;
}

export const carPath = (key: string): string => ownBookingsPath({ car: key });
