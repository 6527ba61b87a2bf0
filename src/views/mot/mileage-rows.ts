import { KM_PER_MILE, type Mileage } from '../../domain/mot/mot-mileage.ts';
import { GAP_WORDS } from './mileage-words.ts';

const number = (value: number) => Math.round(value).toLocaleString('en-GB');

/** Every reading as a row of a table, newest first; a test without one says why. */
export function mileageRows(mileage: Mileage) {
  return [
    ...mileage.points.map(({ date, miles, value, unit, note }) => {
      return {
        date,
        miles: number(miles),
        km: number(unit === 'km' && note === null ? value : miles * KM_PER_MILE),
        note,
      };
    }),
    ...mileage.gaps.map(({ date, kind }) => ({ date, miles: GAP_WORDS[kind], km: '', note: null })),
  ].toSorted((a, b) => b.date.localeCompare(a.date));
}
