import { needsDriver } from '../../domain/booking/arrival.ts';
import { lateText, type ReadyBack, readyText } from '../../domain/booking/text-words.ts';
import { homeDay } from '../../domain/mot/unroadworthy.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type EventRow, eventById } from '../bookings/events.ts';
import { textLink, textsTo } from '../bookings/texts.ts';
import { type StoredWork, storedWork } from '../bookings/work.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { TextKind } from '../mail/text-kind.ts';
import { stopsOn } from './step-facts.ts';
import { isTakenBack } from './taken-back.ts';

interface About {
  event: EventRow;
  work: StoredWork;
  parts: MailParts;
  /** Address that leads to the booking. */
  link: string;
}

/** The texts beside emails about the work; their subject is the id of the event that they tell of. */
export const workTexts = {
  /** The driver is running late. */
  late: ofEvent('text-late', lateWords),
  /** The work is finished. */
  ready: ofEvent('text-ready', readyWords),
} satisfies Record<string, TextKind>;

/** @param write what it says; null where it says nothing any more, because the booking has moved on */
function ofEvent(name: string, write: (about: About) => string | null): TextKind {
  return {
    name,
    allowance: 'work',
    async compose(parts, subject) {
      const event = await eventById(parts.db, subject);
      const to = event && (await textsTo(parts.db, event.bookingId));
      if (!event || !to || (await isTakenBack(parts.db, event))) return null;
      const work = await storedWork(parts.db, event.bookingId);
      if (work.booking.status !== event.status) return null;
      const body = write({ event, work, parts, link: textLink(parts, event.bookingId) });
      return body === null ? null : { to, body };
    },
  };
}

/** After the time that it names nobody is late any more: the driver is there, or it was said again. */
function lateWords({ event: { detail, at }, parts, link }: About): string | null {
  const now = localNow(parts.clock());
  if (detail?.kind !== 'late' || now.date !== localNow(at).date || now.time > detail.until) return null;
  return lateText(parts.site.name, { leg: detail.leg, until: detail.until, link });
}

function readyWords({ event, work, parts, link }: About): string | null {
  if (event.status !== 'ready') return null;
  return readyText(parts.site.name, { back: backOf(work, parts), link });
}

/** A day that was promised and is over is not promised again. */
function backOf(work: StoredWork, { site, clock }: MailParts): ReadyBack {
  const { leaves, returnDate: date, returnWindow } = work.booking;
  const today = localNow(clock()).date;
  if (stopsOn(work, homeDay(date, today)).length > 0) return { kind: 'unsafe' };
  if (!needsDriver(leaves) || date < today) return { kind: 'other' };
  return { kind: 'driven', date, window: returnWindow ?? site.collection.returnWindow };
}
