import type { Quantity } from './measurement.ts';
import type { DefectPosition } from './position.ts';
import type { SectionStart } from './section.ts';

/** How soon, from 'do not drive' to 'keep an eye on it'. */
export type DefectUrgency = 'stop' | 'before-test' | 'soon' | 'watch';

/** What a rule says has to be done. Slugs are those in `content/catalogue/mot-repairs.json`. */
export type Remedy =
  /** `keys`: the only items we sell for that repair that fit. */
  | { repair: string; keys?: readonly string[] }
  /** The axle decides; `unknown` is the check that finds out, if the line does not name it. */
  | { front: string; rear: string; unknown: string }
  /** Several parts may be meant, or we do not sell it: a person decides. */
  | 'ask-us'
  /** A note of the tester, or something that costs nobody anything. */
  | 'nothing-to-do';

/** One row of a part's table. The first whose conditions all hold decides. */
export interface DefectRule {
  /** Somewhere in the line's words. Left out: any condition of the part. */
  says?: RegExp;
  unless?: RegExp;
  /** Where in the manual the line has to stand. */
  section?: SectionStart;
  /** Where on the car it has to be, where that tells two parts of one name apart. */
  where?: (position: DefectPosition) => boolean;
  then: Remedy;
  /** Why, in plain English; one or two sentences that are true in every grade. */
  why: string;
  /** How soon as an advisory. Left out: keep an eye on it. Graded defects have the urgency of their grade. */
  urgency?: 'before-test' | 'soon';
}

/** A part as testers name it, with what is to be done about each of its conditions. */
export interface DefectPart {
  name: string;
  /** In the spelling of `plainWords`, without position words. The part that a line names first is the one it is about. */
  words: RegExp;
  /**
   * Read only where the line names no other part: a whole system, as 'steering', a piece that many parts have, as 'ball
   * joint', or a mere condition, as 'corroded'.
   */
  weak?: 'system' | 'piece' | 'condition';
  /** What of it a figure in the line is about. */
  measured?: Quantity;
  rules: readonly DefectRule[];
}
