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

/** What `addressValue` wrote; null for anything else. */
export function addressOfValue(value: string): Address | null {
  const [line1, line2, town, ...more] = value.split(BETWEEN);
  if (!line1 || line2 === undefined || !town || more.length > 0) return null;
  return { line1, line2, town };
}
