import type { Site } from '../../content-model/site.ts';
import { dateText, daysBetween, type LocalDate, localNow, longDate } from '../../domain/localTime.ts';
import { earliestRenewal } from '../../domain/mot.ts';
import { REMINDER_DAYS_TEXT } from '../../domain/motReminder.ts';
import { displayRegistration } from '../../domain/registration.ts';
import { letter, type Line } from '../jobs/letter.ts';
import type { Mail } from '../jobs/transport.ts';
import { type AlertRow, confirmUntil } from './links.ts';

const REMINDERS = `${REMINDER_DAYS_TEXT} before its last day`;

/** Asks the address itself whether it wants what somebody asked for in its name. */
export function askMail(alert: AlertRow, confirm: string, site: Site): Mail {
  const plate = displayRegistration(alert.registration);
  const until = longDate(localNow(confirmUntil(alert)).date);
  const lines: Line[] = [
    'Hello,',
    `This address was typed into our form for MOT reminders for ${plate}. If that was you, open this page and confirm.`,
    { label: 'Confirm the reminders', href: confirm },
    `We then write ${REMINDERS}: about the MOT of this vehicle and nothing else, until you stop it with one click.`,
    `The link works until ${until}. Without it we send no reminder, and delete this address.`,
    'If it was not you, somebody mistyped theirs. You need do nothing.',
  ];
  return letter({ to: alert.email, subject: `Confirm your MOT reminders for ${plate}`, lines }, site);
}

/** Answers a wish for what is there already; the page that took it said nothing of that. */
export function alreadyMail(alert: AlertRow, stop: string, site: Site): Mail {
  const plate = displayRegistration(alert.registration);
  const lines: Line[] = [
    'Hello,',
    `This address was typed into our form for MOT reminders for ${plate}. It has them already, so nothing has changed.`,
    `We write ${REMINDERS}, and about nothing else.`,
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
  /** Addresses of the page where an MOT is booked, and of the one that ends the reminders. */
  book: string;
  stop: string;
  /** Whether the date was made up for a demonstration. */
  demo: boolean;
}

/** The reminder itself: the date, how long that is, and from when a test keeps it. */
export function reminderMail({ alert, ends, today, book, stop, demo }: Reminder, site: Site): Mail {
  const plate = displayRegistration(alert.registration);
  const earliest = earliestRenewal(ends);
  const when = inDays(daysBetween(today, ends));
  const what = alert.firstMot ? `The first MOT of ${plate} is due by` : `The MOT of ${plate} runs until`;
  const lines: Line[] = [
    'Hello,',
    `${what} ${dateText(ends)}. That is ${when}.`,
    earliest > today
      ? `Test from ${longDate(earliest)} to keep your renewal date. An earlier test moves it forward.`
      : 'A test from today on keeps your renewal date, so waiting gains nothing.',
    { label: 'Book an MOT', href: book },
    ...(demo ? ['This date comes from demonstration data, not from the register.'] : []),
    'The date is the one in the official record. If the test has just been done, the record may not show it yet, and you need do nothing.',
    'You get this because you asked us to remind you of this vehicle. We write about nothing else.',
    { label: 'Stop these reminders', href: stop, quiet: true },
  ];
  const subject = alert.firstMot
    ? `First MOT of ${plate} due ${when}, by ${longDate(ends)}`
    : `MOT of ${plate} ends ${when}, on ${longDate(ends)}`;
  return letter({ to: alert.email, subject, lines, unsubscribe: stop }, site);
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The last mail: by the record, the vehicle needs no MOT any more. */
export function exemptMail(alert: AlertRow, site: Site): Mail {
  const plate = displayRegistration(alert.registration);
  const lines: Line[] = [
    'Hello,',
    `By the official record, ${plate} was first used more than 40 years ago and has no MOT that runs. Most vehicles of that age need none, unless they were substantially changed in the last 30 years. Whether yours does is for you, its keeper, to declare when you tax it.`,
    'So there is no date left for us to remind you of. We have ended the reminders and are deleting your address.',
    `If you have it tested of your own accord, call ${site.phone.display}. It is always welcome.`,
  ];
  return letter({ to: alert.email, subject: `Your MOT reminders for ${plate} have ended`, lines }, site);
}
