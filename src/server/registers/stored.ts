import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { dvlaVehicle } from './answers/dvla.ts';
import { dvsaVehicle } from './answers/dvsa.ts';
import type { DefiniteAnswer } from './register.ts';

/**
 * A stored answer, if it is one that this program would have stored: reading it again leaves it as it is. One with a
 * field more, less or of another kind is of another version, which may share the database; the register is then asked
 * again, and nothing is half understood.
 */
function stored<Vehicle>(vehicle: z.ZodType<Vehicle>): z.ZodType<DefiniteAnswer<Vehicle>> {
  const answer = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('found'), vehicle }),
    z.object({ kind: z.literal(['not-found', 'bad-registration']) }),
  ]);
  return z.unknown().transform((row, context) => {
    const { data } = answer.safeParse(row);
    if (data && isDeepStrictEqual(data, row)) return data;
    context.addIssue('not as this version stores it');
    return z.NEVER;
  });
}

/** A stored answer of each register. */
export const storedDvla = stored(dvlaVehicle);
export const storedDvsa = stored(dvsaVehicle);
