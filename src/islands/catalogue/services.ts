import type { PricedItem } from '../../contract/catalogue.ts';
import { MOT_KEY } from '../../domain/price.ts';

export const isMot = (item: PricedItem): boolean => item.key === MOT_KEY;
