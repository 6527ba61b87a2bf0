import { comesOff, isOver } from '../../domain/booking/booking-line.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { stopUntil } from '../../domain/work/work-stop.ts';
import { type Change, notNow } from '../bookings/change.ts';
import { readyAfterStop } from './lines.ts';
import type { WorkMails } from './mails.ts';
import { stopLines } from '../bookings/lines.ts';

/** Stands on each line that a stop kept from being begun. */
const STOPPED_BY_YOU = 'stopped by you';

/**
 * Stops the work as its customer asks: what is not begun will not be done. What is begun waits for the share that the
 * workshop records of it; with nothing begun the booking is ready at once.
 * @param phone as people dial it
 */
export function stopWork(mails: WorkMails, phone: string): Change {
  return {
    isDone: ({ booking }) => booking.stoppedAt !== null,
    async make(work) {
      const { tx, booking, lines, now } = work;
      const until = stopUntil(booking);
      if (until === null) throw notNow('form', 'There is no work on this car that could be stopped');
      if (localNow(now).date > until)
        throw notNow('form', `The 14 days in which the work can be stopped are over. Call ${phone} about it`);
      const begun = lines.filter(({ status }) => status === 'begun');
      const open = lines.filter((line) => line.status !== 'begun' && !isOver(line.status) && !comesOff(line));
      const ids = open.map(({ id }) => id);
      await stopLines(tx, booking.id, { ids, outcome: STOPPED_BY_YOU });
      const names = { notDone: open.map(({ name }) => name), begun: begun.map(({ name }) => name) };
      const stopped = {
        status: booking.status,
        detail: { kind: 'stopped', ...names } as const,
        mails: [mails.stopped],
      };
      return {
        action: {
          what: 'work.stop',
          subject: booking.id,
          before: { status: booking.status },
          after: { notDone: ids, begun: begun.map(({ id }) => id) },
        },
        // With the car as it was, the one email says all.
        events:
          begun.length || work.findings.length
            ? [stopped]
            : [stopped, { ...readyAfterStop(work, mails), mails: [mails.warned] }],
        state: { stoppedAt: now },
      };
    },
  };
}
