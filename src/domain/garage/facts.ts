import * as z from 'zod';
import { emailMistake } from '../account/email.ts';
import { DISTRICT } from '../account/postcode.ts';
import { ABILITIES } from './ability.ts';

const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
const timeWindow = z
  .string()
  .max(11)
  .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/);

/** When a garage works on a weekday, local time. */
const openFor = z.object({ opens: time, closes: time });
export type OpenFor = z.infer<typeof openFor>;

/** Whose MOT station a garage sends cars to, and so how an MOT there is supplied; see mot-supply.ts. */
export const MOT_STATIONS = ['none', 'own', 'another-at-cost', 'another-ours'] as const;

/**
 * What is written down of a garage that isn't the operator's own: its page at the desk is the one place to change it.
 * Money isn't in here, and nothing that its papers prove.
 */
export const garageFactsSchema = z.object({
  /** As customers read it. */
  name: z.string().min(1).max(80),
  town: z.string().min(1).max(80),
  county: z.string().max(80),
  addressLines: z.array(z.string().min(1).max(80)).min(1).max(3),
  postcode: z.string().max(8),
  lat: z.number().min(49).max(61),
  lon: z.number().min(-9).max(2),
  phone: z
    .string()
    .max(16)
    .regex(/^\+\d{8,15}$/),
  email: z
    .string()
    .max(254)
    .refine((address) => emailMistake(address) === null, 'Enter an email address, like name@example.com'),
  /** Of the company or the person that a contract is made with. */
  legalName: z.string().min(1).max(120),
  /** null: not registered for VAT. */
  vatNumber: z
    .string()
    .max(11)
    .regex(/^GB\d{9}$/)
    .nullable(),
  /** The day on which it was last looked up at HMRC; null: never. */
  vatCheckedOn: day.nullable(),
  /** From Sunday to Saturday; null: closed. */
  week: z.array(openFor.nullable()).min(7).max(7),
  /** Days on which it is closed beside bank holidays. */
  daysClosed: z.array(z.object({ date: day, why: z.string().max(80) })).max(100),
  /** `HH:MM-HH:MM` in which cars are collected, and how many each. */
  windows: z.array(z.object({ window: timeWindow, places: z.number().int().min(1).max(99) })).max(8),
  /** `HH:MM-HH:MM` in which they are brought back. */
  returnWindow: timeWindow,
  drivers: z.number().int().min(1).max(50),
  bays: z.number().int().min(1).max(50),
  /** Minutes of work in one bay a day. */
  bayMinutesADay: z.number().int().min(30).max(1440),
  mot: z.object({
    kind: z.enum(MOT_STATIONS),
    /** Who tests, as it is named before a booking and on the invoice. */
    station: z.string().max(120),
    /** DVSA's number of that station. */
    number: z.string().max(20),
  }),
  abilities: z.array(z.enum(ABILITIES)),
  /** Postcode districts that its drivers come to. */
  reach: z
    .array(
      z.object({
        district: z.string().regex(DISTRICT),
        /** Minutes of driving from its door, one way. */
        minutes: z.number().int().min(1).max(120),
        /** Whether somebody typed them; otherwise they are reckoned from the position. */
        isTyped: z.boolean(),
      }),
    )
    .max(500),
});

export type GarageFacts = z.infer<typeof garageFactsSchema>;
