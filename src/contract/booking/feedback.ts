import {
  type FeedbackState,
  FEEDBACK_STATES,
  LOOKED_AT,
  MAX_FEEDBACK,
  REVIEW_RULE_KEYS,
} from '../../domain/booking/feedback.ts';
import { STARS } from '../../domain/booking/stars.ts';
import { CAR_BODIES } from '../../domain/vehicle/car-body.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { paragraphs } from '../call/fields.ts';
import { z } from '../call/zod.ts';

const stars = z.number().int().min(1).max(5);
const params = z.object({ id: z.uuid().describe('Of the booking: each has one.') });

/** What a customer says of a finished booking. */
export const feedbackSchema = z.object({
  stars: stars.describe('1 to 5, the best is 5.'),
  words: paragraphs(MAX_FEEDBACK).describe("'' for stars alone."),
  may_show: z.boolean().describe('Whether it may be shown on the site, with first name and town.'),
});
export type FeedbackGiven = z.output<typeof feedbackSchema>;

const pressed = z.enum(['write', 'withdraw'], 'Press one of the buttons');

/** The same as the form of a page sends it. */
export const feedbackFormSchema = z.object({
  act: pressed,
  stars: z
    .enum(Object.keys(STARS) as [string, ...string[]], 'Choose from one to five stars')
    .transform(Number),
  words: feedbackSchema.shape.words,
  may_show: z.enum(['yes', ''], 'Tick the box, or leave it').transform((ticked) => ticked === 'yes'),
});
/** Of the button that withdraws it, whatever stands in the fields. */
export const withdrawFormSchema = z.object({ act: pressed });

const state = z.enum(FEEDBACK_STATES satisfies readonly FeedbackState[]);

/** A finished booking of the account, and what its customer said of it. */
const ownFeedbackSchema = z.object({
  id: z.uuid().describe('Of the booking.'),
  reference: z.string(),
  car: z.string().describe('Make and range.'),
  registration: z.string().describe("'' of a car that was booked without its plate."),
  body: z.enum(CAR_BODIES).nullable().describe('How it is drawn; null: as a car of no certain body.'),
  colour: vehicleSchema.shape.Colour,
  finished_on: z.iso.date().describe('When the car went back.'),
  shown_as: z
    .object({ name: z.string(), town: z.string().nullable().describe('null: outside our towns.') })
    .describe('What would stand under it on the site.'),
  feedback: z
    .object({
      stars: stars.nullable().describe('null: withdrawn.'),
      words: z.string(),
      may_show: z.boolean(),
      state,
      refused_for: z.enum(REVIEW_RULE_KEYS).nullable().describe('The published rule that it breaks.'),
      written_at: z.iso.datetime(),
      change_until: z.iso.datetime().describe('It can be changed until then, and withdrawn afterwards too.'),
    })
    .nullable()
    .describe('null: none was written.'),
  can_write: z.boolean().describe('Whether it can be written or changed now.'),
});
export type OwnFeedback = z.infer<typeof ownFeedbackSchema>;

const one = success(z.object({ booking: ownFeedbackSchema }));

export const getFeedback = endpoint({
  id: 'getFeedback',
  method: 'GET',
  path: '/auth/feedback',
  access: 'customer',
  summary: 'The finished bookings of the account with what was said of them, the last fifty.',
  response: success(z.object({ bookings: z.array(ownFeedbackSchema).describe('Last finished first.') })),
});

export const writeFeedback = endpoint({
  id: 'writeFeedback',
  method: 'POST',
  path: '/auth/feedback/{id}',
  access: 'customer',
  proof: 'none',
  summary:
    'Writes or changes the feedback on a finished booking. What may be shown is looked at before, each time.',
  params,
  body: feedbackSchema,
  response: one,
  errors: ['invalid', 'not_found'],
});

export const withdrawFeedback = endpoint({
  id: 'withdrawFeedback',
  method: 'POST',
  path: '/auth/feedback/{id}/withdraw',
  access: 'customer',
  proof: 'none',
  summary: 'Deletes the stars and words on a booking; what was published is gone at once.',
  params,
  response: one,
  errors: ['not_found'],
});

/** Reviews in one answer. */
export const MOST_REVIEWS = 12;

const reviewSchema = z.object({
  stars,
  words: z.string(),
  name: z.string().describe('The first name.'),
  town: z.string().nullable().describe('null: outside our towns.'),
  month: z.string().describe("Of the finished booking: 'November 2026'."),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewsSchema = z.object({
  count: z.number().int().describe('Of all feedback that was not withdrawn, published or not.'),
  average: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe('Of the same, with one decimal; null: there is none.'),
  reviews: z.array(reviewSchema).describe(`Published ones, newest first, at most ${MOST_REVIEWS}.`),
});
export type Reviews = z.infer<typeof reviewsSchema>;

export const getReviews = endpoint({
  id: 'getReviews',
  method: 'GET',
  path: '/reviews',
  access: 'anyone',
  summary: 'Published reviews, with count and average of all feedback.',
  query: z.object({
    town: z
      .string()
      .max(40)
      .regex(/^[a-z-]+$/)
      .optional()
      .describe('Only reviews from there, by the slug of its page. Count and average stay those of all.'),
  }),
  response: success(reviewsSchema),
  cacheS: 120,
});

const version = z.number().int().min(0).max(1_000_000).describe('As it was looked at.');

const deskReviewSchema = z.object({
  id: z.uuid().describe('Of the booking.'),
  reference: z.string(),
  stars,
  words: z.string(),
  name: z.string(),
  town: z.string().nullable(),
  state: z.enum(['counted', ...LOOKED_AT]),
  refused_for: z.enum(REVIEW_RULE_KEYS).nullable(),
  version,
  changed_at: z.iso.datetime(),
});
export type DeskReview = z.infer<typeof deskReviewSchema>;

export const listDeskReviews = endpoint({
  id: 'listDeskReviews',
  method: 'GET',
  path: '/desk/reviews',
  access: 'admin',
  summary: 'Feedback: what waits to be looked at, longest first, and the last hundred of the rest.',
  response: success(z.object({ waiting: z.array(deskReviewSchema), settled: z.array(deskReviewSchema) })),
});

export const publishReview = endpoint({
  id: 'publishReview',
  method: 'POST',
  path: '/desk/reviews/{id}/publish',
  access: 'admin',
  proof: 'none',
  summary: 'Shows a review on the site, word for word.',
  params,
  body: z.object({ version }),
  response: success(z.object({})),
  errors: ['not_found', 'changed'],
});

export const refuseReview = endpoint({
  id: 'refuseReview',
  method: 'POST',
  path: '/desk/reviews/{id}/refuse',
  access: 'admin',
  proof: 'none',
  summary: 'Keeps a review off the site for breaking a published rule, which its author is told.',
  params,
  body: z.object({ version, rule: z.enum(REVIEW_RULE_KEYS) }),
  response: success(z.object({})),
  errors: ['not_found', 'changed'],
});

/** A press beside a review at the desk; `rule` for a refusal alone. */
export const reviewPressSchema = z.object({
  act: z.enum(['publish', 'refuse'], 'Press one of the buttons'),
  id: z.uuid(),
  version: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  rule: z.enum(['', ...REVIEW_RULE_KEYS], 'Choose the rule that it breaks'),
});
