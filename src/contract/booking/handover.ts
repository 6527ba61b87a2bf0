import {
  GIVEN,
  type Given,
  type Leg,
  LEGS,
  MAX_HANDOVER_NOTE,
  MAX_HANDOVER_PLACE,
  type HandoverOutcome,
  OUTCOMES,
  OUTCOMES_OF,
} from '../../domain/booking/handover.ts';
import {
  type CarMark,
  MARK_KINDS,
  MARK_ZONES,
  type MarkKind,
  type MarkZone,
} from '../../domain/booking/car-marks.ts';
import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { MOST_PHOTOS } from '../../domain/booking/photo.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { confirmedMiles } from '../call/confirmed-miles.ts';
import { line } from '../call/fields.ts';
import { LEAVING_FIELDS, leavingIn, leavingShape } from './leaving.ts';
import { z } from '../call/zod.ts';
import { workSchema } from '../work/work.ts';

const handoverFields = z.object({
  leg: z.enum(LEGS, 'Choose collection or delivery'),
  outcome: z.enum(OUTCOMES, 'Choose how it went'),
  at: z.iso.datetime().describe("By the phone's own clock: the record may come hours later."),
  miles: z.number('Enter the mileage as a number').int().min(0).max(999_999).nullable().default(null),
  miles_confirmed: confirmedMiles,
  level: z.number().int().min(0).max(100).nullable().default(null).describe('Of the tank or the battery, %.'),
  given: z.array(z.enum(GIVEN)).max(GIVEN.length).default([]),
  marks: z
    .array(z.object({ zone: z.enum(MARK_ZONES), kind: z.enum(MARK_KINDS) }))
    .max(MARK_ZONES.length)
    .default([])
    .describe('What was on the car already.'),
  agreed: z
    .boolean()
    .default(false)
    .describe('Whether the customer was there and agrees with the mileage and the marks.'),
  key_to: line(MAX_HANDOVER_PLACE).default('').describe('Who else may take the key.'),
  place: line(MAX_HANDOVER_PLACE).default('').describe('Where the car goes when it is brought back.'),
  note: line(MAX_HANDOVER_NOTE).default(''),
  reason: line(MAX_REASON)
    .default('')
    .describe('Where the step needs one, or why this takes the place of the record that is there already.'),
  recorded_by: z
    .uuid()
    .nullable()
    .default(null)
    .describe(
      'Account of the colleague who recorded it, where somebody else sends what their phone has kept.',
    ),
  photos: z
    .array(z.uuid())
    .max(MOST_PHOTOS)
    .default([])
    .describe('Ids of the photos that were taken with it and follow: any other is marked as added later.'),
  ...leavingShape,
});

export const handoverSchema = handoverFields.superRefine(({ leg, outcome, miles, note }, context) => {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!OUTCOMES_OF[leg].includes(outcome)) wrong('outcome', 'Choose how it went');
  if (outcome === 'done' && miles === null) wrong('miles', 'Enter the mileage');
  if (outcome === 'unsafe' && !note) wrong('note', 'Say what isn’t safe: the customer reads it');
});
export type HandoverInput = z.output<typeof handoverSchema>;

export const recordHandover = endpoint({
  id: 'recordHandover',
  method: 'POST',
  path: '/desk/bookings/{id}/handovers/{handover}',
  access: 'staff',
  proof: 'none',
  summary:
    'Record what happened at the kerb; a car that changed hands is collected or delivered by it. Sent again under the same id it is the same record.',
  params: z.object({
    id: z.uuid(),
    handover: z.uuid().describe('Chosen by the sender, once for each time that they came.'),
  }),
  body: handoverSchema,
  response: success(z.object({ work: workSchema })),
  errors: ['bad_request', 'not_found', 'invalid'],
});

export const sayLate = endpoint({
  id: 'sayLate',
  method: 'POST',
  path: '/desk/bookings/{id}/late',
  access: 'staff',
  proof: 'none',
  summary: 'Tell the customer that the driver is running late.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    version: z.number().int().min(0).max(1_000_000).describe('Of the booking, as the page showed it.'),
    minutes: z
      .number('Enter the minutes from now')
      .int()
      .min(5, 'Enter at least 5 minutes')
      .max(240, 'Enter at most 240 minutes, or agree another time')
      .describe('From now until the driver is there.'),
  }),
  response: success(z.object({ work: workSchema })),
  errors: ['bad_request', 'not_found', 'invalid', 'changed'],
});

/** A mileage as it is typed, '65,204' or '65 204'; null: none. What is no number is refused by the contract. */
export function typedMiles(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return digits === '' ? null : Number(digits);
}

/** The names of the form's fields, in the order of its page. */
export const HANDOVER_FIELDS = [
  'record',
  'leg',
  'outcome',
  'miles',
  'miles_confirmed',
  'agreed',
  'level',
  'keys',
  'given',
  'mark',
  ...MARK_ZONES.map((zone) => `kind-${zone}` as const),
  'key_to',
  'place',
  'note',
  'reason',
  'at',
  ...LEAVING_FIELDS,
] as const;

/**
 * What the fields of the form say, not yet checked.
 * @param at when it was filled in, where the form itself does not say
 */
export function handoverOf(
  values: Partial<Record<string, readonly string[]>>,
  at: Date,
): z.input<typeof handoverSchema> {
  const text = (name: (typeof HANDOVER_FIELDS)[number]) => values[name]?.[0] ?? '';
  const number = (name: 'miles' | 'miles_confirmed' | 'level') => typedMiles(text(name));
  const said = {
    leg: text('leg') as Leg,
    outcome: text('outcome') as HandoverOutcome,
    at: text('at') || at.toISOString(),
    note: text('note'),
    reason: text('reason'),
    ...leavingIn(text),
  };
  // What was filled in before it turned out that the car stays is of no handover.
  if (said.outcome !== 'done') return said;
  return {
    ...said,
    miles: number('miles'),
    miles_confirmed: number('miles_confirmed'),
    level: number('level'),
    given: [...keysGiven(text('keys')), ...(values.given ?? [])] as Given[],
    marks: marksIn(values),
    agreed: text('agreed') === 'yes',
    key_to: text('key_to'),
    place: text('place'),
  };
}

/** The marks that were ticked, each a scratch unless something else is said. */
const marksIn = (values: Partial<Record<string, readonly string[]>>): CarMark[] =>
  (values.mark ?? []).map((zone) => ({
    zone: zone as MarkZone,
    kind: (values[`kind-${zone}`]?.[0] ?? 'scratch') as MarkKind,
  }));

/** How many keys, as what goes with the car. */
const KEYS: Readonly<Record<string, Given>> = { '1': 'key', '2': 'keys' };
const keysGiven = (keys: string): Given[] => (KEYS[keys] ? [KEYS[keys]] : []);
const keysOf = (given: readonly Given[]): string =>
  Object.keys(KEYS).find((keys) => given.some((each) => each === KEYS[keys])) ?? '0';

/** The fields of the form with what a record says, for whoever corrects one that was refused. @param id its own */
export function handoverValues(id: string, record: z.input<typeof handoverSchema>): Record<string, string[]> {
  const { leg, outcome, at, miles, level, given = [], marks = [], agreed } = record;
  const { key_to: keyTo = '', place = '', note = '', reason = '' } = record;
  const typed = (value: number | null | undefined) => [
    value === null || value === undefined ? '' : String(value),
  ];
  return {
    record: [id],
    leg: [leg],
    outcome: [outcome],
    at: [at],
    keys: [keysOf(given)],
    given: given.filter((each) => !Object.values(KEYS).includes(each)),
    mark: marks.map(({ zone }) => zone),
    ...Object.fromEntries(marks.map(({ zone, kind }) => [`kind-${zone}`, [kind]])),
    miles: typed(miles),
    level: typed(level),
    agreed: agreed ? ['yes'] : [],
    key_to: [keyTo],
    place: [place],
    note: [note],
    reason: [reason],
  };
}
