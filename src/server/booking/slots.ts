import type { Content } from '../../content-model/content.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { firstDayNote } from '../../domain/booking/slot-note.ts';
import { type PartsFrom, partsHere } from '../../domain/booking/parts.ts';
import { partsOf } from '../../domain/booking/slowest-part.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { type Drive, minutesTo } from '../../domain/booking/driving.ts';
import type { Ability } from '../../domain/garage/ability.ts';
import type { Standing } from '../../domain/garage/dispatch.ts';
import { FIRST_GARAGE, type Garage } from '../../domain/garage/garage.ts';
import { type GarageDays, garageDays } from '../../domain/garage/garage-days.ts';
import { type LocalDate, type LocalTime, localNow } from '../../domain/text/local-time.ts';
import {
  type Booker,
  firstBookableDay,
  isOffered,
  openDays,
  type Slot,
  type SlotDay,
  slotDays,
} from '../../domain/booking/slot.ts';
import { closedReason } from '../../domain/work/working-day.ts';
import { answerUntil } from '../../domain/work/answer-until.ts';
import { minutesOf } from '../../domain/work/work-minutes.ts';
import { type PlannedJob, planWork } from '../../domain/work/work-plan.ts';
import type { Actor } from '../auth/actor.ts';
import { leftToDo } from '../bookings/left-to-do.ts';
import { owedWork } from '../bookings/lines.ts';
import type { Database } from '../db/database.ts';
import { eveningDriving } from './evenings.ts';
import { type GarageRead, readDays, readGarages } from './garage-read.ts';
import { openPlaces, placesByWindow } from './places.ts';
import type { BookingRow } from '../bookings/rows.ts';
import {
  giveBack,
  type letGoOf,
  type MinutesByDay,
  minutesHeld,
  rebookWork,
  releaseWork,
} from '../bookings/work-days.ts';

/**
 * The collection windows of a garage: each needs a place for the car and its driver's time, behind it the workshop's minutes for
 * its work, and an evening on which a driver can bring it back. Rules say what is offered, the database what is left of
 * it. What takes or gives back happens in the caller's transaction, after the booking and its lines are stored.
 */
export interface GarageSlots {
  /** The first day that the person asking can book at `instant`. */
  firstDay(instant: Date, by: Booker): LocalDate;
  /** What it has at `instant` for a wish, as far as can be told without taking anything. @param read from `firstDay` on, or the one window that is asked for */
  standing(read: GarageRead, instant: Date, wish: SlotWish & { minutes: number }): GarageStanding;
  /** The days on offer for the work of a booking, to which what it holds itself is free. */
  daysFor(db: Database, instant: Date, booking: Held, by: Booker): Promise<SlotDay[]>;
  /** Why those days begin later than the next working day, as a sentence; '' where they don't. */
  firstDayNote(db: Database, instant: Date, booking: Held, by: Booker): Promise<string>;
  /** The days on which cars are collected, of those on offer to customers at `instant`. */
  openDays(instant: Date): LocalDate[];
  /** Whether that window is on offer at `instant` for work that waits for such parts, full or not. */
  isOnOffer(slot: Slot, instant: Date, by: Booker, partsFrom?: PartsFrom): boolean;
  /** From when on days are on offer to customers where parts put off the first; null: they don't. */
  waitsUntil(instant: Date, partsFrom: PartsFrom): LocalDate | null;
  /**
   * Takes the place and the minutes.
   * @param backFrom the first day on which its car may go back; left out: as soon as its work is done
   * @returns when the car is back; null: the caller must roll back
   */
  take(tx: Database, booking: Held, slot: Slot, backFrom?: LocalDate): Promise<Slot | null>;
  /** The same without taking anything. */
  wouldTake(tx: Database, booking: Held, slot: Slot): Promise<Slot | null>;
  /** Gives back the place, and the minutes that the booking holds. */
  free(tx: Database, booking: Held, slot: Slot): Promise<void>;
  /** Gives back the place, and minutes that the booking has let go of, because another garage has it. */
  leave(tx: Database, booking: Pick<Held, 'arrival'>, slot: Slot, held: Awaited<HeldDays>): Promise<void>;
  /** Whether it collects in that window on that day, full or not, whether customer or staff asks. */
  hasWindow(slot: Slot): boolean;
  /** When it works on a day; null: it doesn't. */
  hoursOn: GarageDays['hoursOn'];
  /** Why its drivers bring no car back on a day; null: they do. */
  noReturnOn(date: LocalDate): string | null;
  /** Takes one place and gives another back, with their minutes. @returns as `take` does */
  swap(tx: Database, booking: Held, from: Slot, to: Slot): Promise<Slot | null>;
  /**
   * What it takes when a car that waits for its day is to come in another way: our driver's place is taken or given back.
   * @returns whether there was one, and the car is still back on its day; if not, the caller must roll back
   */
  comeBy(
    tx: Database,
    booking: Held & { slot: Slot; returnDate: LocalDate },
    arrival: Arrival,
  ): Promise<boolean>;
  /** Until when today a yes to all that its customer is asked keeps the day of a car that is here; null: it doesn't, or nobody knows. */
  answerUntil(db: Reader, booking: Held, now: Date): Promise<LocalTime | null>;
  /** Gives back the minutes of the days after `today`, of work that is finished. */
  release(tx: Database, bookingId: string, today: LocalDate): Promise<void>;
}

type HeldDays = ReturnType<typeof letGoOf>;
type Reader = Pick<Database, 'select'>;

/** What a garage has for a wish. */
export interface GarageStanding {
  /** The days on offer, with the places left and when the car is back. */
  days(): SlotDay[];
  /** The same of one window, with the part of its day's minutes that is taken. */
  of(slot: Slot): Omit<Standing, 'garage'>;
  /** The part of a day's minutes that is taken, 0 to 1. */
  usedOn(date: LocalDate): number;
}

/** Who asks for windows, and how the car comes. */
export interface SlotWish {
  by: Booker;
  arrival: Arrival;
  /** What its garage must be able to do; left out: not known, so all that the operator's own can do. */
  needs?: readonly Ability[] | undefined;
  /** Where the work is to be done; left out: wherever it can be. */
  garage?: number | undefined;
  /** The postcode district from which it is collected; left out: not known, so the farthest is allowed for. */
  district?: string | undefined;
  /** To which it is brought back; left out: where it was collected. */
  backTo?: string | undefined;
  /** Where the slowest of its parts comes from; left out: from stock. */
  partsFrom?: PartsFrom | undefined;
}

/** Whose limits count. */
export const bookerOf = ({ kind }: Pick<Actor, 'kind'>): Booker => (kind === 'staff' ? 'staff' : 'customer');

/** A booking as far as it holds a place and minutes. A car that our driver does not fetch holds minutes alone. */
export type Held = Pick<
  BookingRow,
  'id' | 'garageId' | 'arrival' | 'leaves' | 'address' | 'returnAddress' | 'contractAt' | 'createdAt'
>;

/** From where a booking's car is fetched, and where it goes back to. */
const districtsOf = ({ address, returnAddress }: Pick<Held, 'address' | 'returnAddress'>) => ({
  district: districtOf(address.postcode),
  backTo: districtOf((returnAddress ?? address).postcode),
});

const fetched = ({ id, address }: Held) => ({ district: districtOf(address.postcode), bookingId: id });

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

/** In which window the car of a booking is back; null: in that of the operator's own garage, which site.json says. */
export const windowBack = (returns: Slot | null, garageId: number): string | null =>
  garageId === FIRST_GARAGE ? null : (returns?.window ?? null);

/** The windows of one garage. */
export function garageSlots(
  garage: Garage,
  { catalogue, bankHolidays: { names: holidays } }: Pick<Content, 'catalogue' | 'bankHolidays'>,
): GarageSlots {
  const { id: garageId, collection: rule, workshop, reach } = garage;
  const { returnWindow, horizonDays } = rule;
  const places = placesByWindow(garage);
  const open = openPlaces(garage);
  const evenings = eveningDriving(garage);
  const placesFor = (arrival: Arrival) => (needsDriver(arrival) ? places : open);
  const { hoursOn, minutesOn, takesIn } = garageDays(garage, holidays);
  const limits = { bayMinutesADay: workshop.bayMinutesADay, returnWindow, horizonDays, hoursOn };

  const partsOn = (ordered: Date, from: PartsFrom) => partsHere(from, localNow(ordered), rule, holidays);

  /** What our drivers drive of it. */
  function driveOf(
    { arrival, leaves = arrival }: { arrival: Arrival; leaves?: Arrival },
    { district, backTo = district }: Pick<SlotWish, 'district' | 'backTo'>,
  ): Drive {
    const by = (way: Arrival, to: string | undefined) => (needsDriver(way) ? minutesTo(to, reach) : 0);
    return { toUs: by(arrival, district), back: by(leaves, backTo) };
  }

  /** Whether the car of a booking would get there while the garage is open. */
  const comesInTime = (booking: Held, slot: Slot) =>
    takesIn(slot, driveOf(booking, districtsOf(booking)).toUs);

  /** What is to be done to the car of a booking, and how far it is. */
  async function jobOf(db: Pick<Database, 'select'>, booking: Held) {
    const lines = await owedWork(db, booking.id);
    const partsFrom = partsOf(lines, catalogue);
    return {
      minutes: minutesOf(lines, catalogue),
      drive: driveOf(booking, districtsOf(booking)),
      partsFrom,
      // We order them once it is a contract.
      partsOn: partsOn(booking.contractAt ?? booking.createdAt, partsFrom),
    };
  }

  /** From when on days are on offer to customers, where parts that are here then put off the first; null: they don't. */
  function putOff(instant: Date, here: LocalDate): LocalDate | null {
    const [usual] = openDays(rule, localNow(instant), holidays);
    return usual === undefined || here > usual ? here : null;
  }

  interface Looked {
    read: Pick<GarageRead, 'minutes' | 'back'>;
    job: Omit<PlannedJob, 'slot'>;
    /** Minutes that count as free. */
    own?: MinutesByDay | undefined;
  }

  /** When cars are back, as far as can be told without taking anything. */
  function returnsFrom({ read, job, own = new Map() }: Looked): (slot: Slot) => Slot | null {
    const free = (date: LocalDate) => minutesOn(date) - (read.minutes.get(date) ?? 0) + (own.get(date) ?? 0);
    const evening = evenings.leftOf(read.back);
    const its = { ...limits, free, evening };
    return (slot) => planWork({ ...job, slot }, its)?.returns ?? null;
  }

  /** What is offered to the person asking. */
  function offered(
    instant: Date,
    { read, job, own }: Looked & { read: GarageRead },
    { by, arrival, district }: Pick<SlotWish, 'by' | 'arrival' | 'district'>,
  ) {
    const returnOf = returnsFrom({ read, job, own });
    const { of, leftFor } = places.stockOf(read.windows);
    const placesIn = (slot: Slot) => (takesIn(slot, job.drive.toUs) ? of(slot).places : 0);
    // A car that our driver doesn't fetch takes no place on the round, and needs none.
    const leftIn = needsDriver(arrival) ? (slot: Slot) => leftFor(slot, district) : placesIn;
    return {
      asking: { ...localNow(instant), by, notBefore: job.partsOn },
      stock: { placesIn, leftIn, returnOf },
    };
  }

  const hasWindow = (slot: Slot) =>
    rule.windows.includes(slot.window) && hoursOn(slot.date) !== null && takesIn(slot, 0);

  const firstDay = (instant: Date, by: Booker) => firstBookableDay(rule, localNow(instant), by);

  /** Takes what a booking's job needs of the garage's days and its drivers' evenings, and gives back what it held. */
  async function plan(tx: Database, bookingId: string, job: PlannedJob | null): Promise<Slot | null> {
    const evening = (date: LocalDate) => evenings.leftOn(tx, date, bookingId);
    const planned = await rebookWork(tx, {
      bookingId,
      garageId,
      job,
      limits,
      capacityOn: minutesOn,
      evening,
    });
    return planned?.returns ?? null;
  }

  /** The same for its work as it is now. @param backFrom the first day on which its car may go back */
  const rebook = async (tx: Database, booking: Held, slot: Slot, backFrom = slot.date) =>
    plan(tx, booking.id, { slot, backFrom, ...(await jobOf(tx, booking)) });

  return {
    firstDay,
    noReturnOn: (date) =>
      closedReason(date, rule, holidays) ?? (hoursOn(date)?.bringsBack ? null : 'Closed by then'),

    standing(read, instant, { minutes, partsFrom = 'stock', ...wish }) {
      const job = { minutes, drive: driveOf(wish, wish), partsOn: partsOn(instant, partsFrom) };
      const { asking, stock } = offered(instant, { read, job }, wish);
      const usedOn = (date: LocalDate) => (read.minutes.get(date) ?? 0) / minutesOn(date);
      return {
        days: () => slotDays(rule, asking, holidays, stock),
        usedOn,
        of(slot) {
          const isThere = hasWindow(slot) && stock.placesIn(slot) > 0;
          return {
            left: isThere ? stock.leftIn(slot) : 0,
            returns: isThere ? stock.returnOf(slot) : null,
            used: usedOn(slot.date),
          };
        },
      };
    },

    async daysFor(db, instant, booking, by) {
      const { id, arrival } = booking;
      const job = await jobOf(db, booking);
      const own = await minutesHeld(db, id);
      const read = await readGarages(db, [garageId], { from: firstDay(instant, by), but: id });
      const { district } = districtsOf(booking);
      const looked = { read: read(garageId), job, own };
      const { asking, stock } = offered(instant, looked, { by, arrival, district });
      return slotDays(rule, asking, holidays, stock);
    },

    openDays(instant) {
      const now = localNow(instant);
      return openDays(rule, now, holidays);
    },

    isOnOffer(slot, instant, by, partsFrom = 'stock') {
      const asking = { ...localNow(instant), by, notBefore: partsOn(instant, partsFrom) };
      return isOffered(slot, rule, asking, holidays) && takesIn(slot, 0);
    },

    waitsUntil: (instant, partsFrom) => putOff(instant, partsOn(instant, partsFrom)),

    async firstDayNote(db, instant, booking, by) {
      if (by === 'staff') return '';
      const { partsFrom, partsOn: here } = await jobOf(db, booking);
      return firstDayNote(partsFrom, putOff(instant, here));
    },

    // Places are locked before days, everywhere.
    async take(tx, booking, slot, backFrom) {
      if (!comesInTime(booking, slot)) return null;
      const hasPlace = await placesFor(booking.arrival).take(tx, slot, fetched(booking));
      return hasPlace ? rebook(tx, booking, slot, backFrom) : null;
    },

    async wouldTake(tx, booking, slot) {
      const isLeft = async () => placesFor(booking.arrival).isLeft(tx, slot, fetched(booking));
      if (!comesInTime(booking, slot) || !(await isLeft())) return null;
      const job = await jobOf(tx, booking);
      const read = await readDays(tx, [garageId], { from: slot.date });
      return returnsFrom({ read: read(garageId), job })(slot);
    },

    async free(tx, { id, arrival }, slot) {
      await placesFor(arrival).free(tx, slot);
      await plan(tx, id, null);
    },

    async leave(tx, { arrival }, slot, held) {
      await placesFor(arrival).free(tx, slot);
      await giveBack(tx, held);
    },

    hasWindow,
    hoursOn,

    async swap(tx, booking, from, to) {
      if (!comesInTime(booking, to)) return null;
      const hasPlace = await placesFor(booking.arrival).swap(tx, { from, to }, fetched(booking));
      return hasPlace ? rebook(tx, booking, to) : null;
    },

    async comeBy(tx, booking, arrival) {
      const { arrival: before, slot, returnDate } = booking;
      if (needsDriver(before) === needsDriver(arrival)) return true;
      if (!needsDriver(arrival)) {
        await places.free(tx, slot);
        return true;
      }
      const its = { ...booking, arrival, leaves: arrival };
      if (!comesInTime(its, slot) || !(await places.take(tx, slot, fetched(booking)))) return false;
      const returns = await rebook(tx, its, slot, returnDate);
      return returns !== null && returns.date <= returnDate;
    },

    async answerUntil(db, booking, now) {
      const { agreed, asked } = await leftToDo(db, booking.id);
      if (asked.minutes === null) return null;
      const today = localNow(now);
      const rest = minutesOf(agreed, catalogue);
      const held = (await minutesHeld(db, booking.id)).get(today.date) ?? 0;
      const read = (await readDays(db, [garageId], { from: today.date, but: booking.id }))(garageId);
      const job = {
        minutes: rest + asked.minutes,
        drive: { toUs: 0, back: driveOf(booking, districtsOf(booking)).back },
        partsOn: partsOn(now, partsOf(asked.lines, catalogue)),
      };
      // Of what it held of the day, what is done is gone.
      const free = (date: LocalDate) =>
        minutesOn(date) - (read.minutes.get(date) ?? 0) + Math.min(held, rest);
      return answerUntil(job, { ...limits, free, evening: evenings.leftOf(read.back) }, today);
    },

    release: releaseWork,
  };
}
