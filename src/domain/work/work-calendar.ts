import { type Arrival, needsDriver } from '../booking/arrival.ts';
import type { Slot } from '../booking/slot.ts';
import { type LocalDate, shortDay, windowText } from '../text/local-time.ts';

/** What the calendar of somebody who works here shows: what a driver drives, the cars of the workshop, or their own of them. */
export const CALENDAR_SHOWS = ['legs', 'cars', 'mine'] as const;
export type CalendarShows = (typeof CALENDAR_SHOWS)[number];

/** For how long back and ahead, in days: what is over soon is nobody's business in a calendar that anyone may hold. */
export const CALENDAR_DAYS = { back: 7, ahead: 60 };

/** A booking, with no more of it than a calendar may say. */
export interface CalendarCar {
  id: string;
  /** How often it was changed. */
  version: number;
  /** When it was booked or last changed. */
  stamp: Date;
  arrival: Arrival;
  leaves: Arrival;
  /** 'Ford Focus' */
  name: string;
  /** In the register's word; null: not known. */
  colour: string | null;
  /** Districts of the postcodes where it comes from and goes back to; '' for none. */
  from: string;
  backTo: string;
  slot: Slot;
  returns: Slot;
  /** The days on which it is worked on. */
  days: readonly LocalDate[];
}

/** An entry of a calendar of work. */
export interface WorkEntry {
  /** The same for as long as there is the booking, so that a calendar moves the entry and adds none. */
  uid: string;
  at: { slot: Slot } | { day: LocalDate };
  title: string;
  /** A district. */
  place: string;
  text: string;
  bookingId: string;
  version: number;
  stamp: Date;
}

/** No name, no street, no phone and no plate: who has the address of a calendar isn't asked who they are. */
export function workEntries(cars: readonly CalendarCar[], shows: CalendarShows): WorkEntry[] {
  return cars.flatMap(shows === 'legs' ? legsOf : daysOf);
}

/** What our drivers drive of it. */
function legsOf(car: CalendarCar): WorkEntry[] {
  const { arrival, leaves, slot, returns, from, backTo } = car;
  const fetched = entryOf(car, {
    uid: `${car.id}-collection`,
    at: { slot },
    title: `Collect: ${called(car)}`,
    place: from,
  });
  const back = entryOf(car, {
    uid: `${car.id}-return`,
    at: { slot: returns },
    title: `Take back: ${called(car)}`,
    place: backTo,
  });
  return [...(needsDriver(arrival) ? [fetched] : []), ...(needsDriver(leaves) ? [back] : [])];
}

/** A day of the workshop each. */
function daysOf(car: CalendarCar): WorkEntry[] {
  const { id, slot, days, from } = car;
  // Work of no length, as a look under the bonnet, holds no day.
  return (days.length > 0 ? days : [slot.date]).map((day) =>
    entryOf(car, { uid: `${id}-${day}`, at: { day }, title: called(car), place: from }),
  );
}

function entryOf(car: CalendarCar, own: Pick<WorkEntry, 'uid' | 'at' | 'title' | 'place'>): WorkEntry {
  const { id, version, stamp, arrival, leaves, slot, returns } = car;
  const comes = needsDriver(arrival) ? 'We collect it' : 'It comes';
  const goes = needsDriver(leaves) ? 'We take it back' : 'It leaves';
  const text = `${comes} ${whenText(slot)}. ${goes} ${whenText(returns)}.`;
  return {
    ...own,
    title: own.place ? `${own.title}, ${own.place}` : own.title,
    text,
    bookingId: id,
    version,
    stamp,
  };
}

const called = ({ name, colour }: CalendarCar): string =>
  colour === null ? name : `${name}, ${colour.toLowerCase()}`;

/** 'Mon 23 Nov, 08:00–10:00' */
const whenText = ({ date, window }: Slot): string => `${shortDay(date)}, ${windowText(window)}`;
