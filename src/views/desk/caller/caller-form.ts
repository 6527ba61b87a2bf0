import type { Arrival } from '../../../domain/booking/arrival.ts';
import type { MayDrive } from '../../../domain/mot/may-drive.ts';
import type { SlotDay } from '../../../domain/booking/slot.ts';

/** What the form for a caller shows, once it is said how the car comes. */
export interface CallerForm {
  arrival: Arrival;
  days: SlotDay[];
  day: string;
  chosen: string;
  same: boolean;
  /** Whether our driver may drive it that day; null: it isn't asked. */
  drive: { may: MayDrive; refusal: string | null } | null;
  key: string;
  back: string[];
}
