import type { LocalDate } from '../../domain/text/local-time.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { needsDriver, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { slotNote } from '../../domain/booking/slot-note.ts';
import { nextFree, returnOf, type SlotDay, slotKey } from '../../domain/booking/slot.ts';
import { SHORT_JOB_MINUTES } from '../../domain/work/work-minutes.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { garageOf } from './candidates.ts';
import type { OrderRequest } from './order-request.ts';
import type { SlotBook } from './slot-book.ts';
import type { SlotWish } from './slots.ts';

const TAKEN = 'That window has just been taken. Choose another one';
const DAY_TAKEN = 'The workshop’s time on that day has just been taken. Choose another day';
// Taken, or there is no garage near that can do all of it.
const ALL_TAKEN = 'No window is free for this list. Call us and we’ll find a time';
const BACK_LATER =
  'Somebody has just booked time in the workshop, so from that window your car would be back later than you saw. Look at the days and choose again';

/** How many free windows a 'just taken' answer suggests. */
const SUGGESTIONS = 3;

interface Parts {
  db: Database;
  slots: SlotBook;
  clock: () => Date;
}

/** The districts that an order's car comes from and goes back to. */
export const orderDistricts = ({
  postcode,
  returnAddress,
}: Pick<OrderRequest, 'postcode' | 'returnAddress'>) => ({
  district: districtOf(postcode),
  backTo: districtOf(returnAddress?.postcode ?? postcode),
});

/** What can be booked now. */
export interface OnOffer {
  /**
   * The days on offer, with the places left and when the car is back.
   * @param minutes of work; left out: of a short job
   * @param wish what is left out is a customer's, whose car our driver collects
   */
  days(minutes?: number, wish?: Partial<SlotWish>): Promise<SlotDay[]>;
  /** What there is to know beside them. */
  note(wish: Partial<SlotWish>): Promise<string>;
  /** The days on which the operator's own garage collects cars, of those that can be booked now. */
  openDays(): LocalDate[];
  /** What is answered to an order whose window is taken: what is left. */
  justTaken(
    order: Pick<OrderRequest, 'slot' | 'expectedReturn'>,
    wish: SlotWish & { minutes: number },
  ): Promise<AppError>;
}

export function onOffer({ db, slots, clock }: Parts): OnOffer {
  const usual = { by: 'customer', arrival: USUAL_ARRIVAL } as const;
  const days = (minutes = SHORT_JOB_MINUTES, asked: Partial<SlotWish> = {}) => {
    const wish = { ...usual, ...asked };
    return slots.days(db, clock(), { ...wish, minutes, garage: garageOf(wish) });
  };
  return {
    days,
    note: async (wish) =>
      slotNote({
        arrival: wish.arrival ?? USUAL_ARRIVAL,
        partsFrom: wish.partsFrom ?? 'stock',
        waitsUntil: await slots.waitsUntil(db, clock(), { ...usual, ...wish }),
        hasDistrict: wish.district !== undefined,
      }),
    openDays: () => slots.openDays(clock()),
    async justTaken({ slot, expectedReturn }, { minutes, ...wish }) {
      // The garage that was shown may have none left where another has; who brings the car goes nowhere else.
      const isDriven = needsDriver(wish.arrival);
      const garage = isDriven ? undefined : wish.garage;
      const now = await days(minutes, { ...wish, garage });
      const next = nextFree(now, slot, SUGGESTIONS);
      const [nearest] = next;
      // The place is still there, but not the workshop's time.
      const isThere = nearest && slotKey(nearest) === slotKey(slot);
      const back = returnOf(now, slot);
      const isLater = isThere && back && expectedReturn !== undefined && back.date > expectedReturn;
      const taken = isDriven ? TAKEN : DAY_TAKEN;
      const message = isLater ? BACK_LATER : nearest ? taken : ALL_TAKEN;
      return new AppError('slot_taken', message, { data: { next, days: now } });
    },
  };
}
