import { asc, eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { BookingFilters, Person, Today } from '../../contract/desk/desk.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { WorkService } from '../work/service.ts';
import { personOf } from './rows.ts';
import { findBookings, type FoundBookings } from './search.ts';
import { todayAt } from './today.ts';

/** Bookings as those who work here read them. It changes none. */
export interface DeskService {
  today(): Promise<Today>;
  find(asked: BookingFilters): Promise<FoundBookings>;
  /** When the backup was made that this site was restored from, as long as nobody has confirmed it; null: all is well. */
  restoredFrom(): Promise<Date | null>;
  /** Everybody who works here, by name. */
  people(): Promise<Person[]>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: Content;
  work: Pick<WorkService, 'glance'>;
}

export function deskService({ db, clock, content, work }: Parts): DeskService {
  const { returnWindow } = content.site.collection;
  return {
    today: () => todayAt(clock(), { db, work, returnWindow }),
    find: (asked) => findBookings(db, asked, content.site.brand.shortName),
    restoredFrom: async () => (await unconfirmedRestore(db))?.takenAt ?? null,
    async people() {
      const { id, firstName, lastName } = users;
      const found = await db
        .selectDistinct({ id, firstName, lastName })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, id))
        .orderBy(asc(firstName), asc(lastName), asc(id));
      return found.map(personOf);
    },
  };
}
