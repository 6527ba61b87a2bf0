import { CHECK_UNITS } from '../../domain/catalogue/check.ts';
import { penceFromPounds } from '../../domain/money/money.ts';
import { URGENCIES } from '../../domain/booking/line-offer.ts';
import type { PhotoView } from './photo.ts';
import type { OfferedLine } from './request.ts';
import { line, required } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** Characters of the longest explanation. */
export const MAX_WORDS = 600;

/** A long day: what takes longer isn't done today. */
export const MOST_MINUTES = 600;

const optional = <T extends z.ZodType>(schema: T) =>
  z.string().transform((typed, context): z.output<T> | null => {
    if (typed.trim() === '') return null;
    const parsed = schema.safeParse(typed.trim());
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Check this' });
    return z.NEVER;
  });

const pounds = (message: string) =>
  z
    .string()
    .max(12, message)
    .regex(/^£?\d{1,5}(\.\d{1,2})?$/, message)
    .transform((typed) => penceFromPounds(Number(typed.replace('£', ''))));

const figure = (message: string) =>
  z
    .string()
    .max(9, message)
    .regex(/^-?\d{1,5}(\.\d{1,2})?$/, message)
    .transform(Number);

const MINUTES_WRONG = `Enter minutes between 5 and ${MOST_MINUTES}, or leave it empty`;

/** Several lines, for the customer. */
const words = (missing: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, missing).max(MAX_WORDS, `Use at most ${MAX_WORDS} characters`));

/** What is written at the desk about a line before it is sent. The names are the form's fields. */
export const draftSchema = z
  .object({
    id: z.uuid(),
    version: z.coerce.number().int().min(0).max(1_000_000).catch(-1),
    line: optional(z.uuid()),
    key: z
      .string()
      .max(60)
      .regex(/^[a-z0-9_]*$/),
    name: required(120, 'Say what is to be done'),
    why: words('Say in plain words what you found and why it matters'),
    measured: optional(figure('Enter a number, like 2.1')),
    unit: optional(z.enum(CHECK_UNITS)),
    allowed: optional(figure('Enter a number, like 1.5')),
    photos: z.array(z.uuid()).max(12, 'Choose at most 12 photos'),
    price: z.string().trim().pipe(pounds('Enter the price in pounds, like 105.00')),
    labour: optional(pounds('Enter pounds, like 55.65, or leave it empty')),
    reason: line(300),
    minutes: optional(
      z
        .string()
        .max(4, MINUTES_WRONG)
        .regex(/^\d{1,4}$/, MINUTES_WRONG)
        .transform(Number)
        .pipe(z.number().min(5, MINUTES_WRONG).max(MOST_MINUTES, MINUTES_WRONG)),
    )
      .default(null)
      .describe('How long it takes in the workshop; null: as long as our list says, or not known.'),
    urgency: z.enum(URGENCIES, 'Choose how urgent it is'),
    until: optional(
      z
        .string()
        .max(7)
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'),
    ),
    declining: words('Say what happens if it isn’t done'),
    found_by: optional(z.uuid()),
    check: z
      .string()
      .max(110)
      .regex(/^(?:[0-9a-f-]{36}:[a-z0-9_]+)?$/)
      .default('')
      .describe("The check that found it, as the list names it; '': none."),
  })
  .superRefine((draft, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (draft.measured !== null && draft.unit === null) wrong('unit', 'Choose what it was measured in');
    if (draft.measured === null && draft.allowed !== null)
      wrong('measured', 'Enter what you measured beside the limit');
    if (draft.labour !== null && draft.labour > draft.price)
      wrong('labour', 'Labour can’t be more than the price');
    if (draft.urgency === 'can_wait' && draft.until === null) wrong('until', 'Choose until when it can wait');
    if (draft.urgency === 'dangerous' && draft.photos.length === 0 && draft.measured === null)
      wrong('photos', 'Show why it’s dangerous: a photo or a measurement');
  });
export type RequestDraft = z.output<typeof draftSchema>;

/** An offer of a booking, as the desk sees it. */
export interface DeskOffer extends OfferedLine {
  /** Whether another price can be asked for now. */
  may_ask: boolean;
}

/** What is written and not sent. */
export interface DeskDraft extends Pick<
  OfferedLine,
  'id' | 'name' | 'price' | 'why' | 'measurement' | 'urgency' | 'wait_until' | 'photos'
> {
  /** The check that found it, as `checkId` names it; '': none. */
  check: string;
}

/** What the section of the desk's booking page shows. */
export interface DeskRequests {
  booking: { id: string; reference: string; version: number; registration: string; name: string };
  /** Booked without a price, and nothing has been written about them yet. */
  unpriced: { id: string; name: string }[];
  drafts: DeskDraft[];
  lines: DeskOffer[];
  /** Why nothing can be asked now; null: it can. */
  closed: string | null;
}

/** What stands around the form of a draft. */
export interface DraftPage {
  booking: DeskRequests['booking'];
  /** The id that a new draft gets, or its own. */
  id: string;
  /** Whether it has been saved before. */
  isSaved: boolean;
  /** Others that are written and not sent. */
  waiting: number;
  /** The booked line that it is about. */
  line: { id: string; name: string } | null;
  /** What the list says for this car under the chosen key. */
  listed: { key: string; name: string; price: string | null; note: string | null } | null;
  /** What the words that were looked for find, at this car's prices. */
  found: { key: string; name: string; price: string | null }[];
  words: string;
  photos: PhotoView[];
  /** Diagnostics of the booking whose price comes off. */
  diagnostics: { id: string; name: string; price: string }[];
  /** Checks of the booking that need attention, the worst first. */
  checks: { value: string; text: string }[];
  /** Months to choose from: value → words. */
  months: Record<string, string>;
  /** What the fields hold as long as nothing was sent. */
  values: Record<string, string[]>;
}
