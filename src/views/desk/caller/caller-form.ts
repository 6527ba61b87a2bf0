import type { NetworkAnswer } from '../../../contract/booking/network.ts';
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
  by: string[];
  /** What there is to say of several garages; null: there is one. */
  network: NetworkAnswer | null;
  /** To which of them the car comes; null: our driver fetches it, or there is one. */
  garage: number | null;
}
