import { type Fetched, type Leaving, INFORMED_BY } from '../../domain/mot/unroadworthy.ts';
import { required } from '../call/fields.ts';
import { z } from '../call/zod.ts';

const WAYS = Object.keys(INFORMED_BY) as [Fetched['told'], ...Fetched['told'][]];
const MAX_NAME = 100;

/** How a car leaves, beside its delivery: needed of one that must not be driven. */
export const leavingShape = {
  by_lorry: z
    .boolean()
    .default(false)
    .describe('Whether the car leaves on a recovery truck, however it came.'),
  fetched: z
    .object({
      by: required(MAX_NAME, 'Enter the name of the person who fetched it and was told'),
      told: z.enum(WAYS, 'Choose how they were told in writing'),
      told_on: z.iso.date('Enter the day on which they were told'),
    })
    .nullable()
    .default(null)
    .describe('Its keeper fetched it, told in writing that it must not be driven; null: nobody did.'),
};
type Said = z.output<z.ZodObject<typeof leavingShape>>;

export const leavingOf = ({ by_lorry: byLorry, fetched }: Said): Leaving => ({
  byLorry,
  fetched: fetched && { by: fetched.by, told: fetched.told, toldOn: fetched.told_on },
});

/** The names of the same on a form. */
export const LEAVING_FIELDS = [
  'by_lorry',
  'leaves',
  'fetched.by',
  'fetched.told',
  'fetched.told_on',
] as const;

/** What the fields of a form say, not yet checked. */
export function leavingIn(text: (name: (typeof LEAVING_FIELDS)[number]) => string) {
  const way = text('leaves');
  return {
    by_lorry: text('by_lorry') === 'yes' || way === 'truck',
    fetched:
      way === 'fetched'
        ? {
            by: text('fetched.by'),
            told: text('fetched.told') as Fetched['told'],
            told_on: text('fetched.told_on'),
          }
        : null,
  };
}
