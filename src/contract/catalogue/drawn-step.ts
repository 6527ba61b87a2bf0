import type { SlotDay } from '../../domain/booking/slot.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import type { PricedItem } from './catalogue.ts';
import type { CarDue } from './due.ts';

/** The car that the first step of the booking is drawn for, with what is shown of it. */
export interface DrawnStep {
  vehicle: Vehicle;
  /** Keys of the jobs that the visitor came for. */
  wanted: string[];
  items: PricedItem[];
  /** Null: the registers took too long. */
  due: CarDue | null;
  days: SlotDay[];
}
