import { LINE_STATUSES } from '../../domain/booking/booking-line.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { CHECK_UNITS } from '../../domain/catalogue/check.ts';
import { ANSWERS, URGENCIES } from '../../domain/booking/line-offer.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { photoSchema } from './photo.ts';
import { z } from '../call/zod.ts';

/** A line that its customer has been asked to decide on. */
export const offeredLineSchema = z.object({
  id: z.uuid().describe('Of the question: asked again, a line has another.'),
  line_id: z.uuid(),
  name: z.string(),
  why: z.string(),
  measurement: z
    .object({
      measured: z.number(),
      unit: z.enum(CHECK_UNITS),
      allowed: z.number().nullable().describe('The limit, in the same unit.'),
    })
    .nullable(),
  photos: z.array(photoSchema.pick({ id: true, small: true, large: true, width: true, height: true })),
  price: amountSchema.describe('Inc VAT, parts and labour together.'),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  list_price: amountSchema.nullable().describe('What our price list says for this car.'),
  price_reason: z.string().describe('Why the price is different.'),
  urgency: z.enum(URGENCIES),
  wait_until: z.string().nullable().describe("A month, '2027-03'."),
  declining: z.string().describe('What happens with a no.'),
  credit: z
    .object({ name: z.string(), amount: amountSchema })
    .nullable()
    .describe('What comes off with a yes, because a diagnostic led to it.'),
  to_pay: amountSchema.describe('What a yes adds to pay.'),
  status: z
    .enum([...ANSWERS, 'open', 'unanswered', 'ended'])
    .describe('`ended`: there was no answer, and nothing is asked any more.'),
  line_status: z.enum(LINE_STATUSES),
  put_right: z.string().nullable().describe('What was done about it otherwise; null: nothing is recorded.'),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  can_withdraw: z.boolean().describe('Whether a yes can still be taken back.'),
  shown: z.string().nullable().describe('Sent back with the answer: what was answered. null: not open.'),
});
export type OfferedLine = z.infer<typeof offeredLineSchema>;

/** Everything that the customer of a booking has been asked, and what they have agreed to so far. */
export const requestsSchema = z.object({
  id: z.uuid().describe('Of the booking.'),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  car: z.object({
    registration: z.string(),
    name: z.string(),
    model: z.string().describe('The name without its engine.'),
  }),
  lines: z.array(offeredLineSchema),
  agreed: z.array(z.object({ id: z.uuid(), name: z.string(), amount: amountSchema.nullable() })),
  agreed_total: amountSchema,
  all_to_pay: amountSchema
    .nullable()
    .describe(
      'What one yes to every open line adds to pay; what a diagnostic brings comes off once. null: fewer than two are open.',
    ),
});
export type Requests = z.infer<typeof requestsSchema>;

const withRequests = z.object({ requests: requestsSchema });

export const getRequests = endpoint({
  id: 'getRequests',
  method: 'GET',
  path: '/auth/booking_detail/{id}/get_requests',
  access: 'customer',
  summary: 'The lines of a booking that its customer is asked to decide on, and those that were decided.',
  params: z.object({ id: z.uuid() }),
  response: success(withRequests),
  errors: ['bad_request', 'not_found'],
});

const START_TEXT = 'Tick the box to ask us to start, or call us if you’d rather wait';

const answerFields = z.object({
  id: z.uuid().describe('Of the question.'),
  status: z.enum(ANSWERS).describe('`withdrawn` takes back a yes, until the workshop begins.'),
  shown: z
    .string()
    .max(64)
    .default('')
    .describe('As the question said it; not needed to take back a yes. Another one is refused as `changed`.'),
  start: z
    .boolean()
    .default(false)
    .describe('The express request to start within 14 days; a yes needs it (regulation 36).'),
});

/** What a customer says to one line; the plain form sends the same. */
export const answerSchema = answerFields.refine(({ status, start }) => status !== 'approved' || start, {
  path: ['start'],
  message: START_TEXT,
});
export type AnswerGiven = z.output<typeof answerSchema>;

export const setItemStatus = endpoint({
  id: 'setItemStatus',
  method: 'POST',
  path: '/auth/bookings/item-status',
  access: 'customer',
  proof: 'none',
  summary: 'Approve or decline one line, or take back a yes. The same answer again changes nothing.',
  body: answerSchema,
  response: success(withRequests),
  errors: ['not_found', 'invalid', 'changed'],
  errorData: { changed: withRequests },
});

/** One yes to several lines of a booking; the plain form sends the same. */
export const approvalSchema = z
  .object({
    lines: z
      .array(answerFields.pick({ id: true, shown: true }))
      .min(1, 'Choose what you approve')
      .max(50)
      .describe('Each question as it was shown.'),
    start: z
      .boolean()
      .default(false)
      .describe('The express request to start within 14 days, for each of the lines (regulation 36).'),
  })
  .refine(({ start }) => start, { path: ['start'], message: START_TEXT });
export type ApprovalGiven = z.output<typeof approvalSchema>;

export const approveItems = endpoint({
  id: 'approveItems',
  method: 'POST',
  path: '/auth/bookings/approve-items',
  access: 'customer',
  proof: 'none',
  summary:
    'Approve several lines of one booking in one press: all of them as they were shown, or none. Again, it changes nothing.',
  body: approvalSchema,
  response: success(withRequests),
  errors: ['not_found', 'invalid', 'changed'],
  errorData: { changed: withRequests },
});

/** The page behind the link in our email. */
export const requestPath = (token: string): string => `/booking/requests/${token}`;
