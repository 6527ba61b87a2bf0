import type { OwnCalendar } from '../../contract/account/work-calendar.ts';
import type { CalendarShows } from '../../domain/work/work-calendar.ts';
import { countAllWithin, countWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import {
  type CalendarHolder,
  calendarOf,
  endCalendar,
  makeCalendar,
  noteReading,
  readCalendar,
} from '../auth/work-calendar.ts';
import { AppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { workFeed } from './feed.ts';

const HOUR_MS = 60 * 60_000;
/** Somebody who tries out which of them they like. */
const MADE: Limit = { name: 'work calendars made', times: 20, windowMs: 24 * HOUR_MS };
/** A phone, a tablet and a computer that ask every five minutes each. */
const READ: Limit = { name: 'readings of a work calendar', times: 60, windowMs: HOUR_MS };
/** A workshop, or a calendar service that reads for everybody. Right and wrong addresses count. */
const READ_FROM: Limit = { name: 'work calendars read per network', times: 1200, windowMs: HOUR_MS };

const OFTEN = 'This calendar is asked for too often. Set your calendar app to once an hour';

/** A calendar, as it is read. */
interface ReadCalendar {
  text: string;
  etag: string;
  /** Since when it has said that, in whole seconds. */
  changedAt: Date;
}

/** The calendars of those who work here. */
export interface WorkCalendars {
  of(userId: string): Promise<OwnCalendar | null>;
  /**
   * @param key of the press: the same one makes no second address
   * @returns the token, which is nowhere else; null where that press has made its address before
   * @throws AppError too_many, idempotency_reused
   */
  make(userId: string, wish: { key: string; shows: CalendarShows }): Promise<string | null>;
  /** Ending it again changes nothing. */
  end(userId: string): Promise<void>;
  /** Whose it is. A stranger is counted. @throws AppError not_found, too_many */
  open(token: string, address: string): Promise<CalendarHolder>;
  /** @throws AppError not_found where it has ended meanwhile */
  read(holder: CalendarHolder): Promise<ReadCalendar>;
}

export function workCalendarService(parts: FeatureParts): WorkCalendars {
  const { db, clock } = parts;
  return {
    of: (userId) => calendarOf(db, userId),

    make: (userId, wish) =>
      db.transaction(async (tx) => {
        const now = clock();
        const token = await makeCalendar(tx, { userId, ...wish }, now);
        const message = 'You’ve made many calendar addresses today. Make another tomorrow';
        if (token !== null) await countWithin(tx, { limit: MADE, who: userId, now, message });
        return token;
      }),

    end: (userId) => endCalendar(db, userId),

    async open(token, address) {
      const now = clock();
      await db.transaction((tx) =>
        countAllWithin(tx, perNetwork(READ_FROM, address), { now, message: OFTEN }),
      );
      const holder = await readCalendar(db, token);
      if (!holder) throw noSuchCalendar();
      await db.transaction((tx) => countWithin(tx, { limit: READ, who: holder.id, now, message: OFTEN }));
      return holder;
    },

    async read(holder) {
      const { text, etag } = await workFeed(parts, holder);
      const changedAt = await noteReading(db, { id: holder.id, etag }, clock());
      if (!changedAt) throw noSuchCalendar();
      return { text, etag, changedAt };
    },
  };
}

/** The same for an address that never was and for one that has ended. */
const noSuchCalendar = () =>
  new AppError('not_found', 'There is no such calendar. Get a new address on your account’s page');
