import type { Content } from '../../content-model/content.ts';
import type { BookingList, ListAsked } from '../../contract/desk/booking-list.ts';
import type { AssignablePerson, BookingFilters } from '../../contract/desk/desk.ts';
import type { MyWork } from '../../contract/desk/mine.ts';
import type { PlannedDay, Today } from '../../contract/desk/today.ts';
import { isForStaff } from '../../contract/account/staff-access.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { DeskCounts } from '../../contract/desk/desk-counts.ts';
import type { Staff } from '../auth/actor.ts';
import { listed, listsOperator } from '../auth/within.ts';
import { worksAt } from '../auth/works-at.ts';
import type { Database } from '../db/database.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { WorkService } from '../work/service.ts';
import { personOf } from './rows.ts';
import { deskCounts } from './counts.ts';
import { listedBookings } from './listed.ts';
import { findBookings, type FoundBookings } from './search.ts';
import { myWork } from './mine.ts';
import { carsToday, plannedFor, todayAt } from './today.ts';

/** Bookings as those who work here read them: those of their garages. It changes none. */
export interface DeskService {
  today(actor: Staff): Promise<Today>;
  /** What is planned for another day, or was. */
  planned(date: LocalDate, actor: Staff): Promise<PlannedDay>;
  /** What somebody has to do themselves, and what they could. */
  mine(actor: Staff): Promise<MyWork>;
  find(asked: BookingFilters, actor: Staff): Promise<FoundBookings>;
  /** The page of all bookings. */
  listed(asked: ListAsked, actor: Staff): Promise<BookingList>;
  /** What waits for them, for the menu of every page. */
  counts(actor: Staff): Promise<DeskCounts>;
  /** When the backup was made that this site was restored from, as long as nobody has confirmed it; null: all is well. */
  restoredFrom(): Promise<Date | null>;
  /** Who works with them, by name, and who is away today. */
  people(actor: Staff): Promise<AssignablePerson[]>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: Content;
  work: Pick<WorkService, 'glance'>;
}

export function deskService({ db, clock, content, work }: Parts): DeskService {
  const { returnWindow } = content.site.collection;
  // A database in use is never restored into: once there is nothing to confirm, there won't be.
  let isFree = false;
  const of = (actor: Staff) => ({
    db,
    content,
    work,
    garages: listed(actor),
    takesMoney: isForStaff('own', actor),
  });
  return {
    // Customers are the operator's: its own desk calls them, whichever garage said no.
    today: (actor) => todayAt(clock(), { ...of(actor), callsUnplaced: listsOperator(actor) }),
    planned: (date, actor) => plannedFor(date, clock(), of(actor)),
    async mine(actor) {
      const now = clock();
      return myWork(await carsToday(now, of(actor)), { me: actor.userId, now, content });
    },
    find: (asked, actor) => {
      const { shortName } = content.site.brand;
      return findBookings(db, asked, { shortName, cars: content, garages: listed(actor), now: clock() });
    },
    listed: (asked, actor) => {
      const { shortName } = content.site.brand;
      return listedBookings({ db, cars: content, work, returnWindow, shortName }, asked, actor, clock());
    },
    counts: (actor) => deskCounts({ db, content, now: clock() }, actor),
    async restoredFrom() {
      if (isFree) return null;
      const found = await unconfirmedRestore(db);
      isFree = found === null;
      return found?.takenAt ?? null;
    },
    people: async (actor) => {
      const rows = await worksAt(db, listed(actor), { on: localNow(clock()).date });
      return rows.map((row) => ({ ...personOf(row), isAway: row.isAway }));
    },
  };
}
