import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { CAR_BODIES } from '../../domain/vehicle/car-body.ts';
import { MAX_SEARCH } from '../../domain/work/desk-search.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';

const status = z.enum(BOOKING_STATUSES);
const slot = z.object({ date: z.iso.date(), window: z.string() });
const person = z.object({ id: z.uuid(), name: z.string() });
export type Person = z.infer<typeof person>;

/** Somebody who can be given work. */
export interface AssignablePerson extends Person {
  /** Whether they are away today. */
  isAway?: boolean;
}

/** A booking as a row of the desk's lists. */
export const deskBookingSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status,
  version: z.number().int(),
  arrival: z.enum(ARRIVALS),
  leaves: z.enum(ARRIVALS),
  customer: z
    .string()
    .describe('First name and last name; empty, like phone and place, once the garage no longer sees them.'),
  phone: z.string().describe('E.164.'),
  car: z.string().describe('Make and range.'),
  plate: z.string().describe('Normalised; empty when none was given.'),
  body: z.enum(CAR_BODIES).nullable().describe('What it looks like; null: not known.'),
  colour: z.string().nullable().describe('In the register’s word; null: not known.'),
  collection: slot,
  return_date: z.iso.date(),
  place: z.string().describe('Where we go next: to collect the car, and then to bring it back.'),
  assigned_to: person.nullable().describe('Who looks after it; null: nobody yet.'),
});
export type DeskBooking = z.infer<typeof deskBookingSchema>;

/** `assigned` of what nobody looks after. */
export const NOBODY = 'nobody';

/** Time and id of the last booking of a page. */
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([0-9a-f-]{36})$/;
const cursor = z
  .string()
  .max(70)
  .transform((text, context) => {
    const [, at = '', id] = CURSOR.exec(text) ?? [];
    const time = new Date(at);
    if (!Number.isNaN(time.getTime()) && z.uuid().safeParse(id).success) return { at: time, id: id ?? '' };
    context.addIssue({ code: 'custom', message: 'That is not the end of one of our pages' });
    return z.NEVER;
  });

/** Each filter by itself: on the page, one that cannot be read leaves the others as they are. */
export const bookingFilters = {
  q: line(MAX_SEARCH).describe('Plate, reference, phone, email or name, or how it begins, in any spelling.'),
  status,
  from: z.iso.date().describe('First day of the collection.'),
  to: z.iso.date().describe('Last day of the collection.'),
  assigned: z.union([z.literal(NOBODY), z.uuid()]).describe(`Who looks after it, by id, or '${NOBODY}'.`),
  before: cursor.describe('Older than this: `next` of the page before.'),
};

export const listDeskBookings = endpoint({
  id: 'listDeskBookings',
  method: 'GET',
  path: '/desk/bookings',
  access: 'staff',
  summary: 'Bookings, the newest first, fifty at a time: all, or those that a search and filters leave.',
  query: z.object(bookingFilters).partial(),
  response: success(
    z.object({
      bookings: z.array(deskBookingSchema),
      next: z.string().nullable().describe('`before` of the next page; null: this is the last.'),
    }),
  ),
});
export type BookingFilters = z.output<typeof listDeskBookings.query>;
