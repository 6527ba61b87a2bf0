/** The MOT as the cart knows it: the specification's key, and how its news is read out. */
export const MOT_ITEM = { key: 'mot', name: 'MOT test' } as const;
