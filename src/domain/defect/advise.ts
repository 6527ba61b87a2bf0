import type { DefectType } from '../motTest.ts';
import { type DefectLine, parseDefect } from './line.ts';
import { parts } from './rules/all.ts';
import { notes } from './rules/notes.ts';
import type { DefectPart, DefectRule } from './rule.ts';
import { standsIn } from './section.ts';

/** What a line of an MOT test asks for. */
export type DefectAdvice = { line: DefectLine; why: string } & (
  | {
      kind: 'repair';
      /** Slugs of `content/catalogue/mot-repairs.json`: one, or one for each axle that the line names. */
      repairs: readonly string[];
      /** Of what we sell for it only these fit; null: all of it. */
      keys: readonly string[] | null;
      /** How soon, were it an advisory. */
      advisoryUrgency: 'before-test' | 'soon' | 'watch';
    }
  | { kind: 'nothing-to-do' }
  | { kind: 'ask-us' }
);

const UNKNOWN = 'We cannot tell from this line what it needs. Ask us, and a person reads it.';

/**
 * What to do about a line, or that a person has to look: never a guess.
 * @param text as the tester wrote it
 * @param type 'prs' was put right at the station on the day
 */
export function adviseOn(text: string, type?: DefectType): DefectAdvice {
  const line = parseDefect(text);
  if (type === 'prs') {
    return { kind: 'nothing-to-do', line, why: 'The test station put this right on the day of the test.' };
  }
  const note = notes.find(({ says, unless }) => says.test(line.words) && !unless?.test(line.words));
  if (note) return { kind: 'nothing-to-do', line, why: note.why };
  const rule = ruleFor(line);
  if (!rule) return { kind: 'ask-us', line, why: UNKNOWN };
  const { then, why } = rule;
  if (then === 'ask-us' || then === 'nothing-to-do') return { kind: then, line, why };
  const advisoryUrgency = rule.urgency ?? 'watch';
  if ('repair' in then) {
    return { kind: 'repair', line, why, repairs: [then.repair], keys: then.keys ?? null, advisoryUrgency };
  }
  const { end } = line.position;
  const repairs = end === null ? [then.unknown] : end === 'both' ? [then.front, then.rear] : [then[end]];
  return { kind: 'repair', line, why, repairs, keys: null, advisoryUrgency };
}

/** The first rule that holds of the part that the line names first. */
function ruleFor(line: DefectLine): DefectRule | undefined {
  return partOf(line)?.rules.find(
    ({ says, unless, section, where }) =>
      (!says || says.test(line.words)) &&
      !unless?.test(line.words) &&
      (!section || standsIn(line.section, section)) &&
      (!where || where(line.position)),
  );
}

/** The part named first, of two at the same place the one with the longer name; weak names only when there is no other. */
function partOf({ words }: DefectLine): DefectPart | undefined {
  const found = parts.flatMap((part) => {
    const match = part.words.exec(words);
    return match ? [{ part, from: match.index, length: match[0].length }] : [];
  });
  found.sort(
    (a, b) =>
      Number(a.part.weak ?? false) - Number(b.part.weak ?? false) || a.from - b.from || b.length - a.length,
  );
  return found[0]?.part;
}
