import type { DefectType } from '../mot/mot-test.ts';
import type { Clause } from './clause.ts';
import { clausesOf } from './clauses.ts';
import { isOfAFixing } from './fixing.ts';
import { type DefectLine, parseDefect } from './line.ts';
import { ruleFor } from './part.ts';

/** What one remark of a line calls for. */
export type DefectAdvice = { line: DefectLine; why: string } & (
  | {
      kind: 'repair';
      /** Slugs from `content/catalogue/mot-repairs.json`: one, or one for each axle that the remark names. */
      repairs: readonly string[];
      /** The only items we sell for it that fit; null: all of them. */
      keys: readonly string[] | null;
      /** How soon, if it were an advisory. */
      advisoryUrgency: 'before-test' | 'soon' | 'watch';
    }
  | { kind: 'nothing-to-do' }
  | { kind: 'ask-us' }
);

const UNKNOWN = 'We can’t tell from this line what it needs. Ask us, and a person will read it.';
const FIXING =
  'It’s a bolt, nut or screw; the part that it holds may be sound. What it needs is seen on the car.';
const WELL = 'The tester found this in order, or far from its limit. There is nothing to do.';
const DONE = 'It says that something has been seen to. That is a note, not a fault.';
const PUT_RIGHT = 'The test station put this right on the day of the test.';

/**
 * What to do about a line: the repairs that its remarks call for, or else a single answer, either that nothing has to
 * be done or that a person has to look. Never a guess and never empty.
 * @param text as the tester wrote it
 * @param type 'prs': put right at the station on the day
 */
export function adviseOn(text: string, type?: DefectType): readonly [DefectAdvice, ...DefectAdvice[]] {
  if (type === 'prs') return [{ kind: 'nothing-to-do', line: parseDefect(text), why: PUT_RIGHT }];
  const advice = clausesOf(text).map(adviceFor);
  const [first, ...more] = advice.filter(({ kind }) => kind === 'repair');
  if (first) return [first, ...more];
  const open = advice.find(({ kind }) => kind === 'ask-us') ?? advice[0];
  return [open ?? { kind: 'ask-us', line: parseDefect(text), why: UNKNOWN }];
}

function adviceFor(clause: Clause): DefectAdvice {
  const { line, note, kind } = clause;
  if (note) return { kind: 'nothing-to-do', line, why: note.why };
  if (kind === 'well') return { kind: 'nothing-to-do', line, why: WELL };
  if (kind === 'done') return { kind: 'nothing-to-do', line, why: DONE };
  if (isOfAFixing(line.words)) return { kind: 'ask-us', line, why: FIXING };
  const rule = ruleFor(line, clause.named);
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
