import { z } from 'zod';
import { addDays, addMonths, type LocalDate, weekdayOf } from '../domain/text/local-time.ts';
import { sourceSchema } from './landing.ts';
import type { Site } from './site.ts';

/** GOV.UK's lists, by the state that `collection.bankHolidays` of site.json names. */
const DIVISION_OF: Partial<Record<string, string>> = {
  ENG: 'england-and-wales',
  WLS: 'england-and-wales',
  SCT: 'scotland',
  NIR: 'northern-ireland',
};

/** Fewer are no whole year: England and Wales have eight, the others more, and a jubilee adds one. */
const A_YEAR = 8;

/** What GOV.UK says of a holiday that falls on a weekend. */
const SUBSTITUTE = 'Substitute day';

/** Those that have the same day each year, and are kept on it even where another day is given for them. */
const OWN_DAY = { 'New Year’s Day': '01-01', 'Christmas Day': '12-25', 'Boxing Day': '12-26' };

const event = z.object({
  title: z.string().min(3).describe("The holiday's name, which the calendar of the booking shows."),
  date: z.iso
    .date()
    .refine((date) => weekdayOf(date) % 6 !== 0, 'is at a weekend: GOV.UK lists the substitute day')
    .describe('The day, `2026-12-28`.'),
  notes: z
    .enum(['', SUBSTITUTE])
    .describe(`"${SUBSTITUTE}" where the holiday itself is at a weekend, else "".`),
});

/** `content/bank-holidays.json`. Its events are in GOV.UK's form, so that a newer list can be copied in. */
export const bankHolidaysSchema = (site: Pick<Site, 'collection'>) =>
  z.strictObject({
    division: z
      .string()
      .refine((division) => {
        const { country, state } = site.collection.bankHolidays;
        return country === 'GB' && DIVISION_OF[state] === division;
      }, 'does not fit collection.bankHolidays of content/site.json')
      .describe(
        'Which of the lists of GOV.UK it is: england-and-wales (country GB, state ENG or WLS), scotland (SCT) or northern-ireland (NIR).',
      ),
    source: sourceSchema.describe('Where the list is from, and the year in which it was copied.'),
    licence: z.string().describe('The line that the licence of the list asks for.'),
    events: z
      .array(event)
      .min(A_YEAR)
      .superRefine((events, context) => {
        for (const message of gapsIn(events.map(({ date }) => date)))
          context.addIssue({ code: 'custom', message });
      })
      .describe(
        'The `events` of that division, whole years, copied from https://www.gov.uk/bank-holidays.json.',
      ),
  });

function gapsIn(dates: readonly LocalDate[]): string[] {
  const late = dates.find((date, at) => date <= (dates[at - 1] ?? ''));
  if (late) return [`${late} is out of order, or stands there twice`];
  const first = yearOf(dates[0]);
  return Array.from({ length: yearOf(dates.at(-1)) - first + 1 }, (_, at) => first + at).flatMap((year) => {
    const count = dates.filter((date) => yearOf(date) === year).length;
    return count < A_YEAR ? [`${year} has ${count} of its ${A_YEAR} bank holidays or more`] : [];
  });
}

const yearOf = (date: LocalDate = ''): number => Number(date.slice(0, 4));

/** The days on which the country is closed where the workshop is. */
export interface BankHolidays {
  /** Date → name. */
  names: ReadonlyMap<LocalDate, string>;
  /** The last day of which it is known whether it is one. */
  until: LocalDate;
}

export function bankHolidays({ events }: z.output<ReturnType<typeof bankHolidaysSchema>>): BankHolidays {
  const last = yearOf(events.at(-1)?.date);
  const years = [...new Set(events.map(({ date }) => yearOf(date))), last + 1];
  const ownDays = years.flatMap((year) =>
    Object.entries(OWN_DAY).map(([title, day]) => [`${year}-${day}`, title] as const),
  );
  const listed = events.map(
    ({ title, date, notes }) => [date, notes === SUBSTITUTE ? `${title} (substitute day)` : title] as const,
  );
  return { names: new Map([...ownDays, ...listed]), until: `${last}-12-31` };
}

/** The last day that the list knows, if it is less than a year away: by then GOV.UK has a longer one. */
export const endOfList = ({ until }: BankHolidays, today: LocalDate): LocalDate | null =>
  until < addMonths(today, 12) ? until : null;

/** What is wrong with a list that doesn't reach as far as windows are offered; null: it does. */
export function tooShort({ until }: BankHolidays, { collection }: Site, today: LocalDate): string | null {
  const offered = addDays(today, collection.horizonDays);
  if (until >= offered) return null;
  return `events: end with ${until.slice(0, 4)}, and windows are offered until ${offered}, bank holidays among them. Remedy: copy the newer list from https://www.gov.uk/bank-holidays.json.`;
}
