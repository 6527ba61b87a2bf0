import { DOCUMENT_NAMES } from '../../domain/money/invoice.ts';
import { type Balance, paidBy } from '../../domain/money/ledger.ts';
import { longDate, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { backText, byText } from '../../domain/money/money-history.ts';
import { isOpenPart } from '../../domain/money/payment-plan.ts';
import { standingOf } from '../../domain/money/standing.ts';
import { cell, type Cell, type Paper, type Sum } from '../../domain/document/paper.ts';
import { carFact, partiesOf } from './paper.ts';
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
  const { booking, car, suppliedOn } = invoice.content;
  const number = numberOf(invoice);
  const movements = datedOf(money.movements);
  const { kind, label, text } = standingOf({ balance, movements, parts: money.parts, suppliedOn });
  const last = money.movements.findLast((movement) => paidBy(movement) !== 0);
  const upTo = longDate(localNow(last?.at ?? invoice.issuedAt).date);
  return {
    title: `Receipt ${booking}`,
    parties: partiesOf(invoice.content),
    state: { text: label, tone: kind === 'paid' || kind === 'nothing' ? 'good' : 'soon', note: text },
    facts: [
      { term: 'For', text: `${DOCUMENT_NAMES.invoice} ${number}`, href: `invoice?number=${number}` },
      { term: 'Invoice issued', text: longDate(localNow(invoice.issuedAt).date) },
      carFact(car),
      { term: 'Booking', text: booking },
    ],
    sections: [
      {
        heading: 'What was paid',
        blocks: [
          {
            kind: 'table',
            caption: 'What was paid and paid back, oldest first',
            head: ['When and how', 'Amount'],
            widths: [9, 3],
            figures: 1,
            rows: money.movements.flatMap((row) => movedRow(row, money.parts.length)),
            sums: sumsOf(money, balance),
          },
        ],
      },
      {
        blocks: [
          {
            kind: 'text',
            isFine: true,
            text: `This receipt shows what was paid up to ${upTo}. It isn’t a VAT invoice: that is ${number}, which stays as it was issued.`,
          },
        ],
      },
    ],
  };
}

/** Movements with their days. */
export const datedOf = (movements: readonly MovementRow[]) =>
  movements.map((row) => ({ ...row, on: localNow(row.at).date }));

/** What only came off the price moved no money: it stands among the sums. */
function movedRow(row: MovementRow, parts: number): Cell[][] {
  const sum = paidBy(row);
  if (sum === 0) return [];
  const { date, time } = localNow(row.at);
  return [[cell(`${longDate(date)}, ${time}`, { note: howText(row, parts) }), cell(poundsText(sum))]];
}

const ORDINALS = ['First', 'Second', 'Third'];

function howText({ kind, means, reason, part }: MovementRow, parts: number): string {
  const because = reason ? `. Reason: ${reason}` : '';
  switch (kind) {
    case 'payment': {
      const which = part === null ? '' : `${ORDINALS[part - 1] ?? `Number ${part}`} of ${parts}, `;
      return sentence(which + (means ? byText(means) : 'paid'));
    }
    case 'refund':
      return `Paid back ${means ? backText(means) : ''}`.trim() + because;
    case 'refund_failed':
      return 'Came back to us: your bank didn’t accept the refund';
    case 'chargeback':
      return 'Taken back by your bank';
    case 'chargeback_won':
      return 'Given back to us by your bank';
    case 'discount':
    case 'write_off':
      return '';
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sumsOf({ movements, parts }: Money, { charge, paid, due, surplus }: Balance): Sum[] {
  const off = movements.flatMap(({ kind, pence, reason }) => {
    if (kind !== 'discount' && kind !== 'write_off') return [];
    const term = kind === 'discount' ? 'Taken off the price' : 'Written off: it isn’t owed any more';
    return [{ term, note: reason, text: poundsText(-pence) }];
  });
  const coming = due > 0 ? parts.filter(isOpenPart) : [];
  const note = coming.map(({ pence, date }) => `${poundsText(pence)} on ${longDate(date)}`).join(' and ');
  return [
    { term: 'For the work, inc VAT', text: poundsText(charge) },
    ...off,
    { term: 'Paid so far', text: poundsText(paid) },
    surplus > 0
      ? { term: 'Goes back to you', text: poundsText(surplus) }
      : { term: 'Still to pay', note, text: poundsText(due) },
  ];
}
