import { isMeasured } from './measurement.ts';
import { kindOf, type RemarkKind } from './kind.ts';
import { type DefectLine, lineOf, splitSection } from './line.ts';
import { noteOn, type NoteRule } from './note.ts';
import { withoutDeniedFaults } from './negation.ts';
import { type NamedPart, partOf } from './part.ts';
import { type DefectPosition, isPosition } from './position.ts';
import type { ManualSection } from './section.ts';

/** One remark of a line: about one part, with one verdict. */
export interface Clause {
  line: DefectLine;
  named: NamedPart | undefined;
  kind: RemarkKind;
  note: NoteRule | undefined;
}

/** What stands before a stretch of a line: a comma, an 'and', or nothing but the start of another name. */
type Link = 'listed' | 'joined' | 'none';
interface Start {
  at: number;
  link: Link;
}

const LISTED = /^(?:[;,]|[-–—]+|also|plus|but|while|whilst|however)$/i;
const JOINED = /^(?:[+&/]|and)$/i;
/** How many words the longest name of a part has. */
const LONGEST_NAME = 6;

/**
 * The remarks of a line, in its order; at least one. A line is cut only between two that are whole, so that what a tester
 * adds to a remark stays with it: 'pads 2mm discs ok' is two, 'pads 2mm on the inner edge' is one.
 */
export function clausesOf(text: string): readonly Clause[] {
  const { section, rest } = splitSection(text);
  const tokens = rest
    .replace(/[;+&]|(?<!\d),|,(?!\d)|(?<=[a-z]{2})\.(?=\s)/gi, (mark) => ` ${mark === '.' ? ';' : mark} `)
    .split(/\s+/)
    .filter(Boolean);
  const read = (from: number, to: number) => readClause(tokens.slice(from, to).join(' '), section);
  const [first, ...starts] = startsIn(tokens, section);
  if (!first || starts.length === 0) return [readClause(rest, section)];

  const clauses: Clause[] = [];
  let begin = 0;
  let current = read(0, starts[0]?.at ?? tokens.length);
  // A position or a name that belongs to what follows, or else to what went before.
  let held: Start | null = null;
  starts.forEach((start, index) => {
    const end = starts[index + 1]?.at ?? tokens.length;
    if (held && start.link === 'listed') {
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
    if (isWhole(next, link, current) && differs(next, current)) {
      if (isVerdict(current) && isAbout(current)) {
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
    current = carryOn(read(begin, end), clauses.at(-1));
  });
  return withTrailing([...clauses, current], tokens);
}

function readClause(text: string, section: ManualSection | null): Clause {
  const whole = lineOf(text, section);
  const note = noteOn(whole.words);
  const first = partOf(whole.words);
  const kind = kindOf(whole.words, first?.part.measured);
  if (kind !== 'fault' || note) return { line: whole, named: first, kind, note };
  const line = { ...whole, words: withoutDeniedFaults(whole.words) };
  return { line, named: partOf(line.words), kind, note };
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

/** Where a remark may begin. */
function startsIn(tokens: readonly string[], section: ManualSection | null): Start[] {
  const starts: Start[] = [{ at: 0, link: 'listed' }];
  let link: Link = 'none';
  tokens.forEach((token, at) => {
    if (LISTED.test(token)) link = 'listed';
    else if (JOINED.test(token)) link = link === 'listed' ? link : 'joined';
    else {
      if (at > 0 && (link !== 'none' || opens(tokens.slice(at, at + LONGEST_NAME), section))) {
        starts.push({ at, link });
      }
      link = 'none';
    }
  });
  return starts;
}

/** Whether words begin with a position or with the name of a part. */
function opens(words: readonly string[], section: ManualSection | null): boolean {
  const [first = '', second = ''] = words;
  if (isPosition(first) || isPosition(`${first} ${second}`)) return true;
  const named = partOf(lineOf(words.join(' '), section).words);
  return named !== undefined && !named.part.weak && named.from === 0;
}

/** A remark that leaves out what the one before it said: 'n/s/f tyre 5mm, o/s 2mm'. */
function follow(before: Clause, own: Clause): Clause {
  const position = inherited(own.line.position, before.line.position);
  const line = { ...own.line, position };
  if (own.named || !before.named || !hasPosition(own.line.position)) return { ...own, line };
  const { part, from, length } = before.named;
  const name = before.line.words.slice(from, from + length);
  const words = `${name} ${own.line.words}`.trim();
  const kind = own.line.words ? kindOf(words, part.measured) : own.kind;
  return { ...own, line: { ...line, words }, named: { part, from: 0, length: name.length }, kind };
}

/** The whole of a remark that grew, with what it takes from the one before it. */
function carryOn(grown: Clause, before: Clause | undefined): Clause {
  return before ? follow(before, grown) : grown;
}

function inherited(own: DefectPosition, before: DefectPosition): DefectPosition {
  if (own.end !== null) return own;
  return { ...own, end: before.end, side: own.side ?? before.side };
}

const hasPosition = ({ side, end }: DefectPosition) => side !== null || end !== null;
const isVerdict = ({ kind, note }: Clause) => kind !== 'name' || note !== undefined;
const isAbout = ({ named, note }: Clause) => named !== undefined || note !== undefined;
/** Nothing but a position or the name of a part. */
const isBare = ({ line, named, kind, note }: Clause) =>
  kind === 'name' &&
  !note &&
  (line.words === '' || (named?.from === 0 && named.length === line.words.length));

function isWhole(next: Clause, link: Link, current: Clause): boolean {
  if (!isVerdict(next) || !isAbout(next)) return false;
  if (next.named?.part.weak && !next.note && next.kind !== 'well') return false;
  // Without a mark between them, only figures and praise tell that one has ended and another begun.
  if (link === 'none')
    return [next, current].some((clause) => clause.kind === 'well' || isMeasured(clause.line.words));
  return true;
}

function differs(next: Clause, current: Clause): boolean {
  if (next.named?.part.name !== current.named?.part.name) return true;
  const [own, other] = [next.line.position, current.line.position];
  return own.side !== other.side || own.end !== other.end;
}

/** 'Front tyres and brake pads low': both are. Pads and discs are one job, which the rules know by both names. */
function shareVerdict(bare: Clause, next: Clause): Clause | null {
  const { named } = next;
  if (!isBare(bare) || !bare.named || bare.named.part.weak || !named || next.kind !== 'fault') return null;
  if (bare.named.part.measured === 'thickness' || bare.named.part.measured === 'lining') {
    if (named.part.measured === 'thickness' || named.part.measured === 'lining') return null;
  }
  const verdict = next.line.words.replace(next.line.words.slice(named.from, named.from + named.length), ' ');
  const words = `${bare.line.words} ${verdict.trim()}`;
  return { ...bare, line: { ...bare.line, words }, kind: 'fault', note: undefined };
}
