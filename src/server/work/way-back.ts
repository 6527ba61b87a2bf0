import { localNow } from '../../domain/text/local-time.ts';
import { LEAVING_BY, mayChooseWay, type WayBack } from '../../domain/mot/way-back.ts';
import { homeDay } from '../../domain/mot/unroadworthy.ts';
import { type Change, notNow } from '../bookings/change.ts';
import type { WorkMails } from './mails.ts';
import { stopsOn } from './step-facts.ts';

/**
 * How its customer gets a car that nobody of the garage may drive: on a recovery truck, or they fetch it. It is how the car
 * leaves, so the desk sees it where it agrees on that; nothing is ordered by it.
 */
export function chooseWayBack(way: WayBack, mails: Pick<WorkMails, 'leaves'>): Change {
  const to = LEAVING_BY[way];
  return {
    isDone: ({ booking }) => booking.leaves === to,
    make(work) {
      const { id, status, leaves: from, returnDate } = work.booking;
      const stops = stopsOn(work, homeDay(returnDate, localNow(work.now).date));
      if (!mayChooseWay(status, stops))
        throw notNow('back', 'That can’t be chosen any more. This is how your booking stands now');
      return Promise.resolve({
        action: { what: 'work.arrival', subject: id, before: { leaves: from }, after: { leaves: to } },
        events: [
          { status, detail: { kind: 'way', leg: 'delivery', from, to } as const, mails: [mails.leaves] },
        ],
        state: { leaves: to },
      });
    },
  };
}
