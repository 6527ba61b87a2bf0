import {
  type Clause,
  continueClause,
  hasPosition,
  namesSomething,
  isBare,
  isVerdict,
  readClause,
} from './clause.ts';
import { splitSection } from './line.ts';
import { isMeasured } from './measurement.ts';
import { isPosition } from './position.ts';
import { isSeam } from './seam.ts';
import { type ClauseLink, segmentsOf, type ClauseStart, startsIn, textOf, tokensOf } from './starts.ts';

/**
 * The remarks of a line, in its order; at least one. A line is split only between two complete remarks, so that what
 * a tester adds to a remark stays with it: 'pads 2mm discs ok' is two, 'pads 2mm on the inner edge' is one.
 */
export function clausesOf(text: string): readonly Clause[] {
  const { section, rest } = splitSection(text);
  const tokens = tokensOf(rest);
  const read = (from: number, to: number) => readClause(textOf(tokens.slice(from, to)), section);
  const starts = startsIn(tokens);
  // First between two separators, then across them: in 'pads low, crack in windscreen' the crack belongs to what
  // follows.
  const within = segmentsOf(starts).flatMap((segment, index, all) =>
    cut(segment, all[index + 1]?.[0]?.at ?? tokens.length, read).map(({ start }) => start),
  );
  const cuts = cut(within, tokens.length, read);
  return withTrailing(withName(cuts.map(({ clause }) => clause)), tokens);
}

interface Cut {
  start: ClauseStart;
  clause: Clause;
}

/** @param starts of the stretches that may be remarks of their own. @param end of the last */
function cut(
  starts: readonly ClauseStart[],
  end: number,
  read: (from: number, to: number) => Clause,
): readonly Cut[] {
  const [first, ...more] = starts;
  if (!first) return [];
  const cuts: Cut[] = [];
  let start = first;
  let current = read(first.at, more[0]?.at ?? end);
  // A position or a name that belongs to what follows, otherwise to what came before.
  let held: ClauseStart | null = null;
  more.forEach((next, index) => {
    const to = more[index + 1]?.at ?? end;
    const before = cuts.at(-1)?.clause;
    if (held && endsHeld(next, read(held.at, next.at))) {
      current = carryOn(read(start.at, next.at), before);
      held = null;
    }
    const from: ClauseStart = held ?? next;
    const own = continueClause(current, read(from.at, to));
    if (isBare(own) && to < end) {
      held ??= next;
      return;
    }
    held = null;
    const finished = isSeam(current, own, from.link) ? finish(current, own, from.link) : null;
    if (finished) {
      cuts.push({ start, clause: finished });
      [start, current] = [from, own];
    } else current = carryOn(read(start.at, to), before);
  });
  return [...cuts, { start, clause: current }];
}

/** A separator ends what is held back, except between positions in a row: 'n/s and o/s tyres'. */
function endsHeld({ link }: ClauseStart, held: Clause): boolean {
  return link === 'listed' || (link === 'joined' && held.named !== undefined);
}

/** The remark before a seam, if it is one. */
function finish(current: Clause, next: Clause, link: ClauseLink): Clause | null {
  if (isVerdict(current) && (namesSomething(current) || hasPosition(current.line.position))) return current;
  return link === 'joined' ? shareVerdict(current, next) : null;
}

/** Reads a remark that has been extended, with what it takes from the one before it. */
function carryOn(grown: Clause, before: Clause | undefined): Clause {
  return before ? continueClause(before, grown) : grown;
}

/** The first remark may leave its name to the next: 'f 5mm, r 2mm brake pads'. */
function withName(clauses: readonly Clause[]): readonly Clause[] {
  const [first, second, ...more] = clauses;
  if (!first || !second || namesSomething(first) || !isMeasured(first.line.words)) return clauses;
  return [continueClause(second, first), second, ...more];
}

/**
 * If the first remark has no position, one at the very end applies to the whole line: 'discs rusty, pads ok rear'.
 * Parts that wear together are on the same axle in any case: 'disc rusty, n/s/r pads 4mm'.
 */
function withTrailing(clauses: readonly Clause[], tokens: readonly string[]): readonly Clause[] {
  const last = clauses.at(-1);
  const ends = isPosition(tokens.at(-1) ?? '') || isPosition(tokens.slice(-2).join(' '));
  if (!last || (!ends && !clauses.every(isDiscOrPads))) return clauses;
  return clauses.map((clause) =>
    hasPosition(clause.line.position)
      ? clause
      : { ...clause, line: { ...clause.line, position: last.line.position } },
  );
}

const isDiscOrPads = ({ named }: Clause) =>
  named?.part.name === 'brake pads' || named?.part.name === 'brake disc';

/** 'Front tyres and brake pads low' means both. Pads and discs are one job, which the rules know by both names. */
function shareVerdict(bare: Clause, next: Clause): Clause | null {
  const { named } = next;
  if (!isBare(bare) || !bare.named || bare.named.part.weak || !named || next.kind !== 'fault') return null;
  if (isDiscOrPads(bare) && isDiscOrPads(next)) return null;
  const verdict = next.line.words.replace(next.line.words.slice(named.from, named.from + named.length), ' ');
  const words = `${bare.line.words} ${verdict.trim()}`;
  return { ...bare, line: { ...bare.line, words }, kind: 'fault', note: undefined };
}
