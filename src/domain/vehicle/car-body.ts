/** The bodies that we tell apart, each drawn from the side in `controls/cars`, with what people call it. */
export const BODY_NAMES = {
  city: 'city car',
  supermini: 'supermini',
  hatchback: 'hatchback',
  saloon: 'saloon',
  estate: 'estate',
  coupe: 'coupé',
  convertible: 'convertible',
  mpv: 'people carrier',
  suv: 'SUV',
  pickup: 'pick-up',
  van: 'van',
} as const;

export type CarBody = keyof typeof BODY_NAMES;
export const CAR_BODIES = Object.keys(BODY_NAMES) as [CarBody, ...CarBody[]];
