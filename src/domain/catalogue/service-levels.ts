import type { Included } from './price.ts';

/** What a comparison needs to know about a service. */
export interface Level {
  key: string;
  includes: readonly Pick<Included, 'text' | 'checks' | 'everythingIn'>[];
}

/** A line of the comparison, and each service's value: true, false, or a figure such as '45'. */
export interface ComparedLine {
  text: string;
  cells: (boolean | string)[];
}

/** The services worth comparing: those that build on another one in the list, or are built upon. */
export function levelsAmong<L extends Level>(services: readonly L[]): L[] {
  return services.filter((one) => services.some((other) => buildsOn(one, other) || buildsOn(other, one)));
}

/**
 * Compares services line by line. If a service includes another, that is expanded into the other's lines; the numbers
 * of checks are the figures of the first line. A line that several have stands once.
 */
export function compareLevels(levels: readonly Level[]): ComparedLine[] {
  const textsOf = ({ includes }: Level): string[] =>
    includes.flatMap(({ text, checks, everythingIn }) => {
      if (checks !== undefined) return [];
      const whole = levels.find(({ key }) => key === everythingIn);
      return whole ? textsOf(whole) : text;
    });
  const texts = levels.map(textsOf);
  const checks = levels.map(({ includes }) => includes.find((line) => line.checks !== undefined)?.checks);
  const lines = [...new Set(texts.flat())].map((text) => ({
    text,
    cells: texts.map((each) => each.includes(text)),
  }));
  const figures = { text: 'Checks, about', cells: checks.map((count) => count?.toString() ?? false) };
  return checks.some(Boolean) ? [figures, ...lines] : lines;
}

function buildsOn(one: Level, other: Level): boolean {
  return one.includes.some(({ everythingIn }) => everythingIn === other.key);
}
