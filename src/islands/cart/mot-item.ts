import { MOT_KEY } from '../../domain/catalogue/price.ts';

/** The MOT as a cart item: the specification's key, and the name used in announcements. */
export const MOT_ITEM = { key: MOT_KEY, name: 'MOT test' } as const;
