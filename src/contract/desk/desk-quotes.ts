import type { RequestStatus } from '../../domain/cart/quote-request.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** Quotes by where they stand: a price is owed, was sent, was booked, or is wanted or given no more. */
export const QUOTE_SHOWS = ['owed', 'sent', 'booked', 'closed'] as const;
export type QuoteShow = (typeof QUOTE_SHOWS)[number];

/** What the list is asked for, from its address. A search looks through all requests. */
export const quotesAskedSchema = z.object({
  q: line(80).catch('').default(''),
  show: z.enum(QUOTE_SHOWS).catch('owed').default('owed'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});
export type QuotesAsked = z.output<typeof quotesAskedSchema>;

/** Something that somebody wants a price for: a request, or what is booked already and has none. */
export interface QuoteRow {
  /** Of the request, or of the booking. */
  id: string;
  /** Of what is booked: the first line without a price. null: it is a request. */
  line: string | null;
  reference: string;
  status: RequestStatus;
  name: string;
  /** Normalised; '' when none was given. */
  plate: string;
  /** '' where nothing is known of it. */
  car: string;
  body: CarBody | null;
  colour: string | null;
  /** What for: by name, or in the customer's words. */
  what: readonly string[];
  /** Instants. */
  askedAt: string;
  changedAt: string;
  /** The day by which we promised the price. */
  answerBy: LocalDate;
}

export interface QuoteList {
  rows: readonly QuoteRow[];
  /** Whether there is another page. */
  more: boolean;
  asked: QuotesAsked;
  counts: Readonly<Record<QuoteShow, number>>;
  today: LocalDate;
}
