import { MOT_KEY } from '../../domain/price.ts';

/** The MOT as the cart knows it: the specification's key, and how its news is read out. */
export const MOT_ITEM = { key: MOT_KEY, name: 'MOT test' } as const;
