import { DOCUMENT_NAMES } from '../../domain/money/invoice.ts';
import type { Balance } from '../../domain/money/ledger.ts';
import { setApart } from '../../domain/text/direction.ts';
import { longDate, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { type MoneyDetail, moneyText } from '../../domain/money/money-history.ts';
import { cell, type PaperFact, type Paper } from '../../domain/document/paper.ts';
import { type StoredInvoice, numberOf } from './stored.ts';
import type { Money, MovementRow } from '../bookings/money.ts';

interface Around {
  /** The last invoice of the booking: whom it is from and to, and for which car. */
  invoice: StoredInvoice;
  money: Money;
  balance: Balance;
}

/** What was paid for a booking up to now. An invoice says what is owed, and stays as it was issued; this says what came. */
export function receiptPaper({ invoice, money, balance }: Around): Paper {
  const { seller, buyer, booking, car } = invoice.content;
  const moved = money.movements.flatMap((row) => {
    const detail = detailOf(row, money.parts.length);
    return detail ? [[cell(longDate(localNow(row.at).date)), cell(moneyText(detail))]] : [];
  });
  return {
    title: `Receipt ${booking}`,
    facts: [
      { term: 'State', text: receiptPaidText(balance) },
      { term: DOCUMENT_NAMES.invoice, text: numberOf(invoice) },
      { term: 'Car', text: car },
      { term: 'Booking', text: booking },
      { term: 'From', text: `${seller.name}: ${seller.company}, ${seller.address}` },
      { term: 'To', text: [setApart(buyer.name), buyer.address].filter(Boolean).join(', ') },
    ],
    sections: [
      {
        heading: 'What was paid',
        blocks: [
          {
            kind: 'table',
            caption: 'What was paid, paid back and taken off, oldest first',
            head: ['Date', 'What happened'],
            widths: [3, 9],
            rows: moved,
          },
          { kind: 'facts', facts: sums(balance) },
          { kind: 'text', text: 'This is no VAT invoice: VAT is on the invoice named above.' },
        ],
      },
    ],
  };
}

/** How the money stands, in one line. */
export function receiptPaidText({ charge, reduced, paid, due, surplus }: Balance): string {
  if (due > 0) return `${poundsText(paid)} paid, ${poundsText(due)} still to pay`;
  if (surplus > 0) return `Paid. ${poundsText(surplus)} too much, which goes back to you`;
  if (paid > 0) return 'Paid in full';
  return charge > 0 && reduced >= charge ? 'Nothing to pay: all of it was taken off' : 'Nothing to pay';
}

const sums = ({ charge, reduced, paid, due, surplus }: Balance): PaperFact[] => [
  { term: 'For the work, inc VAT', text: poundsText(charge) },
  ...(reduced > 0 ? [{ term: 'Taken off', text: poundsText(reduced) }] : []),
  { term: 'Paid', text: poundsText(paid) },
  surplus > 0
    ? { term: 'Goes back to you', text: poundsText(surplus) }
    : { term: 'Still to pay', text: poundsText(due) },
];

function detailOf({ kind, pence, means, reason, part }: MovementRow, parts: number): MoneyDetail | null {
  switch (kind) {
    case 'payment':
      return means && { kind: 'paid', pence, means, part, parts };
    case 'refund':
      return means && { kind: 'refunded', pence, means, reason };
    case 'refund_failed':
      return { kind: 'refund_failed', pence };
    case 'discount':
    case 'write_off':
      return { kind: 'reduced', by: kind, pence, reason };
    case 'chargeback':
    case 'chargeback_won':
      return { kind: 'disputed', pence, isBack: kind === 'chargeback_won' };
  }
}
