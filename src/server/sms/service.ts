import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import type { Texting } from '../twilio/settings.ts';
import { type Choosing, choosing } from './choose.ts';
import { type Hearing, hearing } from './hear.ts';
import { type BookingTextsView, textsAt } from './state.ts';

/** The texts about bookings: who wants them, and what the network tells of them. Who may ask was found out before. */
export interface BookingTexts extends Choosing, Hearing {
  /** Null: there are none to be had, of this booking or at all. */
  view(bookingId: string): Promise<BookingTextsView | null>;
}

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  /** Null: no texts are sent. */
  texting: Texting | null;
  /** Called when a text became due. */
  onMail: () => void;
}

export function bookingTextService(parts: Parts): BookingTexts {
  return { view: textsAt(parts), ...choosing(parts), ...hearing(parts) };
}
