import { type Clause, namesSomething, isFine, isVerdict } from './clause.ts';
import { saysFault } from './condition.ts';
import { isMeasured } from './measurement.ts';
import { saysGravity } from './negation.ts';
import { saysWithin } from './praise.ts';
import type { ClauseLink } from './starts.ts';

/** Whether a line is cut between two remarks. */
export function isSeam(current: Clause, next: Clause, link: ClauseLink): boolean {
  return isAside(next, link, current) || (isWhole(next, link, current) && differs(next, current));
}

/** Praise of something that has no name here does not affect the fault before it: 'headlamps cloudy, aim ok'. */
function isAside(next: Clause, link: ClauseLink, current: Clause): boolean {
  return (
    link !== 'none' &&
    next.kind === 'well' &&
    (!namesSomething(next) || next.named?.part.weak === 'condition') &&
    !saysGravity(next.line.words) &&
    !saysWithin(next.line.words) &&
    saysFault(current.line.words) &&
    current.kind === 'fault' &&
    namesSomething(current)
  );
}

function isWhole(next: Clause, link: ClauseLink, current: Clause): boolean {
  if (!isVerdict(next) || !namesSomething(next)) return false;
  // What happened to the fault before it: 'wiper split, replaced at time of test'.
  if (!next.named && next.kind === 'done') return false;
  if (next.named?.part.weak && !next.note && !standsAlone(next, link, current)) return false;
  // Without a separator, only figures and praise show that one has ended and another begun.
  if (link === 'none')
    return [next, current].some((clause) => isFine(clause) || isMeasured(clause.line.words));
  return true;
}

/** A vague name counts where praise is on one side of it: 'subframe rusty, bushes ok'. */
function standsAlone(next: Clause, link: ClauseLink, current: Clause): boolean {
  const weak = next.named?.part.weak;
  if (saysGravity(next.line.words)) return false;
  if (weak === 'system' && link !== 'none') return true;
  return weak !== 'condition' && (isFine(next) || isFine(current));
}

function differs(next: Clause, current: Clause): boolean {
  if (next.named?.part.name !== current.named?.part.name) return true;
  // How serious the fault is: 'structure corroded but rigidity not reduced'.
  if (saysGravity(next.line.words) && isFine(next) && !isFine(current)) return false;
  if (next.named !== undefined && !next.inherits && isFine(next) !== isFine(current)) return true;
  const own = next.line.position;
  const other = current.line.position;
  return own.side !== other.side || own.end !== other.end;
}
