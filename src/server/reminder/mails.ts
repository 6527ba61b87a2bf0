import type { Site } from '../../content-model/site.ts';
import { dateText, daysBetween, type LocalDate, localNow, longDate } from '../../domain/text/local-time.ts';
import { earliestRenewal } from '../../domain/mot/mot.ts';
import { REMINDER_DAYS_TEXT } from '../../domain/mot/reminder.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { letter, type Line } from '../mail/letter.ts';
import type { Mail } from '../mail/transport.ts';
import { type AlertRow, confirmUntil } from './links.ts';

const REMINDERS = `${REMINDER_DAYS_TEXT} before its last day`;

/** Asks the owner of the address whether they want the reminders requested in their name. */
export function askMail(alert: AlertRow, confirm: string, site: Site): Mail {
  const plate = displayPlate(alert.vrm);
  const until = longDate(localNow(confirmUntil(alert)).date);
  const lines: Line[] = [
    `This address was entered in our form for MOT reminders for ${plate}. If that was you, please confirm on this page.`,
    { label: 'Confirm the reminders', href: confirm },
    `We’ll then email you ${REMINDERS}, about this vehicle’s MOT and nothing else. One click stops the reminders.`,
    `The link works until ${until}. If you don’t confirm, we won’t send any reminders and will delete this address.`,
    'If it wasn’t you, somebody mistyped their own address. You don’t need to do anything.',
  ];
  return letter({ to: alert.email, subject: `Confirm your MOT reminders for ${plate}`, lines }, site);
}

/** Sent if the reminders already exist; the page that took the request did not say so. */
export function alreadyMail(alert: AlertRow, stop: string, site: Site): Mail {
  const plate = displayPlate(alert.vrm);
  const lines: Line[] = [
    `This address was entered in our form for MOT reminders for ${plate}. The reminders are already on, so nothing has changed.`,
    `We email you ${REMINDERS}, and about nothing else.`,
    { label: 'Stop these reminders', href: stop, quiet: true },
  ];
  const subject = `Your MOT reminders for ${plate} are on`;
  return letter({ to: alert.email, subject, lines, unsubscribe: stop }, site);
}

interface Reminder {
  alert: AlertRow;
  /** Last day of the MOT, today or later. */
  ends: LocalDate;
  today: LocalDate;
  /** URLs of the page where an MOT is booked and of the one that ends the reminders. */
  book: string;
  stop: string;
  /** Whether the date is demo data. */
  demo: boolean;
}

/** The reminder itself: the date, how far off it is, and from when a new test keeps it. */
export function reminderMail({ alert, ends, today, book, stop, demo }: Reminder, site: Site): Mail {
  const plate = displayPlate(alert.vrm);
  const earliest = earliestRenewal(ends);
  const when = inDays(daysBetween(today, ends));
  const what = alert.firstMot ? `The first MOT for ${plate} is due by` : `The MOT for ${plate} runs until`;
  const lines: Line[] = [
    `${what} ${dateText(ends)}. That’s ${when}.`,
    earliest > today
      ? `Have it tested on or after ${longDate(earliest)} to keep your renewal date. An earlier test brings it forward.`
      : 'A test from today onwards keeps your renewal date, so there’s nothing to gain by waiting.',
    { label: 'Book an MOT', href: book },
    ...(demo ? ['This date comes from demonstration data, not from the official record.'] : []),
    'The date is the one in the official record. If the vehicle has just been tested, the record may not show it yet, and you don’t need to do anything.',
    'You’re receiving this because you asked us to remind you about this vehicle. We won’t email you about anything else.',
    { label: 'Stop these reminders', href: stop, quiet: true },
  ];
  const subject = alert.firstMot
    ? `First MOT for ${plate} due ${when}, by ${longDate(ends)}`
    : `MOT for ${plate} ends ${when}, on ${longDate(ends)}`;
  return letter({ to: alert.email, subject, lines, unsubscribe: stop }, site);
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The last email: according to the record, the vehicle needs no more MOTs. */
export function exemptMail(alert: AlertRow, site: Site): Mail {
  const plate = displayPlate(alert.vrm);
  const lines: Line[] = [
    `According to the official record, ${plate} was first used more than 40 years ago and has no current MOT. Most vehicles of that age don’t need one, unless they’ve been substantially changed in the last 30 years. Whether yours needs one is for you, as its keeper, to declare when you tax it.`,
    'So there’s no date left for us to remind you of. We’ve stopped the reminders and are deleting your address.',
    `If you’d like it tested anyway, call ${site.phone.display}. You’re always welcome.`,
  ];
  return letter({ to: alert.email, subject: `Your MOT reminders for ${plate} have ended`, lines }, site);
}

/**
 * The last email: by the record, the plate is on another vehicle.
 * @param again URL of the page where reminders are asked for
 */
export function movedMail(alert: AlertRow, again: string, site: Site): Mail {
  const plate = displayPlate(alert.vrm);
  const lines: Line[] = [
    `You asked us to remind you about the MOT for ${plate}. According to the official record, that registration is now on a different vehicle.`,
    'We don’t know whether you want reminders for that one, so we’ve stopped them and are deleting your address.',
    'If your car has a new registration, or you’d like reminders for the vehicle that has this one, ask for them here.',
    { label: 'Ask for MOT reminders', href: again },
  ];
  return letter({ to: alert.email, subject: `MOT reminders ended: ${plate} has moved on`, lines }, site);
}
