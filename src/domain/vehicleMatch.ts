import type { Fuel } from './vehicle.ts';

/** What the registers say of a car, in their own spelling. Null: not said. */
export interface DescribedCar {
  make: string | null;
  model: string | null;
  /** cc */
  engine: number | null;
  /** 'PETROL', 'Hybrid Electric (Clean)', … */
  fuel: string | null;
  /** Year of manufacture or of first use. */
  year: number | null;
}

/** The part of the vehicle catalogue that matching reads. */
export interface KnownMake {
  make: string;
  ranges: readonly {
    range: string;
    fromYear: number;
    toYear: number | null;
    engines: readonly { id: string; cc: number | null; fuel: Fuel }[];
  }[];
}

/** `several`: the visitor picks. `none`: the manual search, with the make when we know it. */
export type CarMatch =
  | { kind: 'one'; modelId: string }
  | { kind: 'several'; modelIds: string[] }
  | { kind: 'none'; make: string | null };

/** The engines of our catalogue that a described car may be. */
export function matchCar(car: DescribedCar, makes: readonly KnownMake[]): CarMatch {
  const make = makes.find((one) => one.make === car.make?.toUpperCase());
  if (!make) return { kind: 'none', make: null };
  const engines = make.ranges
    .filter((range) => range.range === car.model?.toUpperCase())
    .flatMap((range) => range.engines)
    .filter((engine) => car.engine === null || engine.cc === null || Math.abs(engine.cc - car.engine) <= 10)
    .filter((engine) => isFuel(engine.fuel, car.fuel?.toUpperCase() ?? ''));
  const off = ({ cc }: { cc: number | null }) => Math.abs((cc ?? 0) - (car.engine ?? cc ?? 0));
  const nearest = Math.min(...engines.map(off));
  const ids = engines.filter((engine) => off(engine) === nearest).map((engine) => engine.id);
  const [first] = ids;
  if (first === undefined) return { kind: 'none', make: make.make };
  return ids.length === 1 ? { kind: 'one', modelId: first } : { kind: 'several', modelIds: ids };
}

/** @param written upper case */
function isFuel(fuel: Fuel, written: string): boolean {
  if (written.includes('HYBRID')) return /^(HYBRID|PHEV)/.test(fuel);
  if (written.startsWith('ELECTRIC')) return fuel === 'ELECTRIC';
  return written.startsWith('GAS') ? fuel === 'LPG' : fuel === written;
}
