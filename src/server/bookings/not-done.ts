import { and, desc, eq, inArray, ne, or } from '../db/drizzle.ts';
import type { LastVisit, NotDone } from '../../domain/booking/not-done.ts';
import { type CheckWords, workFor } from '../../domain/catalogue/check-words.ts';
import { foundText } from '../../domain/catalogue/check.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { declinedOf, workOf } from './by-phone.ts';
import { checkOffers, foundChecks } from './findings.ts';
import { handoversInForce } from './handovers.ts';
import type { BookingRow } from './rows.ts';
import { inGarages } from './within.ts';

type Reader = Pick<Database, 'select'>;

/** More than the longest list of checks. */
const MOST = 150;

/** What a visit left undone, the urgent first. */
export async function notDoneAt(
  db: Reader,
  { id, collectionDate }: Pick<BookingRow, 'id' | 'collectionDate'>,
  words: CheckWords,
): Promise<NotDone[]> {
  const declined = await declinedOf(db, [id], MOST);
  // What was agreed to is done, or stands among the work that wasn't.
  const answered = (await checkOffers(db, id)).filter(
    ({ state }) => state === 'approved' || state === 'declined',
  );
  const settled = new Set(answered.map(({ check }) => check));
  const left = declined.map((row): NotDone => ({
    what: row.name,
    isUrgent: row.urgency === 'dangerous',
    declined: row.pence,
    on: row.answeredAt && localNow(row.answeredAt).date,
    wanted: row.key,
  }));
  for (const found of await foundChecks(db, id)) {
    if (settled.has(found.place) || found.answer?.kind === 'put_right') continue;
    const [wanted = ''] = workFor(found.key, words).work;
    const isUrgent = found.result === 'red';
    left.push({ what: foundText(found), isUrgent, declined: null, on: collectionDate, wanted });
  }
  return [...left.filter(({ isUrgent }) => isUrgent), ...left.filter((each) => !each.isUrgent)];
}

/** The last visit of its car before a booking, for the same person: who has bought it since isn't told of another's. */
export async function lastVisit(
  db: Reader,
  { id, vrm, phone, email }: Pick<BookingRow, 'id' | 'vrm' | 'phone' | 'email'>,
  { garages, words }: { garages: Within; words: CheckWords },
): Promise<LastVisit | null> {
  if (vrm === '') return null;
  const [last] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.vrm, vrm),
        ne(bookings.id, id),
        inArray(bookings.status, ['delivered', 'closed']),
        or(eq(bookings.phone, phone), eq(bookings.email, email)),
        inGarages(garages),
      ),
    )
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt))
    .limit(1);
  if (!last) return null;
  const miles = (await handoversInForce(db, [last.id])).flatMap((row) => row.miles ?? []);
  return {
    id: last.id,
    date: last.collectionDate,
    work: (await workOf(db, [last.id]))(last.id),
    miles: miles.length > 0 ? Math.max(...miles) : null,
    notDone: await notDoneAt(db, last, words),
  };
}
