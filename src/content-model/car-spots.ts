import { z } from 'zod';
import { repairGroups } from './repair.ts';

/** A place on the drawn car: as far as its sheet reaches. */
const point = z.tuple([z.number().min(16).max(304), z.number().min(30).max(124)]);

const name = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** `content/car-spots.json`: where on the car, seen from the side, the part of a repair page is. */
export const carSpotsSchema = z
  .strictObject({
    note: z.string(),
    spots: z.record(
      name,
      z.strictObject({
        at: z.array(point).min(1).describe('Points on a sheet of 320 by 140, front at the right.'),
        says: z
          .string()
          .min(10)
          .max(120)
          .describe('The same in words, right for each car that it is shown for.'),
      }),
    ),
    groups: z.record(z.enum(repairGroups), name).describe('The spot of each group of repairs.'),
    pages: z.record(name, name).describe('Slug of a repair page → a spot other than its group’s.'),
  })
  .superRefine(({ spots, groups, pages }, context) => {
    for (const [field, named] of Object.entries({ groups, pages }))
      for (const [of, spot] of Object.entries(named))
        if (!spots[spot])
          context.addIssue({ code: 'custom', path: [field, of], message: `there is no spot ${spot}` });
  });
export type CarSpots = z.infer<typeof carSpotsSchema>;
