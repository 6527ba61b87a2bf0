import { vehicleName } from './vehicle.ts';

/** What is known of a car before it is known which it is. Empty or null: not known. */
interface UnmatchedCar {
  Mfr: string;
  Range: string;
  Colour: string | null;
  Year: number | null;
}

/** 'a blue Ford Focus from 2018', with as much of it as is known. */
export function unmatchedText({ Mfr, Range, Colour, Year }: UnmatchedCar): string {
  const colour = Colour && !/^(?:MULTI|NOT STATED)/.test(Colour) ? Colour.toLowerCase() : '';
  const name = vehicleName({ Mfr, Range }) || 'vehicle';
  const article = /^[aeiou]/i.test(colour || name) ? 'an' : 'a';
  return [article, colour, name, Year === null ? '' : `from ${Year}`].filter(Boolean).join(' ');
}
