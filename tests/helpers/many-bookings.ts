import { sql } from 'drizzle-orm';
import type { LocalDate } from '../../src/domain/text/local-time.ts';
import type { Database } from '../../src/server/db/database.ts';

const FIRST_NAMES = 'Aisha Ben Chloe David Élodie Farah George Hannah Ivan José Kate Liam Maria Noah'.split(
  ' ',
);
const LAST_NAMES =
  'Adams Brown Clarke Davies Evans Fletcher Green Hughes Iqbal Jones Khan Lewis Morgan Novák O’Brien Patel Quinn Roberts Smith Taylor Underwood Vaughan Walker Young Šimek'.split(
    ' ',
  );

/** As a list in SQL; none of these names has an apostrophe of its. */
const list = (names: string[]) => sql.raw(`array[${names.map((name) => `'${name}'`).join(', ')}]`);

/** Of the booking with that number. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Stores bookings as a workshop has them after years: made one after the other, nearly all of them closed; forty cars are
 * here or due on `today`, and some sixty in the days after it. Each has three lines, and what is closed is paid for and
 * settled. One statement for each table, because that many rows one by one take half a minute.
 * @param first the number of the first of them; left out: 1. With others, there are more than a statement has time for
 */
export async function storeManyBookings(
  db: Database,
  {
    first = 1,
    count,
    today,
    assignedTo,
  }: { first?: number; count: number; today: LocalDate; assignedTo: string },
): Promise<void> {
  const last = first + count - 1;
  const letter = (by: number) => sql.raw(`chr(65 + (n * 7 / ${by} + n) % 26)`);
  await db.execute(sql`
    with made as (
      select n, ${last}::int - n as to_go,
        lpad(n::text, 12, '0') as tail,
        (${list(FIRST_NAMES)})[1 + (n * 13) % ${FIRST_NAMES.length}::int] as first_name,
        (${list(LAST_NAMES)})[1 + (n * 31) % ${LAST_NAMES.length}::int] as last_name,
        ${letter(1)} || ${letter(26)} || lpad((10 + n % 65)::text, 2, '0') || ${letter(3)} || ${letter(11)} || ${letter(5)} as plate
      from generate_series(${first}::int, ${last}::int) as n
    ), dated as (
      select *,
        case
          when to_go >= 100 then ${today}::date - (to_go - 100) / 8 - 1
          when to_go >= 60 then ${today}::date - to_go % 3
          else ${today}::date + 1 + (59 - to_go) / 8
        end as day,
        case
          when to_go >= 100 then case when n % 29 = 0 then 'cancelled' when to_go < 160 then 'delivered' else 'closed' end
          when to_go >= 60 then case when to_go % 3 = 0 then 'confirmed'
            else (array['collected', 'in_workshop', 'in_workshop', 'awaiting_approval', 'ready'])[1 + to_go % 5] end
          else 'confirmed'
        end as status
      from made
    )
    insert into bookings (
      id, reference, idempotency_key, request_hash, status, vehicle, ex_vat, inc_vat, first_name, last_name, email, mailbox,
      phone, vrm, address, note, collection_date, collection_window, return_date, assigned_to, created_at)
    select
      ('00000000-0000-4000-8000-' || tail)::uuid,
      'KCC-' || translate(substr(tail, 5, 4), '01', 'XZ') || '-' || translate(substr(tail, 9, 4), '01', 'XZ'),
      ('00000000-0000-4000-9000-' || tail)::uuid, '', status,
      jsonb_build_object('RegistrationNumber', plate, 'Mfr', 'FORD', 'Model_ID', 'ford-focus-999-petrol', 'Range', 'FOCUS',
        'Engine', '1.0 Petrol', 'Fuel', 'PETROL', 'Year', 2018, 'Colour', 'BLUE'),
      20000, 24000, first_name, last_name, 'driver' || n || '@example.com', 'driver' || n || '@example.com',
      '+447700' || lpad(n::text, 6, '0'), plate,
      jsonb_build_object('line1', n || ' Placeholder Street', 'line2', '', 'town', 'Reading', 'postcode', 'RG1 1AA'), '',
      day, (array['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00'])[1 + n % 4], day + n % 3,
      case when to_go < 500 and n % 4 > 0 then ${assignedTo}::uuid end,
      ${today}::timestamptz - to_go * interval '3 hours'
    from dated`);
  await db.execute(sql`
    insert into booking_lines (id, booking_id, ordinal, key, name, status, pence, vatable, done_at, created_at)
    select ('00000000-0000-4' || lpad(line::text, 3, '0') || substr(bookings.id::text, 19))::uuid, bookings.id, line - 1,
      (array['full', 'mot', 'front_brake_pads'])[line], (array['Full service', 'MOT', 'Front brake pads'])[line],
      case when bookings.status in ('ready', 'delivered', 'closed') then 'done'
        when bookings.status = 'awaiting_approval' and line = 3 then 'offered' else 'agreed' end,
      8000, 8000,
      case when bookings.status in ('ready', 'delivered', 'closed') then bookings.created_at end, bookings.created_at
    from bookings cross join generate_series(1, 3) as line
    where bookings.id between ${idOf(first)} and ${idOf(last)}`);
  const closed = sql`bookings.status = 'closed' and bookings.id between ${idOf(first)} and ${idOf(last)}`;
  await db.execute(sql`
    insert into movements (id, booking_id, kind, pence, means, actor, at)
    select ('00000000-0000-4100' || substr(bookings.id::text, 19))::uuid, bookings.id, 'payment', 24000, 'terminal', 'staff',
      bookings.created_at
    from bookings where ${closed}`);
  // As the sweep notes it: a movement takes the note away.
  await db.execute(sql`update bookings set settled_at = created_at where ${closed}`);
  await db.execute(sql`analyze`);
}
