import { z } from 'zod';

/**
 * The fields of the registers' answers, relaxed to accept what registers are known to send nevertheless:
 *
 * - every field may be missing or null, and is then null;
 * - numbers come as text and text as numbers or booleans (`"1598"`, `2019`, `true`);
 * - where a file lists the values, any text is taken, because new ones come without a new version;
 * - a date may lack its day (`2004-12`) or carry a time, which is cut off.
 *
 * So a wrong field costs that field, which is read as null, and never the whole answer. Reading what was read gives the
 * same again.
 */
const field = <Kind extends z.ZodType>(kind: Kind) =>
  kind
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

/** A register's text is never longer than this; anything longer is cut. */
const MAX_TEXT = 4096;

/** Without control characters, lone surrogates and outer spaces, which cannot be stored or shown. */
const words = z.union([z.string(), z.number(), z.boolean()]).transform(
  (value) =>
    String(value)
      .slice(0, MAX_TEXT)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim() || null,
);

export const text = field(words);

export const flag = field(z.union([z.boolean(), z.stringbool()]));

const numberWithin = (least: number, most: number) =>
  text.transform((value) => {
    const number = value !== null && /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN;
    return number >= least && number <= most ? Math.round(number) : null;
  });

/** Cubic capacity. Some electric cars are recorded with zero. */
export const cc = numberWithin(1, 30_000);

const FIRST_YEAR = 1880;
const LAST_YEAR = 2200;

export const year = numberWithin(FIRST_YEAR, LAST_YEAR);

export const kilograms = numberWithin(1, 200_000);

/** An odometer reading. Nought is a number too; mot-test.ts says what it means. */
export const distance = numberWithin(0, 9_999_999);

const date = z
  .string()
  .trim()
  .transform((value) => /^\d{4}-\d{2}(-\d{2})?(?=$|T)/.exec(value)?.[0] ?? '')
  .refine((value) => isDay(value.length === 7 ? `${value}-01` : value));

/** Some systems write '0001-01-01' for an unknown date. */
const isInOurTime = (value: string) => {
  const written = Number(value.slice(0, 4));
  return written >= FIRST_YEAR && written <= LAST_YEAR;
};

/** `YYYY-MM-DD`; a month alone is not enough. */
export const day = field(date.refine((value) => value.length === 10 && isInOurTime(value)));

/** `YYYY-MM` */
export const month = field(date.transform((value) => value.slice(0, 7)));

/** An instant in ISO form, as UTC. */
export const instantField = field(
  z
    .string()
    .transform((value) => new Date(value))
    .refine((value) => Number.isFinite(value.getTime()))
    .transform((value) => value.toISOString())
    .refine(isInOurTime),
);

/** Without the entries that are of the wrong kind. */
export const tolerantList = <Entry extends z.ZodType>(entry: Entry) =>
  field(
    z.array(z.unknown()).transform((list) =>
      list.flatMap((one) => {
        const read = entry.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** Whether `YYYY-MM-DD` is in the calendar. */
function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return Number.isFinite(instant.getTime()) && instant.toISOString().slice(0, 10) === value;
}
