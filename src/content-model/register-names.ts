import { z } from 'zod';
import type { RegisterNames } from '../domain/vehicle/register-names.ts';
import type { Make } from './vehicles.ts';

const text = z.string().regex(/[A-Z0-9]/, 'must hold a capital letter or a figure');

/**
 * `content/catalogue/register-names.json`: how the DVLA and the DVSA write cars that have another name in
 * vehicles.json.
 */
export function registerNamesSchema(makes: readonly Make[]) {
  const make = text.refine((name) => makes.some((one) => one.make === name), 'no such make in vehicles.json');
  return z.strictObject({
    note: z.string().describe('What the file is for.'),
    makes: z
      .array(
        z.strictObject({
          says: text.describe('The make as a register writes it.'),
          is: make.describe('The make in vehicles.json.'),
          inModel: z
            .literal(true)
            .optional()
            .describe('The words belong to the model as well, as in RANGE ROVER.'),
        }),
      )
      .describe('Makes under another name.'),
    models: z
      .array(
        z
          .strictObject({
            make: make.describe('The make in vehicles.json.'),
            says: text.describe('What the model text begins with. Case, spaces and hyphens do not matter.'),
            is: z
              .array(z.string())
              .describe(
                'Ranges of vehicles.json, several where a name was given twice. Empty: none that we have.',
              ),
            of: make.optional().describe('The make whose ranges these are, where it is another one.'),
            anywhere: z
              .literal(true)
              .optional()
              .describe('Wherever the words stand in the text, and before all else.'),
          })
          .superRefine(({ make: own, of, is }, context) => {
            const known = makes.find((one) => one.make === (of ?? own))?.ranges.map(({ range }) => range);
            for (const range of is.filter((one) => known && !known.includes(one))) {
              context.addIssue({
                code: 'custom',
                path: ['is'],
                message: `${of ?? own} has no range ${range} in vehicles.json`,
              });
            }
          }),
      )
      .describe('Models under another name.'),
    beforeTheName: z.array(text).describe('Words that may stand before the name a car is known by.'),
    notSaid: z.array(text).describe('Model texts that stand for no model.'),
    plugIn: z.array(text).describe('Words of a hybrid with a plug.'),
    notPlugIn: z.array(text).describe('Words of a full hybrid without a plug.'),
    mild: z.array(text).describe('Words of a mild hybrid.'),
    diesel: z.array(text).describe('Words of a diesel.'),
    motorcycleMakes: z.array(text).describe('Makes of motorcycles, and of nothing that we look after.'),
    lorryMakes: z.array(text).describe('Makes of lorries alone.'),
    busMakes: z.array(text).describe('Makes of buses alone.'),
  }) satisfies z.ZodType<RegisterNames>;
}
