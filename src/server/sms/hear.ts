import { isUkMobile } from '../../domain/account/phone.ts';
import type { TextDelivery } from '../../domain/booking/text-state.ts';
import { changeTexts, keepStop, lastAsked, liftStop, refuseNumber } from '../bookings/texts.ts';
import type { Database } from '../db/database.ts';
import { keepDelivery } from '../mail/delivery.ts';
import { isAsked } from './first-text.ts';

/** As Twilio reads them by itself, https://help.twilio.com/articles/223134027. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'YES', 'UNSTOP'];

/** What the number said STOP to before; the API answers with it. */
const SAID_STOP = '21610';
/** No such number, no mobile, a landline. */
const NOT_REACHABLE = ['21211', '21614', '30006'];

export interface Hearing {
  /** What a number replied. */
  replied(phone: string, word: string): Promise<void>;
  /** How far a text has come. @param row its own in the outbox */
  told(row: string, said: TextDelivery): Promise<void>;
  /** That a text to a number was refused. @param why the service's code */
  refused(phone: string, why: string): Promise<void>;
}

/** What the network tells us by itself: late, twice and in any order. */
export function hearing({ db, clock }: { db: Database; clock: () => Date }): Hearing {
  async function refused(phone: string, why: string): Promise<void> {
    if (why === SAID_STOP) await keepStop(db, phone, clock());
    if (NOT_REACHABLE.includes(why)) await refuseNumber(db, phone, clock());
  }

  return {
    refused,

    async replied(phone, word) {
      if (!isUkMobile(phone)) return;
      const said = word.trim().toUpperCase().replace(/\W+$/, '');
      const now = clock();
      if (STOP.includes(said)) await keepStop(db, phone, now);
      if (!START.includes(said)) return;
      await db.transaction(async (tx) => {
        await liftStop(tx, phone);
        // The one that was asked last alone: somebody else may have typed this number for theirs, before.
        const row = await lastAsked(tx, phone);
        if (row && isAsked(row, now)) await changeTexts(tx, row.bookingId, { provenAt: now });
      });
    },

    told: (id, said) => keepDelivery(db, id, said, clock()),
  };
}
