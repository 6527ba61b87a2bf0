import { FINISHED } from '../../domain/booking/booking-status.ts';
import type { Way } from '../../domain/money/card-payment.ts';
import type { PayView, PayWay } from '../../contract/money/payment.ts';
import { chargeOf } from '../../domain/booking/booking-line.ts';
import { hasPaid } from '../../domain/money/ledger.ts';
import { isMoney, moneyText } from '../../domain/money/money-history.ts';
import { amountOf } from '../../domain/money/money.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import { previewOf } from './settle.ts';
import { isOpenDispute, nextPart, type StoredMoney } from './stored.ts';
import { eventsOf } from '../bookings/events.ts';
import { isPlanned } from '../bookings/money.ts';

/** Why nothing can be paid by card now; null: something can. */
type Closed = PayView['closed'];

interface Asked {
  instalments: number;
  /** Whether cards can be used here. */
  hasCards: boolean;
  /** Whether a bank is still looking at what its customer has just paid. */
  isAtBank?: boolean;
  now: Date;
}

/** The money of a booking as its customer sees it. */
export async function payView(
  db: Database,
  money: StoredMoney,
  { instalments, hasCards, isAtBank = false, now }: Asked,
): Promise<PayView> {
  const { work, balance, parts } = money;
  const { booking, lines } = work;
  const events = await eventsOf(db, booking.id);
  const preview = previewOf(balance.due, instalments, now);
  return {
    reference: booking.reference,
    car: vehicleName(booking.vehicle),
    lines: lines
      .filter((line) => chargeOf(line) !== 0)
      .map((line) => ({ name: line.name, charge: amountOf(chargeOf(line)) })),
    charge: amountOf(balance.charge),
    reduced: amountOf(balance.reduced),
    paid: amountOf(balance.paid),
    due: amountOf(balance.due),
    surplus: amountOf(balance.surplus),
    parts: parts.map(({ nth, date, pence, state }) => ({ nth, date, amount: amountOf(pence), state })),
    preview: preview.map(({ date, amount }) => ({ date, amount: amountOf(amount) })),
    ways: waysOf(money, preview[0]?.amount ?? null),
    wants_plan: booking.paymentPlan,
    closed: closedFor(money, hasCards, isAtBank),
    moved: events.flatMap(({ detail, at }) =>
      detail && isMoney(detail) ? [{ at: at.toISOString(), text: moneyText(detail) }] : [],
    ),
  };
}

/** What can be paid now, the next thing first. */
function waysOf(money: StoredMoney, first: number | null): PayWay[] {
  const { balance, plan, movements } = money;
  if (balance.due === 0) return [];
  const part = nextPart(money);
  const amounts: Record<Way, number | null> = {
    part: isPlanned(money) ? (part?.pence ?? null) : null,
    in_3: plan || hasPaid(movements) ? null : first,
    all: part && part.pence === balance.due ? null : balance.due,
  };
  return (['part', 'all', 'in_3'] as const).flatMap((way) => {
    const pence = amounts[way];
    return pence === null ? [] : [{ way, amount: amountOf(pence) }];
  });
}

function closedFor(
  { work, balance, disputes, parts }: StoredMoney,
  hasCards: boolean,
  isAtBank: boolean,
): Closed {
  if (!FINISHED.includes(work.booking.status)) return 'not_ready';
  if (balance.due === 0) return 'paid';
  if (disputes.some(isOpenDispute)) return 'disputed';
  if (isAtBank || parts.some(({ state }) => state === 'processing')) return 'processing';
  return hasCards ? null : 'no_cards';
}
