import { withoutYear } from './model-id.ts';

/** A car as a booking, a quote or a register names it, in the specification's fields. */
export interface NamedCar {
  /** Normalised; '' where it was named without one. */
  RegistrationNumber: string;
  Mfr: string;
  Range: string;
  Model_ID: string;
  /** Of manufacture; null: not known. */
  Year: number | null;
}

/** With what is stamped into it; '' where nobody has written it down. */
export interface KnownCar extends NamedCar {
  vin: string;
}

const yearOf = ({ Year, Model_ID }: NamedCar): number | null => Year ?? withoutYear(Model_ID).year;

/**
 * Whether two descriptions fit one car. Two years never do. An engine that was first chosen by hand and later found by
 * a register may differ, as long as make, range and year are the same.
 */
export function sameModel(one: NamedCar, other: NamedCar): boolean {
  const year = yearOf(one);
  const otherYear = yearOf(other);
  if (year !== null && otherYear !== null && year !== otherYear) return false;
  if (withoutYear(one.Model_ID).modelId === withoutYear(other.Model_ID).modelId) return true;
  return year !== null && year === otherYear && one.Mfr === other.Mfr && one.Range === other.Range;
}

/**
 * Whether two descriptions are of one car. A plate alone does not say so, because it can move to another car: the VIN
 * decides where both have one, otherwise plate and model together. A car without a plate is known by its model.
 */
export function sameCar(one: KnownCar, other: KnownCar): boolean {
  if (one.vin !== '' && other.vin !== '') return one.vin === other.vin;
  return one.RegistrationNumber === other.RegistrationNumber && sameModel(one, other);
}

/**
 * Whether what a register says of a plate can be this car. A register may not tell our models of a range apart, or name
 * a make and no more; '' and null: it does not say.
 */
export function fitsCar(car: NamedCar, told: NamedCar): boolean {
  if (told.Model_ID !== '' && car.Model_ID !== '') return sameModel(car, told);
  const fits = (one: string, other: string) => one === '' || other === '' || one === other;
  const year = yearOf(car);
  const toldYear = yearOf(told);
  const sameYear = year === null || toldYear === null || year === toldYear;
  return sameYear && fits(car.Mfr, told.Mfr) && fits(car.Range, told.Range);
}
