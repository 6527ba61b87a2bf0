import { z } from 'zod';
import type { RepairJoin } from '../domain/defect/offers.ts';
import { findItem } from '../domain/catalogue/item.ts';
import type { Catalogue } from './catalogue.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `content/catalogue/mot-repairs.json`: from what an MOT certificate calls for to what we say about it and sell. */
export function motRepairsSchema(catalogue: Catalogue) {
  const key = z
    .string()
    .refine((name) => findItem(name, catalogue) !== undefined, 'no such key in prices.json');
  const repair = z.strictObject({
    slug: slug.describe('The repair as the defect list names it, e.g. "front-brake-pads".'),
    page: slug.describe('Slug of the repair page that explains it, e.g. "brake-pad-replacement".'),
    name: z
      .string()
      .min(3)
      .optional()
      .describe('What is bought, where several keys may be meant: "New tyre".'),
    keys: z
      .array(key)
      .describe('Catalogue keys, the first that the car can need is offered. Empty: nothing that we sell.'),
    axles: z
      .strictObject({ front: z.array(key).min(1), rear: z.array(key).min(1) })
      .optional()
      .describe('Which of the keys belong to which axle, where that decides what is bought. Needs a name.'),
    choice: z
      .string()
      .min(5)
      .optional()
      .describe('The question, where only the visitor can know which key: "Which tyre?". Needs a name.'),
  }) satisfies z.ZodType<RepairJoin>;
  return z.strictObject({
    note: z.string(),
    contains: z
      .record(key, z.array(key).min(1))
      .describe('Items that are part of another: a customer who buys the larger does not need them.'),
    repairs: z
      .array(repair)
      .min(1)
      .superRefine((repairs, context) => {
        const seen = new Set<string>();
        repairs.forEach((one, index) => {
          const problem = (field: string, message: string) =>
            context.addIssue({ code: 'custom', path: [index, field], message });
          if (seen.has(one.slug)) problem('slug', `${one.slug} stands twice`);
          seen.add(one.slug);
          const { front = [], rear = [] } = one.axles ?? {};
          for (const name of [...front, ...rear])
            if (!one.keys.includes(name)) problem('axles', `${name} is not among the keys`);
          if ((one.axles || one.choice) && !one.name) problem('name', `${one.slug} needs a name`);
        });
      }),
  });
}
