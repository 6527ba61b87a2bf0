import { type Clause, follow, hasPosition, isAbout, isBare, isVerdict, readClause } from './clause.ts';
import { splitSection } from './line.ts';
import { isMeasured } from './measurement.ts';
import { isPosition } from './position.ts';
import { isSeam } from './seam.ts';
import { type Start, startsIn, textOf, tokensOf } from './starts.ts';

/**
 * The remarks of a line, in its order; at least one. A line is cut only between two that are whole, so that what a tester
 * adds to a remark stays with it: 'pads 2mm discs ok' is two, 'pads 2mm on the inner edge' is one.
 */
export function clausesOf(text: string): readonly Clause[] {
  const { section, rest } = splitSection(text);
  const tokens = tokensOf(rest);
  const read = (from: number, to: number) => readClause(textOf(tokens.slice(from, to)), section);
  const [first, ...starts] = startsIn(tokens);
  if (!first || starts.length === 0) return [readClause(rest, section)];

  const clauses: Clause[] = [];
  let begin = 0;
  let current = read(0, starts[0]?.at ?? tokens.length);
  // A position or a name that belongs to what follows, or else to what went before.
  let held: Start | null = null;
  starts.forEach((start, index) => {
    const end = starts[index + 1]?.at ?? tokens.length;
    if (held && (start.link === 'listed' || (start.link === 'joined' && read(held.at, start.at).named))) {
      current = carryOn(read(begin, start.at), clauses.at(-1));
      held = null;
    }
    const { at, link }: Start = held ?? start;
    const next = follow(current, read(at, end));
    if (isBare(next) && index < starts.length - 1) {
      held ??= start;
      return;
    }
    held = null;
    const grown = carryOn(read(begin, end), clauses.at(-1));
    if (isSeam(current, next, link, grown)) {
      if (isVerdict(current) && (isAbout(current) || hasPosition(current.line.position))) {
        clauses.push(current);
        [begin, current] = [at, next];
        return;
      }
      const shared = link === 'joined' ? shareVerdict(current, next) : null;
      if (shared) {
        clauses.push(shared);
        [begin, current] = [at, next];
        return;
      }
    }
    current = grown;
  });
  return withTrailing(withName([...clauses, current]), tokens);
}

/** The whole of a remark that grew, with what it takes from the one before it. */
function carryOn(grown: Clause, before: Clause | undefined): Clause {
  return before ? follow(before, grown) : grown;
}

/** The first remark may leave its name to the next: 'f 5mm, r 2mm brake pads'. */
function withName(clauses: readonly Clause[]): readonly Clause[] {
  const [first, second, ...more] = clauses;
  if (!first || !second || isAbout(first) || !isMeasured(first.line.words)) return clauses;
  return [follow(second, first), second, ...more];
}

/** A position at the very end is that of the whole line, where its first remark has none: 'discs rusty, pads ok rear'. */
function withTrailing(clauses: readonly Clause[], tokens: readonly string[]): readonly Clause[] {
  const last = clauses.at(-1);
  const ends = isPosition(tokens.at(-1) ?? '') || isPosition(tokens.slice(-2).join(' '));
  if (!last || !ends) return clauses;
  return clauses.map((clause) =>
    hasPosition(clause.line.position)
      ? clause
      : { ...clause, line: { ...clause.line, position: last.line.position } },
  );
}

/** 'Front tyres and brake pads low': both are. Pads and discs are one job, which the rules know by both names. */
function shareVerdict(bare: Clause, next: Clause): Clause | null {
  const { named } = next;
  if (!isBare(bare) || !bare.named || bare.named.part.weak || !named || next.kind !== 'fault') return null;
  if ([bare.named, named].every(({ part: { name } }) => name === 'brake pads' || name === 'brake disc'))
    return null;
  const verdict = next.line.words.replace(next.line.words.slice(named.from, named.from + named.length), ' ');
  const words = `${bare.line.words} ${verdict.trim()}`;
  return { ...bare, line: { ...bare.line, words }, kind: 'fault', note: undefined };
}
