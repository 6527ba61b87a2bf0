/** The bodies that we tell apart, each drawn from the side in `controls/cars`, the smallest first. */
export const CAR_BODIES = [
  'city',
  'three-door',
  'supermini',
  'hatchback',
  'saloon',
  'estate',
  'coupe',
  'convertible',
  'mpv',
  'van-mpv',
  'suv',
  '4x4',
  'pickup',
  'small-van',
  'van',
] as const;

export type CarBody = (typeof CAR_BODIES)[number];

/**
 * The body of one car of a range. A Berlingo, a Kangoo or a Caddy is a van, or has windows and rear seats: then it's
 * approved as a passenger car.
 * @param usual what most cars of its range have
 */
export const bodyOf = (usual: CarBody, isPassengerCar: boolean): CarBody =>
  usual === 'small-van' && isPassengerCar ? 'van-mpv' : usual;
