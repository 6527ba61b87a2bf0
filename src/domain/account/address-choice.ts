interface Address {
  line1: string;
  line2: string;
  town: string;
}

/** An address in a list to choose from. */
export const addressChoice = ({ line1, line2, town }: Address): string =>
  [line1, line2, town].filter(Boolean).join(', ');

const BETWEEN = '|';

/** The same as the value of a plain form's choice. */
export const addressValue = ({ line1, line2, town }: Address): string =>
  [line1, line2, town].map((part) => part.replaceAll(BETWEEN, ' ')).join(BETWEEN);

/** What was chosen from a list of them; null where a line of it is typed, or nothing is chosen. */
export const pickedAddress = (line1: string, chosen: string): Address | null =>
  line1 === '' ? addressOfValue(chosen) : null;

/** What `addressValue` wrote; null for anything else. */
export function addressOfValue(value: string): Address | null {
  const [line1, line2, town, ...more] = value.split(BETWEEN);
  if (!line1 || line2 === undefined || !town || more.length > 0) return null;
  return { line1, line2, town };
}
