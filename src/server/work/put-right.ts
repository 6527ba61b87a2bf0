import { eq } from '../db/drizzle.ts';
import { WITH_US } from '../../domain/work/desk-day.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { lineOffers } from '../db/schema.ts';
import { type Change, notNow } from '../bookings/change.ts';
import { stopsOn } from './step-facts.ts';

/**
 * Records what was done about something dangerous that its customer was asked about, where its own line isn't what
 * repaired it. It counts until they are asked once more. @param offerId its id @param how as the customer reads it
 */
export function putRight(offerId: string, how: string): Change {
  return {
    isDone: ({ found }) => found.offers.find(({ id }) => id === offerId)?.putRight === how,
    async make(work) {
      const { booking, tx, now } = work;
      const stop = stopsOn(work, localNow(now).date).find(({ about }) => about === offerId);
      if (stop?.found !== 'request')
        throw notNow('form', 'No such question keeps this car from being driven any more');
      if (!WITH_US.some((status) => status === booking.status)) throw notNow('form', 'The car isn’t with us');
      await tx.update(lineOffers).set({ putRight: how }).where(eq(lineOffers.id, offerId));
      return {
        action: {
          what: 'work.put_right',
          subject: booking.id,
          before: { question: offerId, text: stop.text },
          after: { how },
        },
        events: [{ status: booking.status, detail: { kind: 'put_right', what: stop.text, how } }],
      };
    },
  };
}
