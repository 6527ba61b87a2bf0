/** Hebrew, Arabic and their neighbours, and what orders text without being seen. */
const GOES_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has letters that run from right to left. */
export const goesLeft = (text: string): boolean => GOES_LEFT.test(text);

/**
 * A name within other text. One that runs from right to left would take the numbers beside it to its other side:
 * `محمد, 3 High Street`.
 */
export const setApart = (name: string): string => (goesLeft(name) ? `\u2068${name}\u2069` : name);
