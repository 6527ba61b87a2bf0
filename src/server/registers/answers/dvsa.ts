import { z } from 'zod';
import { motTestOf, readTest } from './mot-test.ts';
import openapi from '../openapi/dvsa-mot-history-1.0.0.json' with { type: 'json' };
import { tolerant } from '../openapi/tolerant.ts';
import { cc, text, whenDay, year } from './fields.ts';
import type { DvsaVehicle } from '../record.ts';

const described =
  openapi.paths['/v1/trade/vehicles/registration/{registration}'].get.responses['200'].content[
    'application/json'
  ].schema;

/** What we take from either kind of answer: a vehicle with tests, or one too new for any. */
const taken = z.object({
  registration: text,
  make: text,
  model: text,
  fuelType: text,
  engineSize: cc,
  primaryColour: text,
  firstUsedDate: whenDay,
  registrationDate: whenDay,
  manufactureDate: whenDay,
  manufactureYear: year,
  hasOutstandingRecall: text,
  motTestDueDate: whenDay,
  motTests: z.array(readTest).nullable(),
});

const answer = tolerant(described, openapi.components.schemas).pipe(taken);

const RECALL: Record<string, DvsaVehicle['outstandingRecall']> = {
  yes: 'yes',
  no: 'no',
  unavailable: 'unavailable',
  // How a YAML parser spells them.
  true: 'yes',
  false: 'no',
};

/**
 * A 200 from the MOT history API. Null if the body is not of that kind.
 * @returns the registration that it is about; null if it is left out
 */
export function readDvsa(body: unknown): { registration: string | null; vehicle: DvsaVehicle } | null {
  const read = answer.safeParse(body);
  if (!read.success) return null;
  const { data } = read;
  return {
    // A registration that is given but cannot be parsed does not count as left out.
    registration: data.registration ?? (saysNothing(body) ? null : ''),
    vehicle: {
      make: data.make,
      model: data.model,
      fuelType: data.fuelType,
      engineSize: data.engineSize,
      colour: data.primaryColour,
      firstUsed: data.firstUsedDate,
      registered: data.registrationDate,
      manufactured: data.manufactureDate,
      manufactureYear: data.manufactureYear,
      outstandingRecall: RECALL[data.hasOutstandingRecall?.toLowerCase() ?? ''] ?? 'unknown',
      motTestDueDate: data.motTestDueDate,
      tests: (data.motTests ?? [])
        .flatMap((test) => motTestOf(test) ?? [])
        .sort((a, b) => (a.completedAt < b.completedAt ? 1 : -1)),
      heavyTested: (data.motTests ?? []).some(({ dataSource }) => dataSource === 'CVS'),
    },
  };
}

function saysNothing(body: unknown): boolean {
  const said: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'registration') : null;
  return said === undefined || said === null;
}
