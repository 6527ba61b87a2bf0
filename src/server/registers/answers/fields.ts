import { z } from 'zod';

/** What we take from the registers' fields after openapi/tolerant.ts has parsed them: null for what cannot be true. */
export const text = z.string().nullable();

const within = (least: number, most: number) => (value: number | null) =>
  value !== null && value >= least && value <= most ? Math.round(value) : null;

const digits = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((value) => (value === null || !/^\d+(\.\d+)?$/.test(String(value)) ? null : Number(value)));

/** Cubic capacity. Some electric cars are recorded with zero. */
export const cc = digits.transform(within(1, 30_000));

const FIRST_YEAR = 1880;
const LAST_YEAR = 2200;

export const year = digits.transform(within(FIRST_YEAR, LAST_YEAR));

export const kilograms = digits.transform(within(1, 200_000));

/** An odometer reading; zero is valid. */
export const distance = digits.transform(within(0, 9_999_999));

/** Some systems write '0001-01-01' for an unknown date. */
const inOurTime = (value: string) => {
  const written = Number(value.slice(0, 4));
  return written >= FIRST_YEAR && written <= LAST_YEAR;
};

/** `YYYY-MM-DD`; a month alone is not enough. */
export const whenDay = text.transform((value) => (value?.length === 10 && inOurTime(value) ? value : null));

/** An instant in ISO form. */
export const whenInstant = text.transform((value) => (value !== null && inOurTime(value) ? value : null));
