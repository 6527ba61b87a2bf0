import { MOT_KEY } from '../../domain/catalogue/price.ts';

/** A column of a table by engine size; `service` is a key of the catalogue, `key` marks what most visitors want. */
export interface ServiceColumn {
  service: string;
  label: string;
  note?: string;
  key?: boolean;
}

/** A choice of columns with shorter words than the price list has; a key that is not in the list stops the build. */
const levels: readonly ServiceColumn[] = [
  { service: 'interim', label: 'Interim', note: '6 months or 6,000 miles' },
  { service: 'full', label: 'Full', note: '12 months or 12,000 miles', key: true },
  { service: 'major', label: 'Major', note: '24 months or 24,000 miles' },
];

/** The three services beside the MOT: what a first-time visitor compares. */
export const withMot: ServiceColumn[] = [...levels, { service: MOT_KEY, label: 'MOT test', note: 'class 4' }];

/** Those of these services that the table doesn't compare. */
export const besideTable = (keys: readonly string[]): string[] =>
  keys.filter((key) => !withMot.some(({ service }) => service === key));

/** The three services beside the maker's own, for visitors who have already decided on a service. */
export const withSchedule: ServiceColumn[] = [
  ...levels,
  { service: 'manufacturer', label: 'Maker’s schedule', note: 'inside the warranty' },
];
