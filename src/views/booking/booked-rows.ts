import type { Booking } from '../../contract/booking/booking.ts';
import type { OfferedLine, Requests } from '../../contract/booking/request.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import type { HistoryEvent } from '../../domain/booking/booking-history.ts';
import { LINE_TEXT } from '../../domain/booking/booking-line.ts';
import { amountOf, amountText, penceFromAmount, splitText } from '../../domain/money/money.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { lineStates, partsDone } from '../../domain/work/work-history.ts';

/** A line of a booking, as its page shows it. */
export interface BookedRow {
  name: string;
  /** How it stands, and what its amount is made of. */
  notes: string[];
  amount: string;
  /** Whether it isn't done, and costs nothing. */
  isOff: boolean;
}

/** What was booked and added, and after it what was declined or never answered. */
export function bookedRows(
  { items, status }: Pick<Booking, 'items' | 'status'>,
  events: readonly HistoryEvent[],
  requests: Requests | null,
): BookedRow[] {
  const states = lineStates(events);
  const parts = partsDone(events);
  const asked = requests?.lines ?? [];
  const approved = new Set(asked.filter((line) => line.status === 'approved').map(({ name }) => name));
  const isCancelled = status === 'cancelled';
  const booked = items.map((item) => {
    const state = states.get(item.name);
    const part = parts.get(item.name);
    const how = [
      approved.has(item.name) ? 'Approved by you' : '',
      isCancelled ? 'Cancelled' : state ? LINE_TEXT[state] : '',
    ].filter(Boolean);
    const each = item.each && `${amountText(item.each)} each`;
    const made = [each, item.note ?? splitText(item)].filter(Boolean).join('. ');
    if (part)
      return {
        name: lineName(item),
        notes: [`${how.join('. ')}: ${part.percent}% of ${amountText(item.totalIncVat)}`],
        amount: amountText(amountOf(part.pence)),
        isOff: false,
      };
    return {
      name: lineName(item),
      notes: [how.join('. '), state === 'done' ? '' : made].filter(Boolean),
      amount:
        item.status === TO_BE_QUOTED ? 'To be quoted' : amountText(isCancelled ? '0.00' : item.totalIncVat),
      isOff: isCancelled,
    };
  });
  return [...booked, ...notDone(events, items), ...asked.flatMap(refusedRow)];
}

/** What it comes to, inc VAT, with what a stopped line comes to. */
export function bookedTotal(
  { items, subtotal }: Pick<Booking, 'items' | 'subtotal'>,
  events: readonly HistoryEvent[],
): string {
  const parts = partsDone(events);
  const less = items.flatMap(({ name, totalIncVat }) => {
    const part = parts.get(name);
    return part ? [penceFromAmount(totalIncVat) - part.pence] : [];
  });
  return amountOf(less.reduce((total, pence) => total - pence, penceFromAmount(subtotal)));
}

/** What was booked, and stopped before it was begun. */
function notDone(events: readonly HistoryEvent[], items: Booking['items']): BookedRow[] {
  const shown = new Set(items.map(({ name }) => name));
  return events
    .flatMap(({ detail }) => (detail?.kind === 'stopped' ? detail.notDone : []))
    .filter((name) => !shown.has(name))
    .map((name) => ({ name, notes: ['Not done, stopped by you'], amount: amountText('0.00'), isOff: true }));
}

const REFUSED: Partial<Record<OfferedLine['status'], string>> = {
  declined: 'Declined by you',
  withdrawn: 'You took back your approval',
  unanswered: 'No answer, so not done',
};

function refusedRow({ name, status }: OfferedLine): BookedRow[] {
  const note = REFUSED[status];
  return note ? [{ name, notes: [note], amount: amountText('0.00'), isOff: true }] : [];
}
