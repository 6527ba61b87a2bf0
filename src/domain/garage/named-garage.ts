/** A garage as customers are told of it, where there are several. */
export interface GarageName {
  name: string;
  /** In one line. */
  address: string;
}

/** What customers say of a garage. */
export interface GarageStars {
  /** From 1 to 5, to one decimal. */
  average: number;
  /** How many said so. */
  count: number;
}

/** 'Bracknell Garage, 1 Example Street, Bracknell, RG12 1AA' */
export const garageLine = ({ name, address }: GarageName): string => `${name}, ${address}`;

/** Where a car is handed over that isn't fetched. @param workshop the operator's own address, where no garage is named */
export const broughtTo = (garage: GarageName | undefined, workshop: string): string =>
  garage ? garageLine(garage) : workshop;

/** '4.7 out of 5 from 31 reviews' */
export const starsText = ({ average, count }: GarageStars): string =>
  `${average.toFixed(1)} out of 5 from ${count} reviews`;

/** Where an address is shown on a map. */
export const mapHref = (garage: GarageName): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(garageLine(garage))}`;

/** 'about 4 miles away'; '' where nobody knows. @param miles in a straight line */
export function farText(miles: number | null): string {
  if (miles === null) return '';
  const whole = Math.round(miles);
  if (whole < 1) return 'less than a mile away';
  return `about ${whole === 1 ? '1 mile' : `${whole} miles`} away`;
}
