import {
  type BookingStatus,
  takeBack,
  type TakeBackRefusal,
  type WorkFacts,
} from '../../domain/booking/booking-status.ts';
import { hasMoney } from '../../domain/money/ledger.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import { AS_IT_CAME, type Leaving, mayLeave, stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { OpenFinding } from '../bookings/findings.ts';
import type { LineRow } from '../bookings/lines.ts';
import { balanceFor, isPlanned, type Money } from '../bookings/money.ts';
import type { StoredWork } from '../bookings/work.ts';

/** What the needs of steps are read from. */
interface Facts {
  lines: readonly Pick<LineRow, 'status' | 'pence' | 'donePercent'>[];
  stops: readonly Stop[];
  findings: readonly OpenFinding[];
  money: Money;
}

/** What somebody says beside a step: why, how the car leaves, and whether it comes with the record of the handover. */
interface Said {
  reason: string;
  leaving: Leaving;
  isRecorded?: boolean;
}

export function stepFacts(
  { lines, stops, findings, money }: Facts,
  said: Said = { reason: '', leaving: AS_IT_CAME },
): WorkFacts {
  const isPaid = balanceFor(lines, money).due === 0;
  return {
    lines,
    isTold: findings.length === 0,
    isSafe: mayLeave(stops, said.leaving),
    isRecorded: said.reason !== '' || said.isRecorded === true,
    isSettled: said.reason !== '' || isPaid,
    // With a plan its first part is in.
    isPaidFor: said.reason !== '' || isPaid || isPlanned(money),
  };
}

/** What keeps its car from being driven home on a day. */
export const stopsOn = ({ found }: Pick<StoredWork, 'found'>, on: LocalDate): Stop[] => stopsOf(found, on);

/** Where taking back its last step leads, or why it cannot be taken back. */
export function backOf({ booking, lines, money }: StoredWork): { to: BookingStatus } | TakeBackRefusal {
  const isStopped = booking.stoppedAt !== null;
  return takeBack(booking.status, { lines, isStopped, isPaid: hasMoney(money.movements) });
}
