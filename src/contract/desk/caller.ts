import type { Arrival } from '../../domain/booking/arrival.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';

/** Where one of us books for a caller: who it is and which car, then the price list, then the booking itself. */
export const CALLER = '/apps/desk/new';
/** Shows the prices of the car: its plate travels in the body. */
export const CALLER_PRICES = `${CALLER}/prices`;
/** Takes the price list. */
export const CALLER_LIST = `${CALLER}/list`;
/** Where a car without a known plate is chosen by make and model. */
export const CALLER_CAR = `${CALLER}/car`;

/** What goes along from the first page to the last, as it was typed. */
export const CALLER_ALONG = ['phone', 'arrival', 'caller'] as const;

/**
 * Value of the button that prices what a car's last visit left undone: its plate, then their catalogue keys. One field, so
 * that it is a button of the first page's form, and what was chosen there comes along.
 */
export const leftUndone = (plate: string, keys: readonly string[]): string => `${plate}:${keys.join(',')}`;

/** What the last page is told of that: `caller` is their name, for the pages before. */
interface Along {
  arrival?: Arrival | undefined;
  phone?: string | undefined;
}

/** Where a saved quote is booked for a caller. Without a way in which the car comes, that is asked first. */
export function callerBookPath(token: string, { arrival, phone }: Along = {}): string {
  const query = new URLSearchParams({ ...(arrival && { arrival }), ...(phone && { phone }) }).toString();
  return `${CALLER}/book/${token}${query && `?${query}`}`;
}

/** A car that somebody has booked for. */
export interface KnownCar {
  /** '' where none was given. */
  plate: string;
  car: string;
  body: CarBody | null;
  /** In the register's word; null: not known. */
  colour: string | null;
  /** Catalogue keys of what its last visit left undone. */
  wanted: readonly string[];
}

/** A booking of theirs. */
export interface KnownVisit {
  id: string;
  plate: string;
  status: BookingStatus;
  date: LocalDate;
  window: string;
  /** The day on which the car goes back. */
  back: LocalDate;
  /** Names of its lines. */
  work: readonly string[];
  /** Pence. */
  owed: number;
}

/** What a caller should hear of. */
export interface WorthSaying {
  what: string;
  isUrgent: boolean;
  plate: string;
  /** Pence, of what they said no to; null: nobody has asked them. */
  declined: number | null;
  /** When that was. */
  on: LocalDate | null;
}

/** Somebody whose number has booked before, as their last booking says. */
export interface KnownCaller {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164 */
  phone: string;
  address: { postcode: string; line1: string; line2: string; town: string };
  /** Last booked first, without cars that have no plate. */
  cars: readonly KnownCar[];
  /** Those that go on, then the last ones. */
  visits: readonly KnownVisit[];
  saying: readonly WorthSaying[];
  bookings: number;
  /** Pence, of all their bookings. */
  owed: number;
}
