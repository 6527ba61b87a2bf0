import type { PayView } from '../../contract/money/payment.ts';
import type { Way } from '../../domain/money/card-payment.ts';
import { dateText } from '../../domain/text/local-time.ts';
import type { LaterPart } from '../../islands/payment/card-form.ts';
import type { WayCard } from '../../islands/payment/WayCards.tsx';
import { amountText, isNothing, penceFromAmount } from '../../domain/money/money.ts';
import type { PartState } from '../../domain/money/payment-plan.ts';

type Part = PayView['parts'][number];

export const dueDayText = (date: string): string =>
  dateText(date, { day: 'numeric', month: 'long', year: 'numeric' });

/** How a part of a plan stands. */
export const PART_TEXT: Record<PartState, string> = {
  due: 'To come',
  processing: 'Being taken',
  paid: 'Paid',
  failed: 'Not paid yet',
  ended: 'No longer part of a plan',
};

/** What the page is about now. */
export function headingOf({ due, paid, parts }: PayView): string {
  if (isNothing(due)) return parts.length > 0 || !isNothing(paid) ? 'Paid, thank you' : 'Your payments';
  const isPlanned = parts.some((part) => !isOver(part));
  const isLate = parts.some(({ state }) => state === 'failed');
  return isPlanned && !isLate ? `Your payment plan: ${amountText(due)} to come` : `Pay ${amountText(due)}`;
}

const WHEN = ['Today', 'In a month', 'In two months'];

/** What each way to pay means, with its sums and dates before it is chosen. */
export function wayCards({ preview, parts, due }: PayView): Partial<Record<Way, WayCard>> {
  const [first] = preview;
  const isPlanned = parts.some((part) => !isOver(part));
  const next = parts.find((part) => !isOver(part));
  return {
    all: isPlanned
      ? { title: 'All of the rest', sum: amountText(due), note: 'Ends the plan' }
      : { title: 'All of it now', sum: amountText(due) },
    ...(first && {
      in_3: {
        title: `In ${preview.length}, no interest, no fee`,
        sum: `${amountText(first.amount)} today`,
        parts: preview.map(({ date, amount }, at) => ({
          sum: amountText(amount),
          when: WHEN[at] ?? '',
          date: shortDay(date),
        })),
      },
    }),
    ...(next && {
      part: {
        title: `Payment ${next.nth} of ${parts.length}`,
        sum: amountText(next.amount),
        note:
          next.state === 'failed'
            ? `Was due on ${dueDayText(next.date)}`
            : `Instead of on ${dueDayText(next.date)}`,
      },
    }),
  };
}

/** What a plan that began today would take later. */
export const laterParts = ({ preview }: PayView): LaterPart[] =>
  preview.slice(1).map(({ date, amount }) => ({
    date,
    pence: penceFromAmount(amount),
    text: `${amountText(amount)} on ${shortDay(date)}`,
  }));

/** `26 Nov 2026` */
export const shortDay = (date: string): string =>
  dateText(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** Which way is chosen when the page opens. */
export function wayAtFirst({ ways, wants_plan: wantsPlan }: PayView): Way {
  const has = (way: Way) => ways.some((one) => one.way === way);
  if (has('part')) return 'part';
  return wantsPlan && has('in_3') ? 'in_3' : 'all';
}

/** Why no card is asked for now. @param phone as people dial it */
export function notPayableText(why: NonNullable<PayView['closed']>, phone: string): string {
  switch (why) {
    case 'not_ready':
      return 'The work isn’t finished yet, so there’s nothing to pay. We’ll email you when it is.';
    case 'paid':
      return 'Everything is paid. Thank you.';
    case 'disputed':
      return `Your bank is looking at a payment of this booking, so nothing more is asked for here. Call us on ${phone} if you have a question.`;
    case 'processing':
      return 'We’re just taking a payment from your card. Look again in a few minutes.';
    case 'no_cards':
      return `Cards can’t be used on this site yet. Call ${phone} and pay by card on the phone.`;
  }
}

/**
 * What has just been done, as the address says it; null: nothing. An address is kept and opened again, so it is said only
 * as long as the books say so too.
 */
export function paidText(done: string | null, { paid, closed }: PayView): string | null {
  if (done === 'paid' && !isNothing(paid)) return 'Paid. We’ve emailed you a receipt.';
  return done === 'processing' && closed === 'processing'
    ? 'Your bank is still looking at it. We’ll email you as soon as we know.'
    : null;
}

const isOver = ({ state }: Part): boolean => state === 'paid' || state === 'ended';
