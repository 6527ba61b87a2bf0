import { normalisePlate, parsePlate } from '../../domain/vehicle/plate.ts';
import { parseVatNumber } from '../../domain/money/vat-number.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { email, postcode } from '../call/contact-fields.ts';
import { line, paragraphs, plainRequired } from '../call/fields.ts';
import { countryField, phoneField } from './phone-fields.ts';
import { z } from '../call/zod.ts';

/** Characters of the longest message; about two pages. */
export const MAX_MESSAGE = 4000;

/** The parsed value, or an error message if the parser returns `null`; '' stays ''. */
function optionalBy(parser: (typed: string) => string | null, message: string) {
  return line(40).transform((typed, context) => {
    const parsed = typed === '' ? '' : parser(typed);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const plate = optionalBy((typed) => {
  const parsed = parsePlate(typed);
  return parsed.ok ? normalisePlate(typed) : null;
}, 'Enter a UK registration number, like AB18 KQC, or leave it empty');

/** What a message is about, in the order of the form. */
export const TOPICS = {
  booking: 'A booking',
  price: 'A price',
  complaint: 'A complaint',
  warranty: 'The warranty on work we did',
  other: 'Something else',
} as const;
export type Topic = keyof typeof TOPICS;

/** What a garage can do, in the order of the form. */
export const GARAGE_WORK = {
  mot_4: 'MOT class 4 (cars)',
  mot_7: 'MOT class 7 (vans over 3,000 kg)',
  servicing: 'Servicing',
  repairs: 'Mechanical repairs',
  diagnostics: 'Diagnostics',
  electric: 'Electric and hybrid high-voltage work',
  air_conditioning: 'Air conditioning',
  tyres: 'Tyres and wheel alignment',
} as const;
export type GarageWork = keyof typeof GARAGE_WORK;

const keysOf = <Key extends string>(choices: Record<Key, string>) => Object.keys(choices) as [Key, ...Key[]];

/**
 * The contact form's fields, in order. Optional fields are empty strings. Messages are shown next to the field
 * unchanged.
 */
export const contactTicketSchema = z.object({
  kind: z.literal('contact'),
  topic: z.enum(keysOf(TOPICS), 'Choose what your message is about'),
  message: paragraphs(MAX_MESSAGE).pipe(z.string().min(1, 'Write your message')),
  registration: plate.default(''),
  name: plainRequired(80, 'Enter your name'),
  email,
  country: countryField,
  phone: phoneField.default(''),
});

/** What somebody writes about their booking. */
export const bookingMessageSchema = contactTicketSchema.pick({ message: true });

/** The form of a garage that would like to work for us. */
export const garageTicketSchema = z.object({
  kind: z.literal('garage'),
  garageName: plainRequired(80, 'Enter the name of the garage'),
  line1: plainRequired(80, 'Enter the first line of the address'),
  town: plainRequired(60, 'Enter a town or city'),
  postcode,
  work: z
    .array(z.enum(keysOf(GARAGE_WORK)))
    .min(1, 'Choose at least one kind of work')
    .max(keysOf(GARAGE_WORK).length, 'Choose each kind of work once'),
  vatNumber: optionalBy(
    parseVatNumber,
    'Enter a UK VAT number, nine digits after GB, or leave it empty',
  ).default(''),
  name: plainRequired(80, 'Enter the name of the person we should ask for'),
  email,
  country: countryField,
  phone: phoneField.pipe(z.string().min(1, 'Enter a phone number')),
  message: paragraphs(MAX_MESSAGE).default(''),
});

export const ticketSchema = z.discriminatedUnion('kind', [contactTicketSchema, garageTicketSchema]);

/** What a form brought that anybody can send. */
export type FormTicket = z.output<typeof ticketSchema>;

/** What a customer wrote about their booking. Who they are, and how to reach them, it says itself. */
export interface BookingTicket {
  kind: 'booking';
  message: string;
  /** Reference of the booking. */
  booking: string;
  /** '' of a car that was booked without its plate. */
  registration: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
}

export type Ticket = FormTicket | BookingTicket;
export type TicketInput = z.input<typeof ticketSchema>;
export type TicketKind = Ticket['kind'];
export type FormKind = FormTicket['kind'];

export const ticketReceiptSchema = z.object({
  reference: z.string().describe("Read out over the phone: 'MSG-7F3K-92QX'."),
  kind: z.enum(['contact', 'garage']),
  receivedAt: z.iso.datetime(),
});
export type TicketReceipt = z.infer<typeof ticketReceiptSchema>;

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/user/ticket',
  access: 'anyone',
  proof: 'none',
  summary: 'Write to us. Sending the same message again within a day gives the same ticket.',
  body: ticketSchema,
  response: success(z.object({ ticket: ticketReceiptSchema })),
  errors: ['invalid', 'too_many'],
});
