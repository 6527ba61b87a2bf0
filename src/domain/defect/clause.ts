import { remarkKind, type RemarkKind } from './kind.ts';
import { type DefectLine, parseDefectLine } from './line.ts';
import { withoutDeniedFaults } from './negation.ts';
import { noteOn, type NoteRule } from './note.ts';
import { type NamedPart, partOf, ruleFor } from './part.ts';
import type { DefectPosition } from './position.ts';
import type { ManualSection } from './section.ts';

/** One remark of a line: about one part, with one verdict. */
export interface Clause {
  line: DefectLine;
  named: NamedPart | undefined;
  kind: RemarkKind;
  note: NoteRule | undefined;
  /** Whether it takes its part's name from the remark before it. */
  inherits?: true;
}

/** Reads one stretch of a line, without its section, on its own. */
export function readClause(text: string, section: ManualSection | null): Clause {
  const whole = parseDefectLine(text, section);
  const note = noteOn(whole.words);
  const first = partOf(whole.words);
  const told = remarkKind(whole.words, first?.part.measured);
  const kind = told === 'name' && hasRule(whole, first) ? 'fault' : told;
  if (kind !== 'fault' || note) return { line: whole, named: first, kind, note };
  const line = { ...whole, words: withoutDeniedFaults(whole.words) };
  return { line, named: partOf(line.words), kind, note };
}

const PLACE =
  /\b(?:area|end|side|region|vicinity|near|behind|above|below|both|only|fitted|inspected|tested|examined|to|at|by|on|of)\b/;

/** Whether a rule recognises the condition in words that are not in the general vocabulary of faults. */
function hasRule(line: DefectLine, named: NamedPart | undefined): boolean {
  const rule = ruleFor(line, named);
  if (!rule || !named || line.words.length === named.length) return false;
  // For a rule that accepts any condition, what follows the name has to be one.
  if (rule.says !== undefined) return true;
  return rule.then !== 'ask-us' && named.from === 0 && !PLACE.test(line.words.slice(named.length));
}

/** A remark that leaves out what the one before it has already said: 'n/s/f tyre 5mm, o/s 2mm'. */
export function continueClause(before: Clause, own: Clause): Clause {
  const position = inherited(own.line.position, before.line.position);
  const line = { ...own.line, position };
  // Mentioned with the pressure warning lamp, a low tyre lacks air.
  if (before.named?.part.name === 'tyre pressure monitor' && /^tyre (?:is )?low$/.test(own.line.words)) {
    return { ...own, line: { ...line, words: 'tyre pressure low' } };
  }
  if (own.named || !before.named || !hasPosition(own.line.position)) return { ...own, line };
  const { part, from, length } = before.named;
  const name = before.line.words.slice(from, from + length);
  const words = `${name} ${own.line.words}`.trim();
  const kind = own.line.words ? remarkKind(words, part.measured) : own.kind;
  return {
    ...own,
    line: { ...line, words },
    named: { part, from: 0, length: name.length },
    kind,
    inherits: true,
  };
}

function inherited(own: DefectPosition, before: DefectPosition): DefectPosition {
  if (own.end !== null) return own;
  return { ...own, end: before.end, side: own.side ?? before.side };
}

/** Whether it says where it is. */
export const hasPosition = ({ side, end }: DefectPosition) => side !== null || end !== null;
/** Whether nothing has to be done about it. */
export const isFine = ({ kind, note }: Clause) => kind === 'well' || kind === 'done' || note !== undefined;
/** Whether it states a condition. */
export const isVerdict = ({ kind, note }: Clause) => kind !== 'name' || note !== undefined;
/** Whether it names a part. */
export const namesSomething = ({ named, note }: Clause) => named !== undefined || note !== undefined;
/** Nothing but a position or the name of a part. */
export const isBare = ({ line, named, kind, note }: Clause) =>
  kind === 'name' &&
  !note &&
  (line.words === '' || (named?.from === 0 && named.length === line.words.length));
