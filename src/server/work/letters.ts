import { isUs } from '../../domain/account/actor-kind.ts';
import { type Arrival, isCarried, needsDriver } from '../../domain/booking/arrival.ts';
import { ARRIVAL_WORDS } from '../../domain/booking/arrival-words.ts';
import { chargeOf, comesOff } from '../../domain/booking/booking-line.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import { type GarageName, garageLine } from '../../domain/garage/named-garage.ts';
import { planOf } from '../../domain/money/instalments.ts';
import { betweenText, dateText, localNow, longDate } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { motWords } from '../../domain/mot/mot-words.ts';
import { stopHead, stopWords } from '../../domain/mot/stop-words.ts';
import { homeDay } from '../../domain/mot/unroadworthy.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import type { EventRow } from '../bookings/events.ts';
import { letter, type Line } from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { balanceFor } from '../bookings/money.ts';
import { payLink } from '../bookings/pay-link.ts';
import { type StoredWork } from '../bookings/work.ts';
import type { LineRow } from '../bookings/lines.ts';
import { stopsOn } from './step-facts.ts';
import { carAndPlate } from '../bookings/text.ts';

/** What a letter is written from. */
export interface WorkLetter {
  event: EventRow;
  work: StoredWork;
  /** Address of the booking's own page. */
  page: string;
  parts: MailParts;
  /** Where the car is, where there are several garages. */
  garage?: GarageName;
}

/** What a letter says: its subject without the reference, and its paragraphs. */
export interface Words {
  subject: string;
  lines: Line[];
  /** Where it leads; left out: to the booking. */
  link?: Exclude<Line, string>;
}

/** A step that the customer waits for; null for any other. */
export function steppedMail(about: WorkLetter): Mail | null {
  const { event } = about;
  const { arrival, leaves } = about.work.booking;
  switch (event.status) {
    case 'collected':
      return mailOf(about, cameWords(about, wayOf(event) ?? arrival));
    case 'ready':
      return mailOf(about, readyWords(about));
    case 'delivered':
      return mailOf(about, goneWords(about, wayOf(event) ?? leaves));
    default:
      return null;
  }
}

const wayOf = ({ detail }: EventRow): Arrival | null => (detail?.kind === 'stepped' ? detail.arrival : null);

/** The work was stopped. */
export function stoppedMail(about: WorkLetter): Mail | null {
  const { detail } = about.event;
  if (detail?.kind !== 'stopped') return null;
  const { notDone, begun } = detail;
  return mailOf(about, {
    subject: 'We’ve stopped the work',
    lines: [
      `As you asked, we’ve stopped the work on your ${carAndPlate(about.work.booking)}.`,
      ...(notDone.length ? [`We won’t do these, and you pay nothing for them: ${notDone.join(', ')}.`] : []),
      ...(begun.length
        ? [
            `We had already begun these, and charge only for the part that is done: ${begun.join(', ')}. We’ll send you how we worked that out.`,
          ]
        : []),
      ...backLines(about),
    ],
  });
}

/** How the car leaves now; null where that was changed again since, or it has left. */
export function leavesMail(about: WorkLetter): Mail | null {
  const { detail } = about.event;
  const { booking } = about.work;
  if (detail?.kind !== 'way' || booking.leaves !== detail.to) return null;
  if (booking.status === 'delivered' || booking.status === 'closed') return null;
  if (!isUs(about.event.actor)) return chosenMail(about, detail.to);
  return mailOf(about, {
    subject: ARRIVAL_WORDS[detail.to].leavesSubject,
    lines: [
      `We’ve changed how your ${carAndPlate(booking)} leaves us once the work is finished.`,
      ...backLines(about),
      `If that isn’t what you agreed with us, call us straight away on ${about.parts.site.phone.display}.`,
    ],
  });
}

/** What its customer chose for a car that nobody of the garage may drive. */
function chosenMail(about: WorkLetter, to: Arrival): Mail {
  const { site } = about.parts;
  const stops = stopsNow(about);
  const { found, driving } = stopWords(stops, { phone: site.phone.display, leaves: to });
  return mailOf(about, {
    subject: isCarried(to) ? 'Your car comes on a recovery truck' : 'You’ll fetch your car yourself',
    lines: [
      (isCarried(to)
        ? `You chose a recovery truck for your ${carAndPlate(about.work.booking)}. We call you to agree the day, and tell you what it costs before it’s ordered.`
        : `You chose to fetch your ${carAndPlate(about.work.booking)} yourself. Call us on ${site.phone.display} before you come.`) +
        whereText(about.garage),
      ...(stops.length > 0 ? [`${stopHead(stops)}: ${found.join('; ')}.`, driving] : []),
      'You can change this on the page of your booking until the car leaves.',
    ],
  });
}

/** A subject has room for `Wed 25 Nov`. */
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The new day on which the car goes back; null where that was changed again since, or it has left. */
export function returnMail(about: WorkLetter): Mail | null {
  const { detail } = about.event;
  const { booking } = about.work;
  const { site } = about.parts;
  if (detail?.kind !== 'return' || booking.returnDate !== detail.to) return null;
  if (HAS_GONE.includes(booking.status)) return null;
  const car = `your ${carAndPlate(booking)}`;
  const day = `on ${dateText(detail.to)}`;
  const comesBack = needsDriver(booking.leaves) && stopsNow(about).length === 0;
  return mailOf(about, {
    subject: `Your car ${comesBack ? 'comes back' : 'is ready'} on ${dateText(detail.to, SHORT_DAY)}`,
    lines: [
      comesBack
        ? `We now plan to bring ${car} back ${day}, between ${betweenText(booking.returnWindow ?? site.collection.returnWindow)}, and not on ${dateText(detail.from)}.`
        : `We now plan to finish the work on ${car} ${day}, and not on ${dateText(detail.from)}.`,
      ...(detail.reason ? [`The reason: ${detail.reason}`] : []),
      `If that day doesn’t suit you, call us on ${site.phone.display} and quote your reference.`,
    ],
  });
}

function cameWords({ work: { booking }, event, garage }: WorkLetter, arrival: Arrival): Words {
  const { cameSubject, cameLine } = ARRIVAL_WORDS[arrival];
  return {
    subject: cameSubject,
    lines: [
      cameLine(carAndPlate(booking), localNow(event.at).time) +
        (needsDriver(arrival) ? goesText(garage) : whereText(garage)),
      'We’ll write again when the work is finished. If we find anything else, we’ll ask you first: nothing is done without your approval.',
    ],
  };
}

function readyWords(about: WorkLetter): Words {
  const { work, parts, page } = about;
  const { booking, lines, money } = work;
  const charge = lines.reduce((sum, line) => sum + chargeOf(line), 0);
  const { due } = balanceFor(lines, money);
  return {
    subject: 'The work on your car is finished',
    lines: [
      `The work on your ${carAndPlate(booking)} is finished.`,
      ...motLines(about),
      ...lines.map(outcomeText),
      charge > 0
        ? `That comes to ${poundsText(charge)} including VAT. Your invoice is on the page of your booking, to read and as a PDF.`
        : 'There’s nothing to pay.',
      ...planText(about, due),
      ...(due > 0
        ? [
            {
              label: `Pay ${poundsText(due)}`,
              href: parts.siteUrl + payLink(parts.links, booking.id, parts.clock()),
            },
          ]
        : []),
      ...backLines(about),
    ],
    // A mail has one button: paying, as long as there's something to pay.
    ...(due > 0 && { link: { label: 'See your booking', href: page, quiet: true } }),
  };
}

/** What its MOT came to; what must not be driven is said with how it leaves. */
const motLines = (about: WorkLetter): string[] => {
  const { work, parts } = about;
  const stops = stopsNow(about);
  return work.found.mots
    .filter(({ line }) => !stops.some(({ found, about: of }) => found === 'mot' && of === line))
    .map((mot) => motWords(mot, localNow(parts.clock()).date))
    .map(({ head, driving }) => `It ${head.charAt(0).toLowerCase()}${head.slice(1)}. ${driving}`);
};

/** When the parts would be taken, for somebody who wanted to pay in parts. */
function planText({ work: { booking }, event, parts: { site } }: WorkLetter, due: number): string[] {
  const parts = planOf(due, site.instalments, localNow(event.at).date);
  if (!booking.paymentPlan || due < site.instalments) return [];
  const days = parts.map(({ date, amount }) => `${poundsText(amount)} on ${longDate(date)}`).join(', ');
  return [
    `You wanted to pay in ${site.instalments}. If you make the first payment today, that’s ${days}. If you make it later, the dates move with it. There’s no interest and no fee.`,
  ];
}

function goneWords(about: WorkLetter, arrival: Arrival): Words {
  const { booking } = about.work;
  const { site } = about.parts;
  const { leftSubject, leftLine } = ARRIVAL_WORDS[arrival];
  return {
    subject: leftSubject,
    lines: [
      leftLine(carAndPlate(booking)),
      ...stillLines(about, arrival),
      `If anything isn’t right, call us on ${site.phone.display} and quote your reference.`,
    ],
  };
}

/** What became of a line, and what it costs. */
function outcomeText(line: LineRow): string {
  const { name, status, outcome, donePercent } = line;
  const cost = poundsText(chargeOf(line));
  if (comesOff(line)) return `${name}, ${cost}.`;
  // A job that is done has a reason only if not all of its checks were made.
  if (status === 'done')
    return [`Done: ${name}, ${cost}.`, outcome && `Not every check was made. Reason: ${outcome}`]
      .filter(Boolean)
      .join(' ');
  if (status === 'part_done')
    return `Done in part: ${name}, ${donePercent}% of it, ${cost}. How we worked that out: ${outcome}`;
  if (status === 'declined') return `Not done, as you decided: ${name}.`;
  return outcome ? `Not done: ${name}. Reason: ${outcome}` : `Not done: ${name}.`;
}

/** What keeps the car from being driven home, on the day on which that would be. */
export const stopsNow = ({ work, parts: { clock } }: WorkLetter): Stop[] =>
  stopsOn(work, homeDay(work.booking.returnDate, localNow(clock()).date));

/** What has left and must not be driven is repeated. */
function stillLines(about: WorkLetter, leaves: Arrival): string[] {
  const stops = stopsNow(about);
  if (stops.length === 0) return [];
  const { found, driving } = stopWords(stops, { phone: about.parts.site.phone.display, leaves });
  return [`${stopHead(stops)}: ${found.join('; ')}.`, driving];
}

/** How the car gets back, or why it can't be driven back and what its keeper can choose. */
function backLines(about: WorkLetter): string[] {
  const stops = stopsNow(about);
  if (stops.length === 0) return [backText(about)];
  const { leaves } = about.work.booking;
  const { found, driving, choice } = stopWords(stops, { phone: about.parts.site.phone.display, leaves });
  return [`${stopHead(stops)}: ${found.join('; ')}.`, driving, choice];
}

/** A day that was promised and is over is not promised again. */
function backText({ work: { booking }, parts: { site, clock }, garage }: WorkLetter): string {
  const { leaves, returnDate, returnWindow } = booking;
  return needsDriver(leaves) && returnDate >= localNow(clock()).date
    ? `We’ll bring it back on ${dateText(returnDate)}, between ${betweenText(returnWindow ?? site.collection.returnWindow)}. If that changes, we’ll call you.`
    : ARRIVAL_WORDS[leaves].backLater(site.phone.display) + (needsDriver(leaves) ? '' : whereText(garage));
}

/** Where a car is that its owner, or a truck, fetches; with one garage they know. */
const whereText = (garage: GarageName | undefined): string =>
  garage ? ` It’s at ${garageLine(garage)}.` : '';

/** Where a car goes that has just left its customer's door, with somebody they have never seen. */
const goesText = (garage: GarageName | undefined): string =>
  garage ? ` It goes to ${garageLine(garage)}.` : '';

/** A letter about a booking, with the way to its page. */
export function mailOf(
  { work: { booking }, page, parts }: WorkLetter,
  { subject, lines, link = { label: 'See your booking', href: page } }: Words,
): Mail {
  const { email: to, firstName, reference } = booking;
  return letter(
    {
      to,
      firstName,
      sign: carSign(booking.vehicle),
      subject: `${subject}: booking ${reference}`,
      lines: [...lines, link],
    },
    parts.site,
  );
}
