/** Where something is, in degrees. */
export interface Position {
  lat: number;
  lon: number;
}

/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.2;
const KM_A_MILE = 1.609344;

/** Kilometres in a straight line; within the country a plane is near enough. */
export function kmBetween(one: Position, other: Position): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  return KM_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(middle));
}

/** Miles in a straight line. */
export const milesBetween = (one: Position, other: Position): number => kmBetween(one, other) / KM_A_MILE;
