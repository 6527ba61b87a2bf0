import { normaliseRegistration, parseRegistration } from '../domain/registration.ts';
import { cartContentSchema } from './cart.ts';
import { endpoint, linkTokenSchema, success } from './endpoint.ts';
import { countryField, email, line, paragraphs, phoneField, plainRequired } from './fields.ts';
import { vehicleSchema } from './vehicle.ts';
import { z } from './zod.ts';

/** Where a price is asked for without a list: `?about=` names an item of the catalogue. */
export const ASK_PATH = '/quote/ask';

/** The same for one item. */
export const askAboutPath = (key: string): string => `${ASK_PATH}?about=${key}`;

/** Where the price of a saved list is asked for. */
export const askListPath = (token: string): string => `/quote/${token}/ask`;

/** Where asking ends. */
export const ASKED_PATH = '/quote/asked';

/** What the link in the emails opens: what was asked for and, once it is priced, the way into a booking. */
export const requestPath = (id: string, signature: string): string =>
  `/quote_request/${id}/create_booking?signature=${signature}`;

/** Of what is typed freely. */
export const ASK_WORDS_MAX = 1500;

const plate = line(20).transform((typed, context) => {
  if (typed === '') return '';
  const parsed = parseRegistration(typed);
  if (parsed.ok) return normaliseRegistration(typed);
  context.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
});

/** Whom we answer, and a note of theirs. */
const person = {
  name: plainRequired(80, 'Enter your name'),
  email,
  country: countryField,
  phone: phoneField.pipe(z.string().min(1, 'Enter a phone number')),
};

/** The form under a list: car and lines are the list's. */
export const askListSchema = z.object({ note: paragraphs(ASK_WORDS_MAX).default(''), ...person });

/** The form without a list. One of `registration` and `car` is needed. */
export const askSchema = z.object({
  item: line(60).default(''),
  about: paragraphs(ASK_WORDS_MAX).default(''),
  registration: plate.default(''),
  car: line(120).default(''),
  ...person,
});

export type AskList = z.output<typeof askListSchema>;
export type Ask = z.output<typeof askSchema>;

export const createBookingOfRequest = endpoint({
  id: 'createBookingOfRequest',
  method: 'GET',
  path: '/quote_request/{id}/create_booking',
  access: 'anyone',
  summary:
    'The car of a priced quote request, and the cart that holds its prices. Asked for again it is the same cart; nothing is booked by it.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ signature: linkTokenSchema.describe('Of the link in our email.') }),
  response: success(z.object({ vehicle: vehicleSchema, cart: cartContentSchema })),
  errors: ['link_invalid', 'link_ended', 'changed', 'too_many'],
});
