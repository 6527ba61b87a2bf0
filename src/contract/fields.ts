import { z } from './zod.ts';

/** One line: no line breaks, so that what people type stays one value in a list and in a mail. */
export const line = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Use at most ${max} characters`));
/** The same, with something in it. */
export const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing));

export const email = required(254, 'Enter your email address').pipe(
  z.email('Enter an email address, like name@example.com'),
);
