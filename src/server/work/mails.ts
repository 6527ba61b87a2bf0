import { eventById } from '../bookings/events.ts';
import { garagesNamed } from '../bookings/garage-named.ts';
import type { MailKind } from '../mail/kind.ts';
import type { TextKind } from '../mail/text-kind.ts';
import type { Mail } from '../mail/transport.ts';
import { lateMail, missedMail } from './kerb-letters.ts';
import { leavesMail, returnMail, type WorkLetter, steppedMail, stoppedMail } from './letters.ts';
import { motMail } from './mot-mail.ts';
import { workTexts } from './texts.ts';
import { isTakenBack } from './taken-back.ts';
import { storedWork } from '../bookings/work.ts';
import { warnedMail } from './warning.ts';
import type { BookingRow } from '../bookings/rows.ts';

/** Emails about the work; their subject is the id of the event that they tell of. */
export interface WorkMails {
  /** A step that the customer waits for. */
  stepped: MailKind;
  /** The work was stopped as the customer asked. */
  stopped: MailKind;
  /** The car leaves in another way than was agreed before. */
  leaves: MailKind;
  /** The car goes back on another day than was planned. */
  returns: MailKind;
  /** We came in vain. */
  missed: MailKind;
  /** The driver is running late. */
  late: MailKind;
  /** Something keeps the car from being driven home. */
  warned: MailKind;
  /** The result of an MOT test. */
  tested: MailKind;
}

/** @param pageOf path of a booking's own page */
export function workMails(pageOf: (booking: BookingRow) => string): WorkMails {
  const kind = (
    name: string,
    write: (letter: WorkLetter) => Mail | null | Promise<Mail | null>,
    text?: TextKind,
  ): MailKind => ({
    name,
    to: 'customer',
    allowance: 'work',
    many: 'updates to your bookings',
    ...(text && { text }),
    async compose(parts, subject) {
      const { db, siteUrl } = parts;
      const event = await eventById(db, subject);
      if (!event || (await isTakenBack(db, event))) return null;
      const work = await storedWork(db, event.bookingId);
      const garages = await garagesNamed(db, [work.booking], parts.site);
      const garage = garages.get(event.bookingId);
      const page = siteUrl + pageOf(work.booking);
      return write({ event, work, page, parts, ...(garage && { garage }) });
    },
  });
  return {
    stepped: kind('work-stepped', steppedMail, workTexts.ready),
    stopped: kind('work-stopped', stoppedMail),
    leaves: kind('work-leaves', leavesMail),
    returns: kind('work-return', returnMail),
    missed: kind('handover-missed', missedMail),
    late: kind('running-late', lateMail, workTexts.late),
    warned: kind('work-warned', warnedMail),
    tested: kind('mot-result', motMail),
  };
}
