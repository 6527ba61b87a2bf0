import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { deskBookingSchema } from './desk.ts';

const count = z.number().int();
const instant = z.iso.datetime().nullable();

const dayBookingSchema = deskBookingSchema.extend({
  late: z
    .enum(['collection', 'return'])
    .nullable()
    .describe('The window of the collection has ended, or the car should be back.'),
  late_minutes: count.describe('For how long it has been late; 0: it isn’t.'),
  return_window: z.string().describe('In which it goes back, or by whose end it is ready.'),
  waits_for: z
    .enum(['customer', 'us'])
    .nullable()
    .describe("For the customer's decision, or for our price or our press."),
  work: z.array(z.string()).describe('What is to be done, without what will not be.'),
  jobs: z.object({ done: count, of: count }).describe('Without what will not be done.'),
  checks: z
    .object({ done: count, of: count, now: count, soon: count })
    .describe('Of its services: recorded, in all, and how many of them need attention now or soon.'),
  messages: count.describe('What its customer wrote and nobody has answered.'),
  came_at: instant.describe('When it came to us; null: it hasn’t.'),
  went_at: instant.describe('When it went back; null: it hasn’t.'),
  asked_at: instant.describe('Since when its customer has had a question from us; null: they have none.'),
  answered_at: instant.describe('When they last answered one.'),
  owed: z.string().nullable().describe('Of what is done; null where money is not for who asks.'),
  in_parts: z.boolean().describe('Whether what is owed is paid by a plan.'),
  stops: z.array(z.string()).describe('Why it must not be driven home as it is; empty: it may.'),
  next: z
    .enum(BOOKING_STATUSES)
    .nullable()
    .describe('The step that can be made now; null: something is still missing.'),
  lacks: z.string().nullable().describe('What is missing for it; null: nothing, or there is no step.'),
});
export type DayBooking = z.infer<typeof dayBookingSchema>;

const rows = z.array(dayBookingSchema);
const todaySchema = z.object({
  date: z.iso.date(),
  late: rows.describe('What should have happened first comes first. They are in no other list.'),
  collections: rows.describe('By window.'),
  in_work: rows.describe('Soonest due back first, as are those that follow.'),
  waiting: rows,
  ready: rows.describe('Brought back on a later day, or not to be driven as they are.'),
  deliveries: rows.describe('Ready, and to be brought back today.'),
  gone: rows.describe('Went back today.'),
  ahead: z
    .array(
      z.object({
        date: z.iso.date(),
        windows: z.array(z.object({ window: z.string(), cars: count })),
      }),
    )
    .describe('The next seven days, as far as something is collected.'),
  unplaced: z
    .array(deskBookingSchema)
    .optional()
    .describe(
      'No garage takes them, so their customers are to be called; those that are collected first come first. Left out: there are none.',
    ),
});
export type Today = z.infer<typeof todaySchema>;

/** What is planned for another day, or was. */
export interface PlannedDay {
  date: string;
  /** By window. */
  collections: DayBooking[];
  /** What goes back on it. */
  returns: DayBooking[];
}

export const readToday = endpoint({
  id: 'readToday',
  method: 'GET',
  path: '/desk/today',
  access: 'staff',
  summary: 'What the day holds: late, to be collected, in work, waiting, ready, to be brought back, gone.',
  response: success(z.object({ today: todaySchema })),
});
