import { type Clause, isAbout, isVerdict } from './clause.ts';
import { isMeasured } from './measurement.ts';
import { saysGravity } from './negation.ts';
import type { Link } from './starts.ts';

/**
 * Whether a line is cut between two remarks.
 * @param grown both read as one
 */
export function isSeam(current: Clause, next: Clause, link: Link, grown: Clause): boolean {
  return isAside(next, link, current, grown) || (isWhole(next, link, current) && differs(next, current));
}

/** Praise of something that has no name here takes nothing from the fault before it: 'headlamps cloudy, aim ok'. */
function isAside(next: Clause, link: Link, current: Clause, grown: Clause): boolean {
  return (
    link !== 'none' &&
    next.kind === 'well' &&
    !isAbout(next) &&
    !saysGravity(next.line.words) &&
    current.kind === 'fault' &&
    isAbout(current) &&
    grown.kind === 'fault'
  );
}

function isWhole(next: Clause, link: Link, current: Clause): boolean {
  if (!isVerdict(next) || !isAbout(next)) return false;
  if (next.named?.part.weak && !next.note && !standsAlone(next, current)) return false;
  // Without a mark between them, only figures and praise tell that one has ended and another begun.
  if (link === 'none')
    return [next, current].some((clause) => clause.kind === 'well' || isMeasured(clause.line.words));
  return true;
}

/** A vague name counts where praise is on one side of it: 'subframe rusty, bushes ok'. */
function standsAlone({ named, kind }: Clause, current: Clause): boolean {
  return named?.part.weak === 'name' && (kind === 'well' || current.kind === 'well');
}

function differs(next: Clause, current: Clause): boolean {
  if (next.named?.part.name !== current.named?.part.name) return true;
  if (next.named !== undefined && !next.inherits && (next.kind === 'well') !== (current.kind === 'well'))
    return true;
  const [own, other] = [next.line.position, current.line.position];
  return own.side !== other.side || own.end !== other.end;
}
