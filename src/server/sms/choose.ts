import type { TextsForm } from '../../contract/booking/texts.ts';
import { isUkMobile, parseUkPhone } from '../../domain/account/phone.ts';
import { countAllWithin } from '../auth/rate-limit.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { notNow } from '../bookings/change.ts';
import { type BookingRow, lockedBooking, noSuchBooking } from '../bookings/rows.ts';
import { changeTexts, hasStopped, setTexts, textRow } from '../bookings/texts.ts';
import type { Database } from '../db/database.ts';
import { dequeueWaitingText, enqueueText } from '../mail/enqueue.ts';
import type { Texting } from '../twilio/settings.ts';
import { firstText, isAsked } from './first-text.ts';
import { codesTyped, firstTextCounts, MOST_TRIES } from './limits.ts';
import { TO_TELL } from './state.ts';

export interface Choosing {
  /**
   * Does what a booking's customer pressed. Repeating it changes nothing.
   * @param address IP address under which limits count; '' is not counted
   * @throws AppError invalid, too_many
   */
  choose(bookingId: string, form: TextsForm, address: string): Promise<void>;
}

interface Parts {
  db: Database;
  links: LinkSigner;
  clock: () => Date;
  texting: Texting | null;
  onMail: () => void;
}

const NOT_MOBILE = 'Enter a UK mobile number, like 07700 900123';
const OVER = 'There’s nothing left to text you about this booking';
const WRONG_CODE = 'That isn’t the code in our last text. Look again, or have a new one sent';
const NO_MORE_TRIES = 'That was typed too often. Have a new code sent';

/** What a booking's customer chooses on the page of its texts. */
export function choosing({ db, links, clock, texting, onMail }: Parts): Choosing {
  async function start(
    tx: Database,
    booking: BookingRow,
    { phone: typed, round: seen }: TextsForm,
    address: string,
  ): Promise<void> {
    const bookingId = booking.id;
    const row = await textRow(tx, bookingId);
    const phone = typed === '' ? (row && !row.endedAt ? row.phone : booking.phone) : parseUkPhone(typed);
    if (!phone || !isUkMobile(phone)) throw notNow('phone', NOT_MOBILE);
    if (await hasStopped(tx, phone)) throw notNow('phone', startText(texting));
    const now = clock();
    const isSame = row?.phone === phone && row.refusedAt === null;
    if (isSame && row.provenAt) {
      await changeTexts(tx, bookingId, { endedAt: null });
      return;
    }
    // Pressed twice, or gone back to.
    if (isSame && isAsked(row, now) && row.round > seen) return;
    await countAllWithin(tx, firstTextCounts(phone, address), {
      now,
      message: 'We’ve sent the first text too often today. Try again tomorrow; our emails come anyway',
    });
    await setTexts(tx, {
      bookingId,
      phone,
      round: (row?.round ?? 0) + 1,
      askedAt: now,
      tries: 0,
      provenAt: null,
      refusedAt: null,
      endedAt: null,
    });
    await dequeueWaitingText(tx, firstText, bookingId);
    await enqueueText(tx, firstText, bookingId, now);
  }

  /** @returns what to say of it; null: it is right */
  async function prove(tx: Database, bookingId: string, { code }: TextsForm): Promise<string | null> {
    const now = clock();
    const row = await textRow(tx, bookingId);
    if (row?.provenAt && !row.endedAt) return null;
    if (!isAsked(row, now)) return 'That code has ended. Have a new one sent';
    if (row.tries >= MOST_TRIES) return NO_MORE_TRIES;
    const digits = code.normalize('NFKC').replace(/\D/g, '');
    if (links.areDigits('text', bookingId, row.round, digits)) {
      await changeTexts(tx, bookingId, { provenAt: now });
      return null;
    }
    await changeTexts(tx, bookingId, { tries: row.tries + 1 });
    return row.tries + 1 < MOST_TRIES ? WRONG_CODE : NO_MORE_TRIES;
  }

  return {
    async choose(bookingId, form, address) {
      if (!texting) throw notNow('form', 'We don’t send texts');
      if (form.act === 'prove')
        await db.transaction((tx) =>
          countAllWithin(tx, codesTyped(address), {
            now: clock(),
            message: 'Too many codes have been typed. Try again in an hour',
          }),
        );
      // A wrong code is counted, so its refusal must not undo the transaction.
      const problem = await db.transaction(async (tx) => {
        const booking = await lockedBooking(tx, bookingId);
        if (!booking) throw noSuchBooking();
        if (form.act === 'end') {
          await changeTexts(tx, bookingId, { endedAt: clock() });
          return null;
        }
        if (!TO_TELL.includes(booking.status)) throw notNow('form', OVER);
        if (form.act === 'prove') return prove(tx, bookingId, form);
        await start(tx, booking, form, address);
        return null;
      });
      if (problem) throw notNow('code', problem);
      if (form.act === 'start') onMail();
    },
  };
}

/** A number that said STOP has to say otherwise itself: whoever types it here may not be its owner. */
function startText(texting: Texting | null): string {
  const from = texting?.twilio?.from;
  const where = from?.startsWith('+') ? from.replace('+44', '0') : 'the number our texts came from';
  return `That phone replied STOP to our texts. To have them again, text START from it to ${where}`;
}
