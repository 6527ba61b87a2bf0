import { z } from 'zod';
import { type Check, CHECK_UNITS } from '../domain/catalogue/check.ts';
import { findItem } from '../domain/catalogue/item.ts';
import { powertrainSchema } from '../domain/vehicle/vehicle.ts';
import type { Catalogue } from './catalogue.ts';

/** `content/catalogue/checks.json`: what each service looks at, and what is measured. */
export function checksSchema(catalogue: Catalogue) {
  const check = z
    .strictObject({
      key: z.string().regex(/^[a-z0-9_]+$/),
      name: z.string().min(3).max(80).describe('As the report names it: "Front brake pads".'),
      unit: z.enum(CHECK_UNITS).optional().describe('What it is measured in; left out: it is looked at.'),
      least: z
        .number()
        .positive()
        .optional()
        .describe('The least that law or the MOT test allows, in the unit.'),
      unlawful: z
        .literal(true)
        .optional()
        .describe('A car below `least` must not be driven on a road; left out: it may.'),
      amber: z.number().positive().optional().describe('From here down it is coming up; not below `least`.'),
      appliesTo: z.array(powertrainSchema).min(1).optional().describe('Left out: on every car.'),
      services: z
        .array(
          z.string().refine((key) => findItem(key, catalogue) !== undefined, 'no such key in prices.json'),
        )
        .min(1)
        .describe('Keys of the services that it is part of.'),
    })
    .refine(({ unit, least, amber }) => unit !== undefined || (least ?? amber) === undefined, {
      path: ['unit'],
      error: 'a limit needs a unit',
    })
    .refine(({ least, unlawful }) => !unlawful || least !== undefined, {
      path: ['unlawful'],
      error: 'needs the `least` that is lawful',
    })
    .refine(({ least = 0, amber = Infinity }) => least <= amber, {
      path: ['amber'],
      error: 'below what is allowed at all',
    }) satisfies z.ZodType<Check>;
  return z.strictObject({
    note: z.string(),
    checks: z
      .array(check)
      .min(1)
      .refine((checks) => new Set(checks.map(({ key }) => key)).size === checks.length, 'a key stands twice'),
  });
}
