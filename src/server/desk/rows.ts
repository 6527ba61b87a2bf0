import { eq, type SQL } from '../db/drizzle.ts';
import type { DeskBooking, Person } from '../../contract/desk/desk.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import { bookings, users } from '../db/schema.ts';
import type { Address } from '../db/stored.ts';

const { id, reference, status, version, arrival, leaves, vehicle, vrm } = bookings;
const { firstName, lastName, phone, address, returnAddress } = bookings;
const { collectionDate, collectionWindow, returnDate, createdAt } = bookings;
const COLUMNS = {
  id,
  reference,
  status,
  version,
  arrival,
  leaves,
  vehicle,
  vrm,
  firstName,
  lastName,
  phone,
  address,
  returnAddress,
  collectionDate,
  collectionWindow,
  returnDate,
  createdAt,
  assigned: { id: users.id, firstName: users.firstName, lastName: users.lastName },
};

/** The bookings that a condition picks, for lists: whoever looks after them is read with them. */
export const deskRows = (db: Database, which: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.assignedTo))
    .where(which)
    .$dynamic();

type Row = Awaited<ReturnType<typeof deskRows>>[number];

export function deskBooking(row: Row): DeskBooking {
  const isComing = row.status === 'requested' || row.status === 'confirmed' || row.status === 'cancelled';
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    version: row.version,
    arrival: row.arrival,
    leaves: row.leaves,
    customer: nameOf(row),
    phone: row.phone,
    car: vehicleName(row.vehicle),
    plate: row.vrm,
    collection: { date: row.collectionDate, window: row.collectionWindow },
    return_date: row.returnDate,
    place: placeText(isComing ? row.address : (row.returnAddress ?? row.address)),
    assigned_to: row.assigned && personOf(row.assigned),
  };
}

const nameOf = (who: { firstName: string; lastName: string }) => `${who.firstName} ${who.lastName}`.trim();

export const personOf = ({
  id: who,
  ...names
}: {
  id: string;
  firstName: string;
  lastName: string;
}): Person => ({
  id: who,
  name: nameOf(names),
});

const placeText = ({ line1, line2, town, postcode }: Address) =>
  [line1, line2, town, postcode].filter(Boolean).join(', ');
