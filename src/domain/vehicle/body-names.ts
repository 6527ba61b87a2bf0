import type { CarBody } from './car-body.ts';

/** What people call each body. In a file of its own, because the wizard reads bodies and no names. */
export const BODY_NAMES: Record<CarBody, string> = {
  city: 'city car',
  'three-door': 'three-door city car',
  supermini: 'supermini',
  hatchback: 'hatchback',
  saloon: 'saloon',
  estate: 'estate',
  coupe: 'coupé',
  convertible: 'convertible',
  mpv: 'people carrier',
  'van-mpv': 'van-based people carrier',
  suv: 'SUV',
  '4x4': '4×4',
  pickup: 'pick-up',
  'small-van': 'small van',
  van: 'van',
};
