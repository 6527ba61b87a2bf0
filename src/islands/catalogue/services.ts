import type { PricedItem } from '../../contract/catalogue.ts';
import { MOT_KEY } from '../../domain/price.ts';

/** The services that build on each other and are compared side by side. */
const LEVELS = ['interim', 'full', 'major'];

export const isMot = (item: PricedItem): boolean => item.key === MOT_KEY;
export const isLevel = (item: PricedItem): boolean => LEVELS.includes(item.key);
