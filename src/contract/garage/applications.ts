import { APPLICATION_STATES, STANDARD_POINTS, type StandardPoint } from '../../domain/garage/application.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { line, paragraphs } from '../call/fields.ts';
import { z } from '../call/zod.ts';

const version = z.number().int().min(0).max(1_000_000).describe('As it was looked at.');
const point = z
  .literal([...STANDARD_POINTS], 'Choose a point of the standard')
  .describe('Its number on /about.');

const lookSchema = z.object({
  id: z.uuid(),
  point: z.number().int(),
  holds: z.boolean(),
  lookedOn: z.iso.date(),
  lookedBy: z.string(),
  note: z.string(),
});

/** What the form brought, as it was parsed then. */
const saidSchema = z.object({
  garageName: z.string(),
  line1: z.string(),
  town: z.string(),
  postcode: z.string(),
  work: z.array(z.string()),
  vatNumber: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  phone: z.string(),
  message: z.string(),
});

const applicationSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(APPLICATION_STATES),
  version: z.number().int(),
  garage: z.number().int().nullable().describe('Its number, from when checking begins.'),
  said: saidSchema,
  reason: z.string().describe('What it was told with yes or no.'),
  createdAt: z.iso.datetime(),
});
export type ApplicationView = z.input<typeof applicationSchema>;

const wholeSchema = applicationSchema.extend({
  looks: z.array(lookSchema).describe('Oldest first: the last one at a point counts.'),
  missing: z.array(z.number().int()).describe('Points that stand in the way of a yes.'),
});
export type WholeApplication = z.input<typeof wholeSchema>;

const params = z.object({ application: z.uuid() });
const whole = success(z.object({ application: wholeSchema }));

export const listGarageApplications = endpoint({
  id: 'listGarageApplications',
  method: 'GET',
  path: '/desk/garage-applications',
  access: 'admin',
  summary: 'Garages that asked to join, the newest first: at most a hundred.',
  response: success(z.object({ applications: z.array(applicationSchema) })),
});

export const readGarageApplication = endpoint({
  id: 'readGarageApplication',
  method: 'GET',
  path: '/desk/garage-applications/{application}',
  access: 'admin',
  summary: 'One of them, with what we saw of each point of our standard.',
  params,
  response: whole,
  errors: ['not_found'],
});

export const checkGarage = endpoint({
  id: 'checkGarage',
  method: 'POST',
  path: '/desk/garage-applications/{application}/check',
  access: 'admin',
  proof: 'none',
  summary:
    'Begin to check a garage, which gets its number and can show its papers. Repeating it changes nothing.',
  params,
  response: whole,
  errors: ['not_found', 'changed'],
});

export const lookAtGarage = endpoint({
  id: 'lookAtGarage',
  method: 'POST',
  path: '/desk/garage-applications/{application}/looks/{look}',
  access: 'admin',
  proof: 'none',
  summary:
    'Note what was seen of a point of our standard, and when. Sent again under the same id it is the same.',
  params: params.extend({ look: z.uuid().describe('Chosen by the sender, once for each look.') }),
  body: z.object({
    point,
    holds: z.boolean(),
    lookedOn: z.iso.date('Enter the day'),
    note: line(500).default(''),
  }),
  response: whole,
  errors: ['invalid', 'not_found', 'changed', 'idempotency_reused'],
});
export type LookInput = z.output<typeof lookAtGarage.body> & { point: StandardPoint };

export const answerGarage = endpoint({
  id: 'answerGarage',
  method: 'POST',
  path: '/desk/garage-applications/{application}/answer',
  access: 'admin',
  proof: 'fresh',
  summary:
    'Say yes or no to a garage, which is told why by email. With a yes, the person who applied is invited as its leader; it gets no work before it is made active.',
  params,
  body: z.object({
    version,
    answer: z.enum(['yes', 'no'], 'Choose yes or no'),
    reason: paragraphs(1000).default(''),
  }),
  response: whole,
  errors: ['invalid', 'not_found', 'changed'],
});
export type GarageAnswer = z.output<typeof answerGarage.body>;

/** Every call about applications, for the list of all calls. */
export const applicationCalls = [
  listGarageApplications,
  readGarageApplication,
  checkGarage,
  lookAtGarage,
  answerGarage,
];
