import { parts } from './rules/all.ts';
import type { DefectLine } from './line.ts';
import type { DefectPart, DefectRule } from './rule.ts';
import { standsIn } from './section.ts';

/** A part named in the words, and its place in them. */
export interface NamedPart {
  part: DefectPart;
  from: number;
  length: number;
}

/**
 * The part named first; of two at the same place, the one with the longer name; weak names only if there is no other.
 */
export function partOf(words: string): NamedPart | undefined {
  const found = parts.flatMap((part) => {
    const match = part.words.exec(words);
    return match ? [{ part, from: match.index, length: match[0].length }] : [];
  });
  return found.sort(
    (a, b) =>
      Number(a.part.weak !== undefined) - Number(b.part.weak !== undefined) ||
      a.from - b.from ||
      b.length - a.length,
  )[0];
}

/** The first rule that applies to the part. */
export function ruleFor(line: DefectLine, named: NamedPart | undefined): DefectRule | undefined {
  return named?.part.rules.find(
    ({ says, unless, section, where }) =>
      (!says || says.test(line.words)) &&
      !unless?.test(line.words) &&
      (!section || standsIn(line.section, section)) &&
      (!where || where(line.position)),
  );
}
