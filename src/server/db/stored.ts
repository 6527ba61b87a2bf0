import { z } from 'zod';
import {
  GARAGE_WORK,
  type GarageWork,
  type Ticket,
  type Topic,
  TOPICS,
} from '../../contract/account/ticket.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { ARRIVALS } from '../../domain/booking/arrival.ts';
import type { EventDetail } from '../../domain/booking/booking-history.ts';
import { LINE_POSITIONS, LINE_STATUSES } from '../../domain/booking/booking-line.ts';
import { ANSWERS } from '../../domain/booking/line-offer.ts';
import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { MAY_DRIVE, type Settled } from '../../domain/mot/may-drive.ts';
import { type EarlyStart, SAID } from '../../domain/booking/early-start.ts';
import { CAR_BODIES } from '../../domain/vehicle/car-body.ts';
import { type CheckAnswer, TOLD_HOW, type ToldHow } from '../../domain/catalogue/check.ts';
import type { NamedDriver } from '../../domain/garage/papers.ts';
import { GIVEN, LEGS, OUTCOMES } from '../../domain/booking/handover.ts';
import { MEANS, REDUCTIONS } from '../../domain/money/ledger.ts';
import { MOT_DEFECT_TYPES, type RecordedDefect } from '../../domain/mot/mot-result.ts';
import { MARK_KINDS, MARK_ZONES } from '../../domain/booking/car-marks.ts';
import { PHOTO_KINDS, PHOTO_LATE } from '../../domain/booking/photo.ts';
import type { Wish } from '../../domain/vehicle/piece.ts';
import type { AgreedLine } from '../../domain/cart/quote.ts';
import {
  FITTED_KINDS,
  INDICATORS,
  MAKERS_RECORDS,
  NO_RECORD,
  STAMPS,
} from '../../domain/work/service-record.ts';
import { fuelSchema } from '../../domain/vehicle/vehicle.ts';

/**
 * The shapes of jsonb columns. They demand less than the contract's schemas: the length of a name was checked when it
 * came in, and last year's row must not become unreadable because the limit has changed. Fields added later have a
 * default here, so that older rows can still be read.
 */
const text = z.string();
const pence = z.number().int();

export const storedVehicle = z.object({
  RegistrationNumber: text,
  Mfr: text,
  Model_ID: text,
  Range: text,
  Engine: text,
  Fuel: fuelSchema,
  Year: z.number().int().nullable(),
  Colour: text.nullable(),
  Body: z.enum(CAR_BODIES).optional(),
  MotClass: z.enum(['4', 'check']).default('4'),
}) satisfies z.ZodType<Vehicle>;

/** Where on the car a line of a booking is to be done. */
export const storedPositions = z.array(z.enum(LINE_POSITIONS));

/** Ids of photos that a customer is shown. */
export const storedPhotoIds = z.array(text);

/** Who may drive on a road-risks policy. */
export const storedDrivers = z.array(z.object({ name: text, licenceSeen: text })) satisfies z.ZodType<
  NamedDriver[]
>;

/** How a browser reaches a passkey, in words of its own. */
export const storedTransports = z.array(text);

/** How many of something, where and of which size. */
const choice = {
  quantity: z.number().int().positive().default(1),
  positions: storedPositions.default([]),
  size: text.nullable().default(null),
};

/** Catalogue keys, each with what was chosen for it. */
export const storedWishes = z.array(z.object({ key: text, ...choice })) satisfies z.ZodType<Wish[]>;

export const storedPromises = z.array(
  z.object({
    key: text,
    name: text,
    pence,
    labour: pence.nullable(),
    parts: pence.nullable(),
    isDiscounted: z.boolean(),
    note: text.nullable(),
    beside: text.nullable(),
    ...choice,
  }),
) satisfies z.ZodType<AgreedLine[]>;

/** Where a car is collected or returned. */
export const storedAddress = z.object({ postcode: text, line1: text, line2: text, town: text });
export type Address = z.infer<typeof storedAddress>;

/** The request to begin within the 14 days, as it was made. */
export const storedEarlyStart = z.object({
  version: text,
  text,
  how: z.enum(SAID),
}) satisfies z.ZodType<EarlyStart>;

/** Why our driver may drive a car of which the registers did not say so. */
export const storedSettled = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), version: text, text, how: z.enum(SAID) }),
  z.object({ kind: z.literal('agreed'), against: z.enum(MAY_DRIVE), reason: text }),
]) satisfies z.ZodType<Settled>;

const slot = z.object({ date: text, window: text });

const arrival = z.enum(ARRIVALS);
const lineStatus = z.enum(LINE_STATUSES);
const leg = z.enum(LEGS);
const means = z.enum(MEANS);

/** Whoever fetched a car that must not be driven, and was told so. */
const fetched = z.object({ by: text, told: z.enum(['email', 'paper']), toldOn: text });

/** What went with a car. */
export const storedGiven = z.array(z.enum(GIVEN));

/** Marks that were on a car when it changed hands. */
export const storedMarks = z.array(z.object({ zone: z.enum(MARK_ZONES), kind: z.enum(MARK_KINDS) }));

/** What became of a check that needs attention now. */
export const storedCheckAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('not_wanted'),
    how: z.enum(Object.keys(TOLD_HOW) as ToldHow[]),
    at: text,
  }),
  z.object({ kind: z.literal('put_right'), text }),
]) satisfies z.ZodType<CheckAnswer>;

export const storedDetail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), from: slot, to: slot }),
  z.object({
    kind: z.literal('garage'),
    from: text,
    to: text,
    address: text,
    miles: z.number().nullable(),
  }),
  z.object({ kind: z.literal('paid'), pence, means, part: z.number().nullable(), parts: z.number() }),
  z.object({ kind: z.literal('part_failed'), part: z.number(), pence, reason: text }),
  z.object({ kind: z.literal('part_moved'), part: z.number(), pence, from: text, to: text, reason: text }),
  z.object({ kind: z.literal('plan_ended'), pence }),
  z.object({ kind: z.literal('link_sent'), pence, press: text }),
  z.object({ kind: z.literal('refunded'), pence, means, reason: text }),
  z.object({ kind: z.literal('refund_failed'), pence }),
  z.object({ kind: z.literal('reduced'), by: z.enum(REDUCTIONS), pence, reason: text }),
  z.object({ kind: z.literal('disputed'), pence, isBack: z.boolean() }),
  z.object({ kind: z.literal('cancelled'), slot, reason: text }),
  z.object({ kind: z.literal('stepped'), arrival, reason: text, fetched: fetched.optional() }),
  z.object({ kind: z.literal('put_right'), what: text, how: text }),
  z.object({ kind: z.literal('way'), leg, from: arrival, to: arrival }),
  z.object({ kind: z.literal('return'), from: text, to: text, reason: text }),
  z.object({
    kind: z.literal('taken_back'),
    from: z.enum(BOOKING_STATUSES),
    arrival,
    reason: text,
    handover: text.nullable().default(null),
  }),
  z.object({
    kind: z.literal('line'),
    line: text,
    name: text,
    from: lineStatus,
    to: lineStatus,
    reason: text,
    isTakenBack: z.boolean(),
    share: z.object({ percent: z.number(), pence }).nullable(),
    checks: z.object({ recorded: z.number(), of: z.number() }).nullable().default(null),
  }),
  z.object({ kind: z.literal('asked'), names: z.array(text) }),
  z.object({
    kind: z.literal('decided'),
    offer: text,
    name: text,
    answer: z.enum([...ANSWERS, 'unanswered']),
    pence,
  }),
  z.object({ kind: z.literal('stopped'), notDone: z.array(text), begun: z.array(text) }),
  z.object({ kind: z.literal('checked'), name: text, recorded: z.number(), of: z.number() }),
  z.object({ kind: z.literal('check_answer'), what: text, answer: storedCheckAnswer }),
  z.object({
    kind: z.literal('mot'),
    result: z.enum(['passed', 'failed']),
    isDangerous: z.boolean(),
    isRepaired: z.boolean(),
  }),
  z.object({
    kind: z.literal('handover'),
    handover: text,
    leg,
    outcome: z.enum(OUTCOMES),
    miles: z.number().nullable(),
    level: z.number().nullable(),
    energy: z.enum(['fuel', 'charge']),
    given: storedGiven,
    marks: storedMarks.default([]),
    isAgreed: z.boolean(),
    keyTo: text,
    place: text,
    note: text,
    doubt: text.default(''),
    reason: text.default(''),
    addedAt: text.nullable().default(null),
    replaces: text.nullable().default(null),
    recordedBy: text.default(''),
  }),
  z.object({
    kind: z.literal('photo'),
    of: z.enum(PHOTO_KINDS),
    late: z.enum(PHOTO_LATE).nullable().default(null),
  }),
  z.object({ kind: z.literal('record_late') }),
  z.object({ kind: z.literal('late'), leg, until: text }),
]) satisfies z.ZodType<EventDetail>;

/** What an MOT tester found. */
export const storedDefects = z.array(z.object({ text, type: z.enum(MOT_DEFECT_TYPES) })) satisfies z.ZodType<
  RecordedDefect[]
>;

const person = { name: text, email: text, phone: text };
const writer = { ...person, country: text };

/** What a garage said that asked to join. */
export const storedGarageTicket = z.object({
  kind: z.literal('garage'),
  garageName: text,
  line1: text,
  town: text,
  postcode: text,
  work: z.array(z.enum(Object.keys(GARAGE_WORK) as GarageWork[])),
  vatNumber: text,
  message: text,
  ...writer,
});

export const storedTicket = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    topic: z.enum(Object.keys(TOPICS) as Topic[]),
    message: text,
    registration: text,
    ...writer,
  }),
  storedGarageTicket,
  z.object({
    kind: z.literal('booking'),
    message: text,
    booking: text,
    registration: text,
    ...person,
  }),
]) satisfies z.ZodType<Ticket>;

/** What an invoice or a credit note said when it was issued. */
export const storedInvoice = z.object({
  seller: z.object({
    name: text,
    /** Begins its number. What was issued before it was kept began with this one. */
    shortName: text.default('KCC'),
    company: text,
    companyNumber: text,
    vatNumber: text,
    address: text,
    /** As people dial it; '' on what was issued before it stood there. */
    phone: text.default(''),
  }),
  buyer: z.object({ name: text, address: text }),
  booking: text,
  car: text,
  /** Who did its MOT test, where it isn't the operator's own station, and DVSA's number of that. */
  tester: z.object({ station: text, number: text }).optional(),
  /** The garage that did the work, in one line, where there were several. */
  doneBy: text.optional(),
  /** When the car came to us; null: not recorded. */
  miles: z.number().int().nullable(),
  /** When the work was done, a local date: its tax point. */
  suppliedOn: text,
  rows: z.array(
    z.object({ name: text, quantity: z.number().int(), rate: z.number().nullable(), net: pence, vat: pence }),
  ),
  /** What the workshop wrote down for it; see domain/work/service-record.ts. */
  written: z
    .object({
      record: z.object({
        vin: text,
        schedule: text,
        stamp: z.enum(STAMPS),
        indicator: z.enum(INDICATORS),
        makersRecord: z.enum(MAKERS_RECORDS),
      }),
      /** A business that it is made out to; '': whoever booked. */
      business: z.object({ name: text, address: text }),
      fitted: z.array(
        z.object({ job: text, kind: z.enum(FITTED_KINDS), name: text, detail: text, quantity: z.number() }),
      ),
      /** When it was last changed after the car went back; null: never. ISO */
      lateAt: text.nullable().default(null),
    })
    .default({ record: NO_RECORD, business: { name: '', address: '' }, fitted: [], lateAt: null }),
  /** What was done, by whom and until when it is under warranty; none of a credit note. */
  jobs: z.array(z.object({ name: text, technician: text, doneOn: text, warrantyUntil: text.nullable() })),
  /** The lines that it charges: it stands as long as they are still so. */
  charged: z.array(z.object({ line: text, pence, vatable: pence })),
  /** Ids of the movements that are rows of it already, because they came off before it was written. */
  reduced: z.array(text),
  /** Of a credit note: the number of its invoice, and why. */
  of: z.number().int().nullable(),
  reason: text,
});
