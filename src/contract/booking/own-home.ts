import type { LastService } from '../../domain/catalogue/next-service.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import type { OwnBooking } from './own-bookings.ts';

/** A car of an account, and what it's due for. */
export interface HomeCar {
  key: string;
  /** Normalised; '' of a car that was booked without its plate. */
  vrm: string;
  name: string;
  /** As people say it, '1.0 EcoBoost'; '' where it isn't known. */
  engine: string;
  year: number | null;
  /** null: not known. */
  body: CarBody | null;
  /** In the register's word; null: not known. */
  colour: string | null;
  /** Rather than only added to the account. */
  isBooked: boolean;
  lastVisit: LocalDate | null;
  /** null: not known, or the registers didn't say in time. */
  mot: MotStatus | null;
  /** The last service that we did; null: none. */
  service: LastService | null;
  /** The service of a booking that isn't over; null: none is booked. */
  serviceBooked: { name: string; day: LocalDate; isHere: boolean } | null;
}

/** What `/my` shows. */
export interface OwnHome {
  /** What is not over, the soonest first. */
  ahead: OwnBooking[];
  /** Those that were booked, and those that were added. */
  cars: HomeCar[];
  /** The last ones that are over. */
  past: OwnBooking[];
  /** Of all that were ever booked. */
  count: number;
}
