import { z } from 'zod';
import raw from '../../content/catalogue/mot-repairs.json' with { type: 'json' };
import { findItem } from '../domain/item.ts';
import { catalogue } from './catalogue.ts';
import { parseContent } from './explain.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `content/catalogue/mot-repairs.json`: from what an MOT certificate asks for to what we say about it and sell. */
export const motRepairsSchema = z.strictObject({
  note: z.string(),
  repairs: z
    .array(
      z.strictObject({
        slug: slug.describe('The repair as the defect list names it, e.g. "front-brake-pads".'),
        page: slug.describe('Slug of the repair page that explains it, e.g. "brake-pad-replacement".'),
        keys: z
          .array(
            z.string().refine((key) => findItem(key, catalogue) !== undefined, 'no such key in prices.json'),
          )
          .describe('Catalogue keys, the most likely first. Empty: nothing that we sell.'),
        axles: z
          .strictObject({ front: z.array(z.string()).min(1), rear: z.array(z.string()).min(1) })
          .optional()
          .describe('Which of the keys belong to which axle, where that decides what is bought.'),
        choice: z
          .string()
          .min(5)
          .optional()
          .describe('The question, where only the visitor can know which key: "Which tyre?".'),
      }),
    )
    .min(1)
    .superRefine((repairs, context) => {
      const seen = new Set<string>();
      repairs.forEach((repair, index) => {
        if (seen.has(repair.slug))
          context.addIssue({ code: 'custom', path: [index, 'slug'], message: `${repair.slug} stands twice` });
        seen.add(repair.slug);
        const { front = [], rear = [] } = repair.axles ?? {};
        for (const key of [...front, ...rear]) {
          if (repair.keys.includes(key)) continue;
          context.addIssue({
            code: 'custom',
            path: [index, 'axles'],
            message: `${key} is not among the keys`,
          });
        }
      });
    }),
});
export type MotRepair = z.infer<typeof motRepairsSchema>['repairs'][number];

const { repairs } = parseContent(motRepairsSchema, raw, 'content/catalogue/mot-repairs.json');

/** Every repair that certificates ask for. */
export const motRepairs: readonly MotRepair[] = repairs;

const bySlug = new Map(repairs.map((repair) => [repair.slug, repair]));

/** @returns undefined for a repair that the join does not know. */
export function motRepairBySlug(name: string): MotRepair | undefined {
  return bySlug.get(name);
}
