import * as z from 'zod';
import { ABILITIES } from './ability.ts';
import { DISTRICT } from '../account/postcode.ts';
import { PAPER_KINDS } from './papers.ts';

/** The file of a release that lists the garages beside the operator's own: `content/garages.json`. */
export const GARAGES_FILE = 'garages.json';

/** What the pages of a release tell everybody about a garage that isn't the operator's own. */
const publicGarageSchema = z.strictObject({
  id: z.number().int().min(2),
  name: z.string().min(1).max(80),
  town: z.string().min(1).max(80),
  /** What its papers prove. */
  abilities: z.array(z.enum(ABILITIES)),
  /** The papers that counted when this was published. */
  papers: z.array(z.enum(PAPER_KINDS)),
  /** The day on which one of us last looked at how it works; null: no day is written down. */
  lookedOn: z.iso.date().nullable(),
  /** Where its MOT tests are done; null: none are. */
  mot: z.strictObject({ station: z.string().max(120), number: z.string().max(20) }).nullable(),
  /** Whom its drivers come to, with minutes of driving, one way; none where they fetch no cars. */
  reach: z.array(
    z.strictObject({ district: z.string().regex(DISTRICT), minutes: z.number().int().min(1).max(120) }),
  ),
});
export type PublicGarage = z.infer<typeof publicGarageSchema>;

export const publicGaragesSchema = z.array(publicGarageSchema).max(500);

/** How a garage differs between two lists. */
export interface PublicGarageChange {
  name: string;
  how: 'added' | 'changed' | 'removed';
}

/** What somebody who knows the first list finds otherwise in the second. */
export function garageChanges(
  before: readonly PublicGarage[],
  after: readonly PublicGarage[],
): PublicGarageChange[] {
  const was = new Map(before.map((garage) => [garage.id, garage]));
  const is = new Map(after.map((garage) => [garage.id, garage]));
  const gone = before.filter(({ id }) => !is.has(id));
  return [
    ...after.flatMap((garage): PublicGarageChange[] => {
      const old = was.get(garage.id);
      if (!old) return [{ name: garage.name, how: 'added' }];
      return JSON.stringify(old) === JSON.stringify(garage) ? [] : [{ name: garage.name, how: 'changed' }];
    }),
    ...gone.map(({ name }): PublicGarageChange => ({ name, how: 'removed' })),
  ];
}

/** The garages that come to one of these districts, the nearest first, with the minutes to the nearest and the farthest. */
export function garagesReaching(
  garages: readonly Pick<PublicGarage, 'name' | 'town' | 'reach'>[],
  districts: readonly string[],
): { name: string; town: string; from: number; to: number }[] {
  return garages
    .flatMap(({ name, town, reach }) => {
      const minutes = reach.filter(({ district }) => districts.includes(district)).map((one) => one.minutes);
      if (minutes.length === 0) return [];
      return [{ name, town, from: Math.min(...minutes), to: Math.max(...minutes) }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || a.name.localeCompare(b.name, 'en'));
}
