/** What a comparison needs to know of a service. */
export interface Level {
  includes: readonly string[];
}

/** A line of the comparison, and what each service says to it: true, false, or a figure such as '45'. */
export interface ComparedLine {
  text: string;
  cells: (boolean | string)[];
}

const EVERYTHING = /^Everything in the .+ service$/;
const CHECKS = /^About (\d+) checks$/;

/**
 * Puts services that build on each other side by side. Each level's 'Everything in the … service' becomes the lines it
 * stands for, and 'About 45 checks' is a figure of the first line.
 *
 * @param levels smallest first
 */
export function compareLevels(levels: readonly Level[]): ComparedLine[] {
  const checks = levels.map(({ includes }) => includes.map((text) => CHECKS.exec(text)?.[1]).find(Boolean));
  const lines = levels.flatMap(({ includes }, from) =>
    includes
      .filter((text) => !EVERYTHING.test(text) && !CHECKS.test(text))
      .map((text) => ({ text, cells: levels.map((_, level) => level >= from) })),
  );
  const figures = { text: 'Checks, about', cells: checks.map((count) => count ?? false) };
  return checks.some(Boolean) ? [figures, ...lines] : lines;
}
