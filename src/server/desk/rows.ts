import type { Content } from '../../content-model/content.ts';
import type { DeskBooking, Person } from '../../contract/desk/desk.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { ListedBooking } from '../bookings/desk-list.ts';
import { carLooks } from '../cars/looks.ts';
import type { Address } from '../db/stored.ts';

/** What cars look like. */
export type Cars = Pick<Content, 'modelById'>;

/** @param isSeen whether who booked is shown */
export function deskBooking(row: ListedBooking, isSeen: boolean, cars: Cars): DeskBooking {
  const isComing = row.status === 'requested' || row.status === 'confirmed' || row.status === 'cancelled';
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    arrival: row.arrival,
    leaves: row.leaves,
    customer: isSeen ? nameOf(row) : '',
    phone: isSeen ? row.phone : '',
    car: vehicleName(row.vehicle),
    plate: row.vrm,
    ...carLooks(row.vehicle, cars),
    collection: { date: row.collectionDate, window: row.collectionWindow },
    return_date: row.returnDate,
    place: isSeen ? placeText(isComing ? row.address : (row.returnAddress ?? row.address)) : '',
    assigned_to: row.assigned && personOf(row.assigned),
  };
}

const nameOf = (who: { firstName: string; lastName: string }) => `${who.firstName} ${who.lastName}`.trim();

type Named = { id: string; firstName: string; lastName: string };

/** Somebody who works here. */
export const personOf = ({ id, ...names }: Named): Person => ({ id, name: nameOf(names) });

const placeText = ({ line1, line2, town, postcode }: Address) =>
  [line1, line2, town, postcode].filter(Boolean).join(', ');
