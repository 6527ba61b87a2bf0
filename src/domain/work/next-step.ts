import { type Arrival, wayOf } from '../booking/arrival.ts';
import { type BookingStatus, isToCome } from '../booking/booking-status.ts';
import type { LineStatus } from '../booking/booking-line.ts';
import type { Leg } from '../booking/handover.ts';
import type { Pence } from '../money/money.ts';

/** A job as far as it decides what comes next. */
export interface NextLine {
  id: string;
  name: string;
  status: LineStatus;
  /** What the workshop may make of it now. */
  next: readonly LineStatus[];
  /** Checks of its list without a result; 0 where it has no list. */
  unchecked: number;
  /** Whether its MOT test has no result yet. */
  isUntested: boolean;
}

/** A check that needs attention now, of which the customer knows nothing and nothing has been written. */
export interface NextFinding {
  line: string;
  key: string;
  name: string;
}

/** What the next step of a booking is read from. */
export interface NextFacts {
  status: BookingStatus;
  arrival: Arrival;
  leaves: Arrival;
  lines: readonly NextLine[];
  findings: readonly NextFinding[];
  /** What is written and not sent. */
  drafts: { count: number; pence: Pence };
  /** Booked without a price, and nothing has been written about them. */
  unpriced: readonly { id: string; name: string }[];
  /** Whether its customer stopped the work. */
  isStopped: boolean;
  /** Whether our driver must not bring it back as it is. */
  isUnsafe: boolean;
  /** Owed now; null: not the reader’s to take. */
  due: Pence | null;
  /** Whether a payment plan goes on, so that it may go back. */
  isPlanned: boolean;
  /** Steps of which nothing is missing. */
  open: readonly BookingStatus[];
}

type OfLine = 'start' | 'done' | 'mot' | 'share' | 'price';

/** One act, with what its button or link needs. */
export type NextAct =
  | { act: OfLine; line: string; name: string }
  | { act: 'checks'; line: string; name: string; left: number }
  /** `told`: nothing is asked any more, so it is recorded that its customer was told. */
  | { act: 'finding' | 'told'; line: string; key: string; name: string }
  | { act: 'ask'; count: number; pence: Pence }
  | { act: 'handover'; leg: Leg; way: Arrival }
  | { act: 'pay'; pence: Pence }
  | { act: 'late' | 'enter' | 'resume' | 'ready' | 'leaves' | 'warranty' };

/** What comes next of a booking. */
export interface NextStep {
  /** The one yellow button; null: nothing is left to do, or others have to act. */
  main: NextAct | null;
  /** At most one beside it. */
  other: NextAct | null;
}

const NOTHING: NextStep = { main: null, other: null };

/** The next thing that can be done with a booking, and at most one other. The one place that decides it. */
export function nextStep(facts: NextFacts): NextStep {
  const { status } = facts;
  if (isToCome(status)) return toCome(facts);
  if (status === 'ready') return toLeave(facts);
  if (status === 'delivered' || status === 'closed')
    return { main: toPay(facts), other: { act: 'warranty' } };
  return status === 'cancelled' ? NOTHING : firstTwo(atWork(facts));
}

function toCome({ status, arrival, leaves }: NextFacts): NextStep {
  if (status === 'requested') return NOTHING;
  const way = wayOf({ arrival, leaves }, 'collection');
  const late: NextAct | null = way === 'collected' ? { act: 'late' } : null;
  return { main: { act: 'handover', leg: 'collection', way }, other: late };
}

/** What was stopped is settled in parts first; what is asked, before what is done; what is begun, before what isn't. */
function atWork(facts: NextFacts): NextAct[] {
  const { status, lines, findings, drafts, unpriced, isStopped } = facts;
  const begun = lines.filter((line) => line.status === 'begun');
  const of = (act: OfLine, { id, name }: { id: string; name: string }): NextAct => ({ act, line: id, name });
  if (isStopped)
    return [
      ...begun.map((line) => of('share', line)),
      ...findings.map((found) => ({ act: 'told' as const, ...found })),
      ...ending(facts),
    ];
  const asking: NextAct[] = [
    ...(drafts.count > 0 ? [{ act: 'ask' as const, ...drafts }] : []),
    ...findings.map((found) => ({ act: 'finding' as const, ...found })),
  ];
  const doing = begun.map((line): NextAct => {
    const { id, name, unchecked } = line;
    if (unchecked > 0) return { act: 'checks', line: id, name, left: unchecked };
    return line.isUntested ? of('mot', line) : of('done', line);
  });
  const starting = lines.filter(({ next }) => next.includes('begun')).map((line) => of('start', line));
  const pricing = unpriced.map((line) => of('price', line));
  const into: NextAct[] = status === 'collected' && starting.length === 0 ? [{ act: 'enter' }] : [];
  return [...asking, ...doing, ...starting, ...pricing, ...into, ...ending(facts)];
}

function ending({ status, open }: NextFacts): NextAct[] {
  if (status === 'awaiting_approval') return open.includes('in_workshop') ? [{ act: 'resume' }] : [];
  return open.includes('ready') ? [{ act: 'ready' }] : [];
}

/** The first, and the next one of another kind: two of a kind stand in the list of jobs. */
function firstTwo(acts: readonly NextAct[]): NextStep {
  const [main = null] = acts;
  const isBeside = ({ act }: NextAct) => act !== main?.act && BESIDE.includes(act);
  return { main, other: acts.slice(1).find(isBeside) ?? null };
}

/** What may stand beside the yellow button; the others wait until it is their turn. */
const BESIDE: readonly NextAct['act'][] = ['checks', 'mot', 'price', 'ask'];

function toPay({ due, isPlanned }: NextFacts): NextAct | null {
  return due === null || due === 0 || isPlanned ? null : { act: 'pay', pence: due };
}

function toLeave(facts: NextFacts): NextStep {
  const { isUnsafe, arrival, leaves } = facts;
  const way = wayOf({ arrival, leaves }, 'delivery');
  const leave: NextAct = isUnsafe ? { act: 'leaves' } : { act: 'handover', leg: 'delivery', way };
  const pay = toPay(facts);
  return pay ? { main: pay, other: leave } : { main: leave, other: null };
}
