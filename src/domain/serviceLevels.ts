/** What a comparison needs to know of a service. */
export interface Level {
  key: string;
  includes: string[];
}

export interface ComparedLine {
  text: string;
  /** `here`: new at this level. `below`: already part of a smaller service. `no`: not part of it. */
  has: 'here' | 'below' | 'no';
}

const EVERYTHING = /^Everything in the (.+) service$/;
const CHECKS = /^About \d+ checks$/;

/**
 * Puts services that build on each other side by side. Each level's 'Everything in the … service' becomes the lines it
 * stands for, and 'About 45 checks' stays with its own level, first.
 *
 * @param levels smallest first
 */
export function compareLevels(
  levels: readonly Level[],
): { key: string; checks: string | null; lines: ComparedLine[] }[] {
  const own = levels.map(({ includes }) =>
    includes.filter((text) => !EVERYTHING.test(text) && !CHECKS.test(text)),
  );
  const all = own.flatMap((lines, level) => lines.map((text) => ({ text, level })));
  return levels.map(({ key, includes }, level) => ({
    key,
    checks: includes.find((text) => CHECKS.test(text)) ?? null,
    lines: all.map(({ text, level: from }) => ({
      text,
      has: from === level ? ('here' as const) : from < level ? ('below' as const) : ('no' as const),
    })),
  }));
}
