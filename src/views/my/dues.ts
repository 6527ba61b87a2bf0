import type { HomeCar } from '../../contract/booking/own-home.ts';
import { earliestRenewal } from '../../domain/mot/mot.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';
import { dateText, daysBetween, type LocalDate, longDate } from '../../domain/text/local-time.ts';
import type { MarkName } from '../ui/marks.ts';

/** What a car is due for, as one row. */
export interface Due {
  mark: MarkName;
  term: string;
  detail: string;
}

/** Days before a date from which its row has a triangle. */
const SOON = 60;

const milesText = (miles: number): string => `${miles.toLocaleString('en-GB')} miles`;

type Dated = Pick<HomeCar, 'mot' | 'service' | 'serviceBooked' | 'vrm'>;

/** Its MOT and its service. @param today local date */
export const duesOf = (car: Dated, today: LocalDate): Due[] => [motDue(car, today), serviceDue(car, today)];

function motDue({ mot, vrm }: Dated, today: LocalDate): Due {
  switch (mot?.kind) {
    case 'valid':
      return { ...ahead('MOT due', mot.expires, mot.days), detail: testFrom(mot.expires, mot.days, today) };
    case 'not-due':
      return { ...ahead('First MOT due', mot.due, mot.days), detail: inDays(mot.days) };
    case 'expired':
      return {
        mark: 'now',
        term: `MOT ran out on ${longDate(mot.expires)}`,
        detail: 'Drive it only to a test that’s booked.',
      };
    case 'exempt':
      return {
        mark: 'fine',
        term: 'No MOT needed',
        detail: 'It’s over 40 years old. You declare that when you tax it.',
      };
    default:
      return {
        mark: 'none',
        term: 'MOT date not known',
        detail: vrm
          ? 'The register didn’t tell us. Look at its MOT history.'
          : 'We find it by the registration, and this car was booked without one.',
      };
  }
}

const ahead = (what: string, on: LocalDate, days: number): Omit<Due, 'detail'> => ({
  mark: days > SOON ? 'fine' : 'soon',
  term: `${what} ${longDate(on)}`,
});

function inDays(days: number): string {
  if (days === 0) return 'Today is its last day.';
  return days === 1 ? 'That’s tomorrow.' : `In ${days} days.`;
}

function testFrom(expires: LocalDate, days: number, today: LocalDate): string {
  const from = earliestRenewal(expires);
  const test =
    from > today
      ? `Test from ${dateText(from, { day: 'numeric', month: 'long' })} to keep the date.`
      : 'A test from today keeps the date.';
  return `${inDays(days)} ${test}`;
}

function serviceDue({ service, serviceBooked }: Dated, today: LocalDate): Due {
  if (serviceBooked) {
    const { name, day, isHere } = serviceBooked;
    return {
      mark: 'fine',
      term: isHere ? 'Service under way' : 'Service booked',
      detail: isHere ? `It’s with us for: ${name}.` : `${name}, on ${longDate(day)}.`,
    };
  }
  if (!service)
    return {
      mark: 'none',
      term: 'No service with us yet',
      detail: 'Once we’ve done one, the next date is here.',
    };
  const { date, miles } = service.next;
  const days = daysBetween(today, date);
  const orAt = miles === null ? '' : `Or at ${milesText(miles)}, whichever comes first.`;
  if (days >= 0) return { ...ahead('Service due', date, days), detail: orAt || inDays(days) };
  return { mark: 'soon', term: 'Service due now', detail: `It was due on ${longDate(date)}.` };
}

/** The next date of all cars, as a sentence; '' where none is known. */
export function nextDate(
  cars: readonly Pick<HomeCar, 'name' | 'mot' | 'service'>[],
  today: LocalDate,
): string {
  const dates = cars.flatMap(({ name, mot, service }) => [
    ...motEnd(mot).map((on) => ({ on, text: `Your ${name} is next due for its MOT, by ${longDate(on)}.` })),
    ...(service
      ? [
          {
            on: service.next.date,
            text: `Your ${name} is next due for its service, on ${longDate(service.next.date)}.`,
          },
        ]
      : []),
  ]);
  const soonest = dates.filter(({ on }) => on >= today).sort((a, b) => a.on.localeCompare(b.on))[0];
  return soonest?.text ?? '';
}

function motEnd(mot: MotStatus | null): LocalDate[] {
  if (mot?.kind === 'valid') return [mot.expires];
  return mot?.kind === 'not-due' ? [mot.due] : [];
}

/** '1.0 EcoBoost, 2018, blue. 38,640 miles on 3 November 2026.' */
export function factsOf(car: Pick<HomeCar, 'engine' | 'year' | 'colour' | 'lastVisit' | 'service'>): string {
  const { engine, year, colour, lastVisit, service } = car;
  const marks = [engine, year, colour?.toLowerCase()].filter(Boolean).join(', ');
  const seen = service?.miles
    ? `${milesText(service.miles)} on ${longDate(service.day)}`
    : lastVisit && `Last with us on ${longDate(lastVisit)}`;
  return [marks, seen]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}
