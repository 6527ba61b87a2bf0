import { type Arrival, needsDriver } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import type { BookingStatus } from './booking-status.ts';
import { broughtTo, type GarageName } from '../garage/named-garage.ts';
import { lineName } from '../text/line-name.ts';
import { addDays, instantOf, type LocalDate } from '../text/local-time.ts';
import type { PieceChoice } from '../vehicle/piece.ts';
import { returnSentence } from './return-text.ts';
import type { Stop } from '../mot/stop.ts';
import type { Slot } from './slot.ts';
import type { WorkEntry } from '../work/work-calendar.ts';

export interface CalendarEntry {
  /** Stable, so that a second download updates the entry rather than adding one. */
  uid: string;
  slot: Slot;
  title: string;
  place: string;
  description: string;
  organiser: { name: string; email: string };
  /** When the entry was last made or changed. */
  stamp: Date;
  /** How often it was changed: calendars keep the entry with the highest number. */
  sequence: number;
  /** Removes the entry from calendars that have it. */
  cancelled: boolean;
}

/** Whether a calendar should keep an entry or remove it (iTIP, RFC 5546). */
export const icsMethod = ({ cancelled }: Pick<CalendarEntry, 'cancelled'>): 'PUBLISH' | 'CANCEL' =>
  cancelled ? 'CANCEL' : 'PUBLISH';

/** An iCalendar file (RFC 5545) with one event and a reminder an hour before. */
export function icsFor(entry: CalendarEntry): string {
  const { uid, slot, title, place, description, organiser, stamp, sequence, cancelled } = entry;
  return calendarOf({ maker: organiser.name, product: 'Booking', method: icsMethod(entry) }, [
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${organiser.name.replaceAll('"', '')}":mailto:${organiser.email}`,
    `DTSTAMP:${utc(stamp)}`,
    ...betweenTimes(slot),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(cancelled ? [] : alarm(title, '-PT1H')),
  ]);
}

/**
 * An all-day entry that does not mark the user as busy, with an alarm at nine in the morning, optionally some days
 * before.
 */
export interface CalendarDay {
  /** Stable, see CalendarEntry. */
  uid: string;
  date: LocalDate;
  title: string;
  description: string;
  alarmDaysBefore: number;
}

/**
 * An iCalendar file with whole days.
 * @param maker name of the business
 * @param stamp when it was made
 */
export function icsForDays(days: readonly CalendarDay[], maker: string, stamp: Date): string {
  const events = days.map(({ uid, date, title, description, alarmDaysBefore }) => [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    ...wholeDay(date),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...alarm(title, alarmDaysBefore === 0 ? 'PT9H' : `-PT${alarmDaysBefore * 24 - 9}H`),
  ]);
  return calendarOf({ maker, product: 'MOT', method: 'PUBLISH' }, ...events);
}

/** How often a calendar that is subscribed to is asked for again. */
const REFRESH = 'PT1H';

/**
 * An iCalendar file to subscribe to. It has all that stands now: what it names no more leaves the calendars that read it.
 * The same entries make the same bytes, whenever they are asked for.
 * @param around `name`: of the calendar; `host`: the end of its entries' ids; `linkOf`: where a booking is seen
 */
export function icsForWork(
  entries: readonly WorkEntry[],
  around: { maker: string; name: string; host: string; linkOf: (bookingId: string) => string },
): string {
  const { maker, name, host, linkOf } = around;
  const events = entries.map(({ uid, at, title, place, text, bookingId, version, stamp }) => [
    `UID:${escapeText(uid)}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    ...('day' in at ? wholeDay(at.day) : betweenTimes(at.slot)),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(`${text}\n${linkOf(bookingId)}`)}`,
    `URL:${linkOf(bookingId)}`,
    'CLASS:PRIVATE',
  ]);
  // The first of each is RFC 7986, the second what calendars read before it.
  const more = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
  return calendarOf({ maker, product: 'Work', method: 'PUBLISH', more }, ...events);
}

/** A whole day, which doesn't mark the person as busy. */
const wholeDay = (day: LocalDate): string[] => [
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
  'TRANSP:TRANSPARENT',
];

function betweenTimes({ date, window }: Slot): string[] {
  const [start = '', end = ''] = window.split('-');
  return [`DTSTART:${utc(instantOf(date, start))}`, `DTEND:${utc(instantOf(date, end))}`];
}

/** @param maker name of the business @param more properties of the calendar itself */
function calendarOf(
  { maker, product, method, more = [] }: { maker: string; product: string; method: string; more?: string[] },
  ...events: string[][]
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//${product}//EN`,
    `METHOD:${method}`,
    ...more,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('\r\n') + '\r\n';
}

/** @param trigger from the beginning of the event, as RFC 5545 writes durations: '-PT1H' */
function alarm(title: string, trigger: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ];
}

/** The visit as an entry: when and where the car is handed over. Emails and the success page give the same one, so that a second file only updates it. */
export function visitIcs(
  booking: {
    reference: string;
    arrival: Arrival;
    leaves: Arrival;
    slot: Slot;
    returns: Slot;
    /** What keeps it from being driven home; left out: nothing. */
    stops?: readonly Pick<Stop, 'why'>[];
    address: { line1: string; line2: string; town: string; postcode: string };
    /** What is to be done. */
    items: readonly ({ name: string } & PieceChoice)[];
    /** When it was booked or last changed. */
    stamp: Date;
    /** How often it was changed. */
    version: number;
    status: BookingStatus;
    /** Where it is done; left out: at the only garage there is. */
    garage?: GarageName | undefined;
  },
  /** `phone` as people dial it; `workshop`: our address, as one line. */
  business: { name: string; phone: string; email: string; workshop: string },
): string {
  const { reference, arrival, slot, address, items, stamp, version, status, garage } = booking;
  const words = ARRIVAL_WORDS[arrival];
  const { line1, line2, town, postcode } = address;
  const home = [line1, line2, town, postcode].filter(Boolean).join(', ');
  return icsFor({
    uid: `${reference}@${business.email.split('@')[1]}`,
    slot,
    title: words.calendar((!needsDriver(arrival) && garage?.name) || business.name),
    place: words.place({ home, workshop: broughtTo(garage, business.workshop) }),
    description: `Booking ${reference}: ${items.map(lineName).join('; ')}. ${garage ? `Work done by ${garage.name}. ` : ''}${returnSentence(booking)} To move or cancel, use the link in our email or call ${business.phone}.`,
    organiser: business,
    stamp,
    sequence: version,
    cancelled: status === 'cancelled',
  });
}

function utc(instant: Date): string {
  return instant
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Lines of at most 75 octets, continued with a space; never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let width = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (width + size > 74) {
      out += '\r\n ';
      width = 1;
    }
    out += char;
    width += size;
  }
  return out;
}
