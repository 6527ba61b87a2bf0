import { withYear } from '../domain/vehicle/model-id.ts';
import { engineYears, fittedIn, yearsOf } from '../domain/vehicle/sale-years.ts';
import type { ListedCar } from '../domain/catalogue/headline.ts';
import type { BuiltContent } from './content.ts';
import { carClassOf } from './vehicles.ts';

/**
 * Every car that can be chosen: each engine in each year of its sale, of the ranges with most cars on the road first, in the
 * years for which we have proof first, newest first.
 * @param thisYear the present calendar year, in which what is still on sale is sold
 */
export function* listedCars(
  { makes, modelById }: Pick<BuiltContent, 'makes' | 'modelById'>,
  thisYear: number,
): Generator<ListedCar> {
  const ranges = makes.flatMap((make) => make.ranges);
  const mostSeenFirst = ranges.toSorted((a, b) => (b.licensed ?? 0) - (a.licensed ?? 0));
  for (const range of mostSeenFirst) {
    const all = yearsOf(range, thisYear);
    for (const engine of range.engines) {
      const sold = engineYears(engine, range);
      // Where the lists end, an engine may have been sold longer: those years are the less likely ones.
      const isLate = (year: number) => Number(engine.listedTo !== undefined && year > engine.listedTo);
      const years = all.toSorted((a, b) => isLate(a) - isLate(b));
      for (const year of years) {
        const modelId = withYear(engine.id, year);
        const model = fittedIn(sold, year) && modelById(modelId);
        if (model) yield { modelId, car: carClassOf(model) };
      }
    }
  }
}

/** Of these cars the first of each kind: no price of the list tells two of a kind apart. */
export function oneOfEachKind(cars: Iterable<ListedCar>): ListedCar[] {
  const numbers = new Map<object, number>();
  const numberOf = (facts: object = numbers): number => {
    const number = numbers.get(facts) ?? numbers.size;
    numbers.set(facts, number);
    return number;
  };
  const kinds = new Map<string, ListedCar>();
  for (const listed of cars) {
    const { facts, ...known } = listed.car;
    const kind = `${Object.values(known).join()},${numberOf(facts)}`;
    if (!kinds.has(kind)) kinds.set(kind, listed);
  }
  return [...kinds.values()];
}
