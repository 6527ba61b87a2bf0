import type { Content } from '../../content-model/content.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import {
  type Booker,
  firstBookableDay,
  isOffered,
  openDays,
  type Slot,
  type SlotDay,
  slotDays,
} from '../../domain/booking/slot.ts';
import { minutesOf } from '../../domain/work/work-minutes.ts';
import { planWork } from '../../domain/work/work-plan.ts';
import { closedReason } from '../../domain/work/working-day.ts';
import { minutesADay } from '../../domain/work/workshop.ts';
import type { Actor } from '../auth/actor.ts';
import { owedWork } from '../bookings/lines.ts';
import type { Database } from '../db/database.ts';
import { OPEN_PLACES, placesByWindow } from './places.ts';
import type { BookingRow } from '../bookings/rows.ts';
import {
  type MinutesByDay,
  minutesHeld,
  minutesTaken,
  rebookWork,
  releaseWork,
} from '../bookings/work-days.ts';

/**
 * The collection windows: each needs a place for the car, and behind it the workshop's minutes for its work. Rules say
 * what is offered, the database what is left of it. What takes or gives back happens in the caller's transaction,
 * after the booking and its lines are stored.
 */
export interface SlotBook {
  /** The days on offer at `instant` for so many minutes of work, with the places left and when the car is back. */
  days(db: Database, instant: Date, wish: SlotWish & { minutes: number }): Promise<SlotDay[]>;
  /** The same for the work of a booking, to which what it holds itself is free. */
  daysFor(db: Database, instant: Date, booking: Held, by: Booker): Promise<SlotDay[]>;
  /** The days on which cars are collected, of those on offer to customers at `instant`. */
  openDays(instant: Date): LocalDate[];
  /** Whether that window is on offer at `instant`, full or not. */
  isOnOffer(slot: Slot, instant: Date, by: Booker): boolean;
  /** Takes the place and the minutes. @returns when the car is back; null: the caller must roll back */
  take(tx: Database, booking: Held, slot: Slot): Promise<Slot | null>;
  /** The same without taking anything. */
  wouldTake(tx: Database, booking: Held, slot: Slot): Promise<Slot | null>;
  /** Gives back the place, and the minutes that the booking holds. */
  free(tx: Database, booking: Held, slot: Slot): Promise<void>;
  /** Takes one place and gives another back, with their minutes. @returns as `take` does */
  swap(tx: Database, booking: Held, from: Slot, to: Slot): Promise<Slot | null>;
  /**
   * What it takes when a car that waits for its day is to come in another way: our driver's place is taken or given back.
   * @returns whether there was one
   */
  comeBy(tx: Database, booking: Held & { slot: Slot }, arrival: Arrival): Promise<boolean>;
  /** Gives back the minutes of the days after `today`, of work that is finished. */
  release(tx: Database, bookingId: string, today: LocalDate): Promise<void>;
}

/** Who asks for windows, and how the car comes. */
export interface SlotWish {
  by: Booker;
  arrival: Arrival;
}

/** Whose limits count. */
export const bookerOf = ({ kind }: Pick<Actor, 'kind'>): Booker => (kind === 'staff' ? 'staff' : 'customer');

/** A booking as far as it holds a place and minutes. A car that our driver does not fetch holds minutes alone. */
export type Held = Pick<BookingRow, 'id' | 'arrival'>;

const NONE_TAKEN: ReadonlyMap<string, number> = new Map();

/** Thrown to roll back a transaction when a window turns out to be full; see `orFull`. */
export class WindowFull extends Error {}

/** The transaction's outcome, or 'full' if it was rolled back because a window is full. */
export async function orFull<Outcome>(transaction: Promise<Outcome>): Promise<Outcome | 'full'> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof WindowFull) return 'full';
    throw error;
  }
}

/**
 * The day on which a car is back from a window.
 * @param backBy the latest that will do; left out where any will
 * @throws WindowFull where there is no such window any more
 */
export function inTime(returns: Slot | null, backBy?: LocalDate): LocalDate {
  if (!returns || (backBy !== undefined && returns.date > backBy)) throw new WindowFull();
  return returns.date;
}

export function slotBook({
  site,
  catalogue,
  bankHolidays: { names: holidays },
}: Pick<Content, 'site' | 'catalogue' | 'bankHolidays'>): SlotBook {
  const { collection: rule, workshop } = site;
  const { returnWindow, horizonDays } = rule;
  const capacity = minutesADay(workshop);
  const places = placesByWindow(rule);
  const placesFor = (arrival: Arrival) => (needsDriver(arrival) ? places : OPEN_PLACES);
  /** Which days are worked on. */
  const isOpen = (day: LocalDate) => closedReason(day, rule, holidays) === null;
  const limits = { workshop, returnWindow, horizonDays, isOpen };

  async function minutesOfBooking(db: Pick<Database, 'select'>, bookingId: string): Promise<number> {
    return minutesOf(await owedWork(db, bookingId), catalogue);
  }

  /** When cars are back, as far as can be told without taking anything. @param own minutes that count as free */
  async function returnsFrom(
    db: Pick<Database, 'select'>,
    { from, minutes, own = new Map() }: { from: LocalDate; minutes: number; own?: MinutesByDay },
  ): Promise<(slot: Slot) => Slot | null> {
    const taken = await minutesTaken(db, from);
    const free = (date: LocalDate) => capacity - (taken.get(date) ?? 0) + (own.get(date) ?? 0);
    return (slot) => planWork({ slot, minutes }, { ...limits, free })?.returns ?? null;
  }

  async function offered(
    db: Database,
    instant: Date,
    { by, arrival, ...job }: SlotWish & { minutes: number; own?: MinutesByDay },
  ) {
    const now = localNow(instant);
    const from = firstBookableDay(rule, now, by);
    const returnOf = await returnsFrom(db, { from, ...job });
    const { taken, placesIn } = await places.stock(db, from);
    // A car that our driver doesn't fetch takes no place on the round, and needs none.
    const stock = { taken: needsDriver(arrival) ? taken : NONE_TAKEN, placesIn, returnOf };
    return slotDays(rule, { ...now, by }, holidays, stock);
  }

  /** Takes a booking's minutes behind a window, and gives back those that it holds. */
  async function rebook(tx: Database, bookingId: string, slot: Slot): Promise<Slot | null> {
    const job = { slot, minutes: await minutesOfBooking(tx, bookingId) };
    const plan = await rebookWork(tx, { bookingId, job, limits, capacity });
    return plan?.returns ?? null;
  }

  return {
    days: offered,

    daysFor: async (db, instant, { id, arrival }, by) =>
      offered(db, instant, {
        by,
        arrival,
        minutes: await minutesOfBooking(db, id),
        own: await minutesHeld(db, id),
      }),

    openDays(instant) {
      const now = localNow(instant);
      return openDays(rule, now, holidays);
    },

    isOnOffer(slot, instant, by) {
      const now = localNow(instant);
      return isOffered(slot, rule, { ...now, by }, holidays);
    },

    // Places are locked before days, everywhere.
    async take(tx, { id, arrival }, slot) {
      return (await placesFor(arrival).take(tx, slot)) ? rebook(tx, id, slot) : null;
    },

    async wouldTake(tx, { id, arrival }, slot) {
      if (!(await placesFor(arrival).isLeft(tx, slot))) return null;
      const minutes = await minutesOfBooking(tx, id);
      return (await returnsFrom(tx, { from: slot.date, minutes }))(slot);
    },

    async free(tx, { id, arrival }, slot) {
      await placesFor(arrival).free(tx, slot);
      await rebookWork(tx, { bookingId: id, job: null, limits, capacity });
    },

    async swap(tx, { id, arrival }, from, to) {
      return (await placesFor(arrival).swap(tx, from, to)) ? rebook(tx, id, to) : null;
    },

    async comeBy(tx, { arrival: before, slot }, arrival) {
      if (needsDriver(before) === needsDriver(arrival)) return true;
      if (needsDriver(arrival)) return places.take(tx, slot);
      await places.free(tx, slot);
      return true;
    },

    release: releaseWork,
  };
}
