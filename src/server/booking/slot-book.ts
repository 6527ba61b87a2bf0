import type { Content } from '../../content-model/content.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import type { PartsFrom } from '../../domain/booking/parts.ts';
import { type Booker, placesADay, type Slot, type SlotDay } from '../../domain/booking/slot.ts';
import { holdsPlace } from '../../domain/booking/booking-status.ts';
import { awayFrom, dispatch } from '../../domain/garage/dispatch.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import { mergeDays } from '../../domain/garage/merge-days.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { letGoOf } from '../bookings/work-days.ts';
import type { Database } from '../db/database.ts';
import type { Garages } from '../garage/garages.ts';
import { namedGarages } from '../garage/named.ts';
import { candidatesFor, wishOf } from './candidates.ts';
import { readGarages } from './garage-read.ts';
import { type GarageSlots, garageSlots, type GarageStanding, type Held, type SlotWish } from './slots.ts';

type Reader = Pick<Database, 'select'>;
type Work = SlotWish & { minutes: number };

/** An order is offered to so many garages before it is told that the window has gone. */
const MOST_TRIES = 5;

/**
 * The windows of all garages. Before there is a booking, a window is on offer where some garage can take it. A booking has
 * those of its own garage.
 */
export interface SlotBook extends Pick<
  GarageSlots,
  'daysFor' | 'firstDayNote' | 'take' | 'wouldTake' | 'free' | 'swap' | 'comeBy' | 'answerUntil' | 'release'
> {
  /** The days on offer at `instant` for so many minutes of work, with the places left and when the car is back. */
  days(db: Reader, instant: Date, wish: Work): Promise<SlotDay[]>;
  /** The days on which the operator's own garage collects cars, of those on offer to customers at `instant`. */
  openDays(instant: Date): LocalDate[];
  /** Whether some garage that can do it has that window at `instant`, full or not. */
  isOnOffer(db: Reader, slot: Slot, instant: Date, wish: SlotWish): Promise<boolean>;
  /** Whether a booking's own garage has that window at `instant`, full or not. */
  isOnOfferFor(db: Reader, booking: AtGarage, slot: Slot, instant: Date, by: Booker): Promise<boolean>;
  /** From when on days are on offer to customers where parts put off the first; null: they don't. */
  waitsUntil(db: Reader, instant: Date, wish: SlotWish): Promise<LocalDate | null>;
  /** The garages that a booking is offered to, the best first. */
  inTurn(db: Reader, instant: Date, wish: Work, wanted: Wanted): Promise<number[]>;
  /**
   * Gives a booking's place and minutes to another garage, where its car is back on the same day.
   * @returns whether there is room; if not, the caller must roll back
   */
  moveTo(tx: Database, booking: Moved, garageId: number): Promise<boolean>;
  /** When a booking's garage works on a day. */
  hoursOf(db: Reader, booking: AtGarage): Promise<Pick<GarageSlots, 'hoursOn'>>;
  /** The garages that are given work, the operator's own first. */
  active(db: Reader, instant: Date): Promise<readonly Garage[]>;
  /** Where drivers come to: of those garages that are given work and collect, each with its own. */
  reaches(db: Reader, instant: Date): Promise<Garage['reach'][]>;
  /** Why the drivers of a booking's garage bring no car back on a day; null: they do. */
  noReturnOn(db: Reader, booking: AtGarage, date: LocalDate): Promise<string | null>;
  /** Where the drivers of a booking's garage come to. */
  reachFor(db: Reader, booking: AtGarage): Promise<Garage['reach']>;
  /** How many cars all of them collect on a working day. */
  placesADay(db: Reader, instant: Date): Promise<number>;
}

type AtGarage = Pick<BookingRow, 'garageId'>;
type Moved = Held &
  Pick<BookingRow, 'collectionDate' | 'collectionWindow' | 'returnDate' | 'returnWindow' | 'status'>;

interface Wanted {
  slot: Slot;
  /** The latest day on which the car may be back; left out: any will do. */
  backBy?: LocalDate | undefined;
  /** Not these. */
  but?: readonly number[];
}

export function slotBook(
  garages: Garages,
  content: Pick<Content, 'catalogue' | 'bankHolidays' | 'site'>,
  clock: () => Date,
): SlotBook {
  const own = garageSlots(garages.own, content);
  const made = new WeakMap<Garage, GarageSlots>([[garages.own, own]]);

  function slotsOf(garage: Garage): GarageSlots {
    const before = made.get(garage);
    if (before) return before;
    const its = garageSlots(garage, content);
    made.set(garage, its);
    return its;
  }

  async function garageAt(db: Reader, { garageId }: AtGarage): Promise<Garage> {
    if (garageId === garages.own.id) return garages.own;
    const all = await garages.all(db, localNow(clock()).date);
    const its = all.find(({ id }) => id === garageId);
    if (!its) throw new Error(`A booking is at garage ${garageId}, which is not there`);
    return its;
  }
  const at = async (db: Reader, booking: Pick<Held, 'garageId'>) => slotsOf(await garageAt(db, booking));

  const activeOn = async (db: Reader, instant: Date) =>
    (await garages.all(db, localNow(instant).date)).filter(({ state }) => state === 'active');

  /** Those that may be given it, and whether they are chosen from several. */
  async function chosenFrom(db: Reader, instant: Date, wish: SlotWish) {
    // Until it is known where the car is fetched, the operator's own.
    if (needsDriver(wish.arrival) && wish.district === undefined)
      return { asked: [garages.own], isSeveral: false };
    const active = await activeOn(db, instant);
    return { asked: candidatesFor(wish, garages.own, active), isSeveral: active.length > 1 };
  }
  const candidates = async (db: Reader, instant: Date, wish: SlotWish) =>
    (await chosenFrom(db, instant, wish)).asked;

  async function namesOf(db: Reader, asked: readonly Garage[]): Promise<Map<number, string>> {
    const ids = asked.map(({ id }) => id);
    const named = await namedGarages(db, ids, content.site);
    return new Map(named.map(({ id, name }) => [id, name]));
  }

  /** What each has, in the same order. @param only in this window; left out: in all */
  async function standings(
    db: Reader,
    instant: Date,
    wish: Work,
    { asked, only }: { asked: readonly Garage[]; only?: Slot },
  ): Promise<GarageStanding[]> {
    const all = asked.map(slotsOf);
    const first = only?.date ?? all.map((each) => each.firstDay(instant, wish.by)).toSorted()[0] ?? '';
    const ids = asked.map(({ id }) => id);
    const read = await readGarages(db, ids, { from: first, only });
    return all.map((each, index) => each.standing(read(ids[index] ?? 0), instant, wish));
  }

  return {
    async days(db, instant, wish) {
      const { asked, isSeveral } = await chosenFrom(db, instant, wish);
      const all = asked.length > 0 ? await standings(db, instant, wish, { asked }) : [];
      const [only] = all;
      if (only && !isSeveral) return only.days();
      if (only) {
        const named = await namesOf(db, asked);
        const wished = wishOf(wish, garages.own);
        return mergeDays(
          asked.flatMap((garage, at) => {
            const its = all[at];
            const name = named.get(garage.id);
            if (!its || name === undefined) return [];
            const { usedOn } = its;
            return {
              garage: { id: garage.id, name },
              days: its.days(),
              away: awayFrom(wished, garage),
              usedOn,
            };
          }),
        );
      }
      const [nobodys] = await standings(db, instant, wish, { asked: [garages.own] });
      return (nobodys?.days() ?? []).map((day) => ({
        ...day,
        windows: day.windows.map((window) => ({ ...window, left: 0, returns: null })),
      }));
    },

    openDays: own.openDays,

    async isOnOffer(db, slot, instant, wish) {
      const asked = await candidates(db, instant, wish);
      return asked.some((garage) => slotsOf(garage).isOnOffer(slot, instant, wish.by, wish.partsFrom));
    },

    isOnOfferFor: async (db, booking, slot, instant, by) =>
      (await at(db, booking)).isOnOffer(slot, instant, by),

    async waitsUntil(db, instant, { partsFrom = 'stock', ...wish }) {
      if (partsFrom === 'stock') return own.waitsUntil(instant, partsFrom);
      const asked = await candidates(db, instant, wish);
      return soonest((asked.length ? asked : [garages.own]).map(slotsOf), instant, partsFrom);
    },

    async inTurn(db, instant, wish, { slot, backBy, but = [] }) {
      const asked = (await candidates(db, instant, wish)).filter(({ id }) => !but.includes(id));
      if (asked.length < 2) return asked.map(({ id }) => id);
      const all = await standings(db, instant, wish, { asked, only: slot });
      const standing = asked.flatMap((garage, index) => {
        const its = all[index]?.of(slot);
        return its ? [{ garage, ...its }] : [];
      });
      return dispatch(wishOf(wish, garages.own), standing)
        .filter(({ returns }) => backBy === undefined || (returns && returns.date <= backBy))
        .slice(0, MOST_TRIES)
        .map(({ garage }) => garage.id);
    },

    async moveTo(tx, booking, garageId) {
      const { collectionDate: date, collectionWindow: window, returnDate, returnWindow } = booking;
      const there = await garageAt(tx, { garageId });
      // What was promised stays: the hours of the evening too.
      if (there.collection.returnWindow !== (returnWindow ?? garages.own.collection.returnWindow))
        return false;
      const from = await at(tx, booking);
      const to = slotsOf(there);
      const moved = { ...booking, garageId };
      const slot = { date, window };
      if (!to.hasWindow(slot)) return false;
      if (!holdsPlace(booking.status)) {
        const returns = await to.wouldTake(tx, moved, slot);
        return returns !== null && returns.date <= returnDate;
      }
      const held = await letGoOf(tx, booking.id);
      const leave = () => from.leave(tx, booking, slot, held);
      const come = async () => (await to.take(tx, moved, slot, returnDate))?.date === returnDate;
      // The garage with the lower number first, so that two moves in opposite directions can't wait for each other.
      if (garageId > booking.garageId) {
        await leave();
        return come();
      }
      const hasRoom = await come();
      if (hasRoom) await leave();
      return hasRoom;
    },

    hoursOf: at,

    active: activeOn,
    reaches: async (db, instant) =>
      (await activeOn(db, instant)).filter(({ collects }) => collects).map(({ reach }) => reach),
    noReturnOn: async (db, booking, date) => slotsOf(await garageAt(db, booking)).noReturnOn(date),
    reachFor: async (db, booking) => (await garageAt(db, booking)).reach,
    placesADay: async (db, instant) =>
      (await activeOn(db, instant)).reduce((sum, { collection }) => sum + placesADay(collection), 0),

    release: own.release,
    daysFor: async (db, instant, booking, by) => (await at(db, booking)).daysFor(db, instant, booking, by),
    firstDayNote: async (db, instant, booking, by) =>
      (await at(db, booking)).firstDayNote(db, instant, booking, by),
    take: async (tx, booking, ...wanted) => (await at(tx, booking)).take(tx, booking, ...wanted),
    wouldTake: async (tx, booking, slot) => (await at(tx, booking)).wouldTake(tx, booking, slot),
    free: async (tx, booking, slot) => (await at(tx, booking)).free(tx, booking, slot),
    swap: async (tx, booking, from, to) => (await at(tx, booking)).swap(tx, booking, from, to),
    comeBy: async (tx, booking, arrival) => (await at(tx, booking)).comeBy(tx, booking, arrival),
    answerUntil: async (db, booking, now) => (await at(db, booking)).answerUntil(db, booking, now),
  };
}

/** Null as soon as one of them isn't put off. */
function soonest(all: readonly GarageSlots[], instant: Date, partsFrom: PartsFrom): LocalDate | null {
  const days = all.map((each) => each.waitsUntil(instant, partsFrom));
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}
