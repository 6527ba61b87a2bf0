import type { Make } from '../../content-model/vehicles.ts';
import { CAR_BODIES, type CarBody } from '../../domain/vehicle/car-body.ts';
import { rangeName } from '../../domain/text/written-name.ts';

/** The ranges of a make under the bodies that it has, smallest body first, the most licensed first in each. */
export function byBody({
  make,
  ranges,
}: Pick<Make, 'make' | 'ranges'>): { body: CarBody; names: string[] }[] {
  const seenFirst = [...ranges].sort((a, b) => (b.licensed ?? 0) - (a.licensed ?? 0));
  return CAR_BODIES.map((body) => ({
    body,
    names: seenFirst
      .filter((range) => range.body === body)
      .map(({ range }) => rangeName({ Mfr: make, Range: range })),
  })).filter(({ names }) => names.length > 0);
}
