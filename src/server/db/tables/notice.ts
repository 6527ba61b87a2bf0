import { index, pgTable, text, unique, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { bookings } from './booking.ts';

/** Devices that are told when a booking needs a decision. Only the device can read what is sent to it. */
export const deviceNotices = pgTable(
  'device_notices',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The device's public key and its secret, base64url: what is sent is encrypted for them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** What leads to the booking: its customer's account, or the link in our emails. */
    door: text('door').$type<'own' | 'link'>().notNull(),
    /** Until when it has been told: of what was asked later it has not. */
    toldAt: instant('told_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('device_notices_device').on(table.bookingId, table.endpoint),
    index('device_notices_endpoint').on(table.endpoint),
  ],
);
