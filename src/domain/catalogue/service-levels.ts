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
 * of checks are the figures of the first line.
 */
export function compareLevels(levels: readonly Level[]): ComparedLine[] {
  const checks = levels.map(({ includes }) => includes.find((line) => line.checks !== undefined)?.checks);
  const own = ({ includes }: Level) =>
    includes
      .filter((line) => line.checks === undefined && !levels.some(({ key }) => key === line.everythingIn))
      .map(({ text }) => text);
  // Services beside each other, such as an electric car's, have lines in common.
  const lines = [...new Set(levels.flatMap(own))].map((text) => ({
    text,
    cells: levels.map((each) =>
      levels.some((level) => own(level).includes(text) && holds(each, level, levels)),
    ),
  }));
  const figures = { text: 'Checks, about', cells: checks.map((count) => count?.toString() ?? false) };
  return checks.some(Boolean) ? [figures, ...lines] : lines;
}

function buildsOn(one: Level, other: Level): boolean {
  return one.includes.some(({ everythingIn }) => everythingIn === other.key);
}

/** Whether one level is entirely part of another, directly or through a third. The price list allows no cycles. */
function holds(whole: Level, part: Level, levels: readonly Level[]): boolean {
  if (whole.key === part.key) return true;
  return levels.some((between) => buildsOn(whole, between) && holds(between, part, levels));
}
