import type { Included } from './price.ts';

/** What a comparison needs to know of a service. */
export interface Level {
  key: string;
  includes: readonly Pick<Included, 'text' | 'checks' | 'everythingIn'>[];
}

/** A line of the comparison, and what each service says to it: true, false, or a figure such as '45'. */
export interface ComparedLine {
  text: string;
  cells: (boolean | string)[];
}

/** Those services that build on another one of the list, or are built upon: the ones worth comparing. */
export function levelsAmong<L extends Level>(services: readonly L[]): L[] {
  return services.filter((one) => services.some((other) => buildsOn(one, other) || buildsOn(other, one)));
}

/**
 * Puts services side by side, line by line. What a service takes over from another one of them becomes the lines it
 * stands for, and the numbers of checks are figures of the first line.
 */
export function compareLevels(levels: readonly Level[]): ComparedLine[] {
  const checks = levels.map(({ includes }) => includes.find((line) => line.checks !== undefined)?.checks);
  const lines = levels.flatMap((level) =>
    level.includes
      .filter((line) => line.checks === undefined && !levels.some(({ key }) => key === line.everythingIn))
      .map(({ text }) => ({ text, cells: levels.map((each) => holds(each, level, levels)) })),
  );
  const figures = { text: 'Checks, about', cells: checks.map((count) => count?.toString() ?? false) };
  return checks.some(Boolean) ? [figures, ...lines] : lines;
}

function buildsOn(one: Level, other: Level): boolean {
  return one.includes.some(({ everythingIn }) => everythingIn === other.key);
}

/** Whether all of a level is part of another, be it through a third. The price list allows no circles. */
function holds(whole: Level, part: Level, levels: readonly Level[]): boolean {
  if (whole.key === part.key) return true;
  return levels.some((between) => buildsOn(whole, between) && holds(between, part, levels));
}
