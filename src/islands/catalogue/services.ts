import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';

export const isMot = (item: PricedItem): boolean => item.key === MOT_KEY;
