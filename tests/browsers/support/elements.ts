/** Elements by what a visitor reads, as XPath. No text may hold a double quote. */
const reads = (text: string) => `normalize-space(.)="${text}"`;

export const field = (label: string): string => `//input[@id=//label[${reads(label)}]/@for]`;

/** The plate's field at the top of a page. */
export const PLATE = '(//main//input[contains(@class, "plate__in")])[1]';

/** A button by its name or the beginning of it. */
export const button = (name: string): string =>
  `//button[starts-with(normalize-space(.), "${name}") or @aria-label="${name}"]`;

export const link = (name: string): string => `//a[${reads(name)}]`;

export const heading = (text: string): string => `//*[self::h1 or self::h2][${reads(text)}]`;

/** The first choice of a group that is still free, by the beginning of its legend. */
export const firstFree = (legend: string): string =>
  `(//fieldset[legend[starts-with(normalize-space(.), "${legend}")]]//label[.//input[not(@disabled)]])[1]`;

/** The label of a box to tick, by the beginning of it. */
export const tick = (label: string): string => `//label[starts-with(normalize-space(.), "${label}")]`;
