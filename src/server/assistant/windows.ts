import type { AskedWindows } from '../../contract/assistant/asked.ts';
import type { WindowsAnswer } from '../../contract/assistant/answered.ts';
import { DISTRICT, districtOf, outsideAreaMessage, parsePostcode } from '../../domain/account/postcode.ts';
import { reaches } from '../../domain/garage/dispatch.ts';
import type { SlotDay } from '../../domain/booking/slot.ts';
import type { BookingService } from '../booking/service.ts';
import { AppError } from '../errors.ts';

/** Two weeks of them are more than anybody reads out. */
const MOST = 24;

const FREE =
  'Free at this moment, collection and return included in every price. Nothing is held: the person books a window on our site.';
const NONE = 'No window is free. The person can call us, and we find a time.';

interface Parts {
  booking: Pick<BookingService, 'days' | 'reached'>;
  /** Ours, as it is shown. */
  phone: string;
}

/** A district to which a driver comes. @throws AppError `invalid` */
export async function districtIn({ booking, phone }: Parts, typed: string): Promise<string> {
  const postcode = parsePostcode(typed);
  const district = postcode ? districtOf(postcode) : typed.replaceAll(' ', '').toUpperCase();
  if (!DISTRICT.test(district))
    throw new AppError(
      'invalid',
      'That isn’t a postcode district, which is the first half of a postcode: ask the person for theirs',
    );
  if (!reaches(await booking.reached(), district))
    throw new AppError('invalid', outsideAreaMessage(district, phone));
  return district;
}

export const freeWindows =
  (parts: Parts) =>
  async ({ district: typed, minutes, parts: partsFrom }: AskedWindows): Promise<WindowsAnswer> => {
    const district = await districtIn(parts, typed);
    const windows = freeIn(await parts.booking.days(minutes, { district, partsFrom }));
    return { district, windows: windows.slice(0, MOST), note: windows.length > 0 ? FREE : NONE };
  };

const freeIn = (days: readonly SlotDay[]): WindowsAnswer['windows'] =>
  days.flatMap(({ date, windows }) =>
    windows.flatMap(({ window, left, returns }) =>
      left > 0 && returns ? [{ date, window, back: returns }] : [],
    ),
  );
