import { DISTRICT } from '../../domain/account/postcode.ts';
import { ABILITIES } from '../../domain/garage/ability.ts';
import { garageFactsSchema } from '../../domain/garage/facts.ts';
import { FARTHEST_MINUTES } from '../../domain/garage/facts-check.ts';
import { GARAGE_STATES } from '../../domain/garage/garage.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { plainLine, plainRequired } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { garageIdSchema } from './garage-id.ts';

/** Where the desk has the garages of the network. */
export const GARAGES = '/apps/desk/garages';

const version = z.number().int().min(0).max(1_000_000_000).describe('Of the garage, as it was read.');
const minutes = `Enter minutes from 1 to ${FARTHEST_MINUTES}`;

/** What is written down of a garage, as it is sent: minutes that aren't known are reckoned from its position. */
export const garageWishSchema = garageFactsSchema.omit({ vatCheckedOn: true }).extend({
  name: plainRequired(80, 'Enter its name'),
  town: plainRequired(80, 'Enter its town'),
  county: plainLine(80),
  addressLines: z.array(plainRequired(80, 'Enter its address')).min(1).max(3),
  legalName: plainRequired(120, 'Enter the name of the company or person'),
  daysClosed: z
    .array(z.object({ date: z.iso.date('Enter a day'), why: plainRequired(80, 'Say why it is closed') }))
    .max(100),
  mot: garageFactsSchema.shape.mot.extend({ station: plainLine(120), number: plainLine(20) }),
  abilities: z.array(z.enum(ABILITIES)).max(ABILITIES.length),
  reach: z
    .array(
      z.object({
        district: z.string().max(4).regex(DISTRICT, 'Enter a postcode district, the part before the space'),
        minutes: z
          .number(minutes)
          .int(minutes)
          .min(1, minutes)
          .max(FARTHEST_MINUTES, minutes)
          .nullable()
          .describe('One way; null: reckoned from its position.'),
      }),
    )
    .max(500),
});
export type GarageWish = z.output<typeof garageWishSchema>;

const listedSchema = z.object({
  id: z.number().int(),
  state: z.enum(GARAGE_STATES),
  name: z.string().describe('Empty where nothing is written down yet.'),
  town: z.string(),
});
export type ListedGarage = z.infer<typeof listedSchema>;

const garageSchema = z.object({
  id: z.number().int(),
  state: z.enum(GARAGE_STATES),
  version,
  facts: garageFactsSchema.nullable().describe('Null: nothing is written down yet.'),
  to_call: z
    .array(
      z.object({
        date: z.iso.date(),
        window: z.string(),
        cars: z.number().int().describe('That are booked.'),
        places: z.number().int().describe('That it has.'),
      }),
    )
    .describe('Windows in which more cars are booked than it takes as it is written down now.'),
  too_full: z
    .array(z.object({ date: z.iso.date(), minutes: z.number().int(), of: z.number().int() }))
    .describe('Days with more minutes of work than it has as it is written down now.'),
});
export type GarageView = z.infer<typeof garageSchema>;

const one = z.object({ garage: garageIdSchema });
const answer = success(z.object({ garage: garageSchema }));

export const listGarages = endpoint({
  id: 'listGarages',
  method: 'GET',
  path: '/desk/garages',
  access: 'admin',
  summary: 'The garages of the network beside our own, by their number.',
  response: success(z.object({ garages: z.array(listedSchema) })),
});

export const readGarage = endpoint({
  id: 'readGarage',
  method: 'GET',
  path: '/desk/garages/{garage}',
  access: 'leader',
  summary: 'What is written down of a garage, and what is booked beyond it.',
  params: one,
  response: answer,
  errors: ['not_found'],
});

export const changeGarage = endpoint({
  id: 'changeGarage',
  method: 'POST',
  path: '/desk/garages/{garage}',
  access: 'leader',
  proof: 'none',
  summary:
    'Changes what is written down of a garage. What is booked stays, and is listed where it is more than fits.',
  params: one,
  body: z.object({ version, facts: garageWishSchema }),
  response: answer,
  errors: ['not_found', 'invalid', 'changed'],
});

export const confirmGarageVat = endpoint({
  id: 'confirmGarageVat',
  method: 'POST',
  path: '/desk/garages/{garage}/vat-checked',
  access: 'admin',
  proof: 'none',
  summary: 'Notes that its VAT number was looked up at HMRC today, and is its own.',
  params: one,
  body: z.object({ version }),
  response: answer,
  errors: ['not_found', 'invalid', 'changed'],
});

export const setGarageState = endpoint({
  id: 'setGarageState',
  method: 'POST',
  path: '/desk/garages/{garage}/state',
  access: 'admin',
  proof: 'fresh',
  summary: 'Lets a garage be given work, pauses it, or notes that it has left.',
  params: one,
  body: z.object({
    version,
    to: z.enum(GARAGE_STATES),
    reason: plainRequired(200, 'Say why, for the others here'),
  }),
  response: answer,
  errors: ['not_found', 'invalid', 'changed'],
});

export const garageCalls = [listGarages, readGarage, changeGarage, confirmGarageVat, setGarageState] as const;
