import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asDelivered } from '../../../src/server/bookings/delivered.ts';
import { asBooking, asEvent, asLine } from '../../../src/server/bookings/joined.ts';
import {
  bookingEvents,
  bookingLines,
  bookings,
  checkResults,
  feedback,
  handovers,
} from '../../../src/server/db/schema.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { planOf } from '../../helpers/plans.ts';

forEachEngine('what queries of other tables join to', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('is planned as if the table itself were joined', async () => {
    const { db } = database;
    const booking = asBooking(db);
    const line = asLine(db);
    const event = asEvent(db);
    const one = { one: feedback.stars };
    for (const [joined, direct] of [
      [
        db.select(one).from(feedback).innerJoin(booking, eq(booking.id, feedback.bookingId)),
        db.select(one).from(feedback).innerJoin(bookings, eq(bookings.id, feedback.bookingId)),
      ],
      [
        db
          .select({ of: line.bookingId })
          .from(checkResults)
          .innerJoin(line, eq(line.id, checkResults.lineId)),
        db
          .select({ of: bookingLines.bookingId })
          .from(checkResults)
          .innerJoin(bookingLines, eq(bookingLines.id, checkResults.lineId)),
      ],
      [
        db
          .select({ at: event.at })
          .from(handovers)
          .innerJoin(event, eq(event.bookingId, handovers.bookingId)),
        db
          .select({ at: bookingEvents.at })
          .from(handovers)
          .innerJoin(bookingEvents, eq(bookingEvents.bookingId, handovers.bookingId)),
      ],
    ] as const)
      expect(plain(await planOf(db, joined.toSQL()))).toBe(plain(await planOf(db, direct.toSQL())));
  });

  test('works nothing out that is not read', async () => {
    const booking = asDelivered(database.db);
    const asked = database.db
      .select({ name: booking.firstName })
      .from(feedback)
      .innerJoin(booking, eq(booking.id, feedback.bookingId));
    expect(await planOf(database.db, asked.toSQL())).not.toMatch(/booking_events|Subquery/);
  });
});

/** Without what a table is called in the query. */
const plain = (plan: string): string => plan.replace(/ on (\w+)(?: \w+)?/g, ' on $1').replace(/\b\w+\./g, '');
