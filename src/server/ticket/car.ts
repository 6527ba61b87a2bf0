import type { Content } from '../../content-model/content.ts';
import type { Ticket } from '../../contract/account/ticket.ts';
import type { TicketCar } from '../../contract/desk/desk-tickets.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { bookingRows } from '../bookings/rows.ts';
import { carLooks } from '../cars/looks.ts';
import type { Database } from '../db/database.ts';

/** The booking that a message is about, or else the plate that its writer gave; null: neither. */
export async function carOf(
  db: Database,
  { bookingId, content: ticket }: { bookingId: string | null; content: Ticket },
  cars: Pick<Content, 'modelById'>,
): Promise<TicketCar | null> {
  const [row] = bookingId === null ? [] : await bookingRows(db, [bookingId]);
  if (row)
    return {
      booking: {
        id: row.id,
        status: row.status,
        collection: row.collectionDate,
        returnDate: row.returnDate,
      },
      plate: row.vrm,
      car: vehicleName(row.vehicle),
      ...carLooks(row.vehicle, cars),
    };
  const plate = ticket.kind === 'garage' ? '' : ticket.registration;
  return plate === '' ? null : { booking: null, plate, car: '', body: null, colour: null };
}
