import { normalisePlate } from '../../domain/vehicle/plate.ts';
import type { Visitor } from '../auth/actor.ts';
import { isAppError, STATUS_OF } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import type { Http } from '../http/page-answer.ts';
import type { LookedUp } from '../cars/looked-up.ts';
import type { VehicleService } from './service.ts';

/** What became of the plate in the address. */
type Plate =
  | LookedUp
  | { kind: 'by-hand' }
  | { kind: 'not-found' }
  /** The register did not answer. */
  | { kind: 'failed' }
  /** `later`: the same may be asked again. `served`: whether it may be a car that we service. */
  | { kind: 'refused'; later: boolean; message: string; served: boolean; retryAfterS: number | undefined };

/**
 * The search by hand: without JavaScript each step is a page, and the address carries what is known so far.
 * @param along names of what goes along unread
 */
export const searchPage = <const A extends 'anyone' | 'own'>(
  service: VehicleService,
  access: A,
  along: readonly string[] = [],
) =>
  pageShow({
    access,
    async show({ url: { searchParams: query }, actor }) {
      const vrm = normalisePlate((query.get('reg_no') ?? '').slice(0, 20)).slice(0, 7);
      // A make in the address, be it an empty one, is a step of the search by hand: the plate was looked up before.
      const plate: Plate = query.has('make')
        ? { kind: 'by-hand' }
        : query.get('no_reg_found') === 'true'
          ? { kind: 'not-found' }
          : await plateOf(service, vrm, actor);
      const wanted = (query.get('wanted') ?? '').slice(0, 1200);
      const further = along.map((name): [string, string] => [name, (query.get(name) ?? '').slice(0, 120)]);
      return { vrm, plate, wanted, further, ...chosenSoFar(service, query, plate) };
    },
    http: ({ plate }): Http =>
      plate.kind === 'refused' && plate.later
        ? { status: STATUS_OF.too_many, retryAfterS: plate.retryAfterS }
        : { status: 200 },
  });

async function plateOf(service: VehicleService, vrm: string, by: Visitor): Promise<Plate> {
  if (vrm === '') return { kind: 'by-hand' };
  try {
    return await service.lookup(vrm, by);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.extras.no_reg_found) return { kind: 'not-found' };
    const { code, message, retryAfterS } = error;
    if (code === 'lookup_failed') return { kind: 'failed' };
    const later = code === 'too_many';
    const served = code !== 'vehicle_not_served';
    return { kind: 'refused', later, message, served, retryAfterS };
  }
}

/** What the address says, or else the plate; and what can be chosen after that. */
function chosenSoFar(service: VehicleService, query: URLSearchParams, plate: Plate) {
  const known = 'vehicle' in plate ? plate.vehicle : null;
  const makes = service.makes();
  const asked = (query.get('make') ?? known?.Mfr ?? '').toUpperCase();
  const make = makes.includes(asked) ? asked : '';
  const ranges = make ? service.ranges(make) : [];
  const range = ranges.find((each) => each.range === (query.get('range') ?? known?.Range))?.range ?? '';
  const year = Number(query.get('year') ?? known?.Year);
  const madeIn = Number.isInteger(year) && year > 1900 && year < 2100 ? year : 0;
  return { makes, make, ranges, range, madeIn };
}
