import { catalogue } from '../content-model/catalogue.ts';

const keys = (items: readonly { key: string }[]): string[] => items.map(({ key }) => key);

/** Keys of everything that each tab of the wizard sells, in catalogue order. */
export const offered = {
  services: keys(catalogue.services),
  diagnostics: keys(catalogue.diagnostics),
  /** Of one group of repairs. */
  repairs: (group: string): string[] => keys(catalogue.repairs.filter((repair) => repair.group === group)),
};
