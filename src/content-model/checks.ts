import { z } from 'zod';
import { type Check, CHECK_PLACES, type CheckGroup, CHECK_UNITS } from '../domain/catalogue/check.ts';
import { findItem } from '../domain/catalogue/item.ts';
import { powertrainSchema } from '../domain/vehicle/vehicle.ts';
import type { Catalogue } from './catalogue.ts';

/** `content/catalogue/checks.json`: what each service looks at, and what is measured. */
export function checksSchema(catalogue: Catalogue) {
  const check = z
    .strictObject({
      key: z.string().regex(/^[a-z0-9_]+$/),
      name: z.string().min(3).max(80).describe('As the report names it: "Front brake pads".'),
      group: z.string().describe('Key of the group that it is made with.'),
      place: z
        .enum(CHECK_PLACES)
        .optional()
        .describe('The wheel, or the axle, at which it is made; left out: elsewhere.'),
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
      amberAbove: z
        .number()
        .positive()
        .optional()
        .describe('From here up it is coming up, of what ages: years of a tyre.'),
      appliesTo: z.array(powertrainSchema).min(1).optional().describe('Left out: on every car.'),
      services: z
        .array(
          z.string().refine((key) => findItem(key, catalogue) !== undefined, 'no such key in prices.json'),
        )
        .min(1)
        .describe('Keys of the services that it is part of.'),
    })
    .refine(
      ({ unit, least, amber, amberAbove }) =>
        unit !== undefined || (least ?? amber ?? amberAbove) === undefined,
      {
        path: ['unit'],
        error: 'a limit needs a unit',
      },
    )
    .refine(({ least, unlawful }) => !unlawful || least !== undefined, {
      path: ['unlawful'],
      error: 'needs the `least` that is lawful',
    })
    .refine(({ least = 0, amber = Infinity }) => least <= amber, {
      path: ['amber'],
      error: 'below what is allowed at all',
    }) satisfies z.ZodType<Check>;
  const group = z.strictObject({
    key: z.string().regex(/^[a-z]+$/),
    title: z.string().min(3).max(50),
    short: z.string().optional().describe('The group that it joins where a service has few checks.'),
  }) satisfies z.ZodType<CheckGroup>;
  const file = z.strictObject({
    note: z.string(),
    groups: z.array(group).min(1).describe('In the order in which they are made.'),
    checks: z
      .array(check)
      .min(1)
      .refine((checks) => new Set(checks.map(({ key }) => key)).size === checks.length, 'a key stands twice'),
  });
  const unknown = 'no such group';
  return file
    .refine(({ groups, checks }) => checks.every((each) => groups.some(({ key }) => key === each.group)), {
      path: ['checks'],
      error: unknown,
    })
    .refine(({ groups }) => groups.every(({ short }) => !short || groups.some(({ key }) => key === short)), {
      path: ['groups'],
      error: unknown,
    });
}
