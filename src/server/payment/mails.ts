import { and, eq } from '../db/drizzle.ts';
import type { MoneyDetail } from '../../domain/money/money-history.ts';
import { isMoney } from '../../domain/money/money-history.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import { poundsText } from '../../domain/money/money.ts';
import { endsOn, isOpenPart } from '../../domain/money/payment-plan.ts';
import { eventById } from '../bookings/events.ts';
import { planParts } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { letter, type Line } from '../mail/letter.ts';
import { carSign } from '../mail/sign.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { storedMoney, type StoredMoney } from './stored.ts';
import { carAndPlate } from '../bookings/text.ts';
import type { PartRow } from '../bookings/money.ts';
import { payLink } from '../bookings/pay-link.ts';

/** What a letter about money is written from. */
interface Letter {
  money: StoredMoney;
  /** Address of the page on which it is paid. */
  page: string;
  parts: MailParts;
}

type Words = { subject: string; lines: Line[] } | null;

const KIND = { to: 'customer', allowance: 'work', many: 'updates to your bookings' } as const;

/** About an event: their subject is its id. */
const eventMails = {
  receipt: ofEvent('payment-receipt', 'paid', receiptWords),
  failed: ofEvent('payment-failed', 'part_failed', failedWords),
  ended: ofEvent('payment-plan-ended', 'plan_ended', endedWords),
  link: ofEvent('payment-link', 'link_sent', linkWords),
  refunded: ofEvent('payment-refunded', 'refunded', refundedWords),
};

/** About a part of a plan: their subject is the booking's id and the number of the part, see partSubject. */
const partMails = {
  notice: ofPart('payment-notice', noticeWords),
  asked: ofPart('payment-asked', askedWords),
  warned: ofPart('payment-warned', warnedWords),
};

export const paymentMails = { ...eventMails, ...partMails };
export type PaymentMails = typeof paymentMails;

export const mailsOfEvents: readonly MailKind[] = Object.values(eventMails);
export const mailsOfParts: readonly MailKind[] = Object.values(partMails);

function ofEvent<Kind extends MoneyDetail['kind']>(
  name: string,
  kind: Kind,
  write: (detail: Extract<MoneyDetail, { kind: Kind }>, letter: Letter) => Words,
): MailKind {
  return {
    name,
    ...KIND,
    async compose(parts, subject) {
      const event = await eventById(parts.db, subject);
      const detail = event?.detail;
      if (!event || !detail || !isMoney(detail) || detail.kind !== kind) return null;
      const about = await letterOf(parts, event.bookingId);
      return mailOf(about, write(detail as Extract<MoneyDetail, { kind: Kind }>, about));
    },
  };
}

function ofPart(name: string, write: (part: PartRow, letter: Letter) => Words): MailKind {
  return {
    name,
    ...KIND,
    async compose(parts, subject) {
      const [bookingId = '', nth = ''] = subject.split('.');
      const [part] = await parts.db
        .select()
        .from(planParts)
        .where(and(eq(planParts.bookingId, bookingId), eq(planParts.nth, Number(nth))));
      // Paid by now, or deleted with its booking: there is nothing left to say.
      if (!part || !isOpenPart(part)) return null;
      const about = await letterOf(parts, bookingId);
      return mailOf(about, write(part, about));
    },
  };
}

async function letterOf(parts: MailParts, bookingId: string): Promise<Letter> {
  const { db, links, siteUrl, clock } = parts;
  const money = await storedMoney(db, bookingId);
  return { money, parts, page: siteUrl + payLink(links, bookingId, clock()) };
}

function mailOf({ money, parts }: Letter, words: Words): Mail | null {
  if (!words) return null;
  const { email: to, firstName, reference, vehicle } = money.work.booking;
  const { lines } = words;
  const subject = `${words.subject}: booking ${reference}`;
  return letter({ to, firstName, subject, lines, sign: carSign(vehicle) }, parts.site);
}

function receiptWords({ pence, part, parts }: Extract<MoneyDetail, { kind: 'paid' }>, about: Letter): Words {
  const { money, page } = about;
  const { balance } = money;
  const car = carAndPlate(money.work.booking);
  const next = money.parts.find(isOpenPart);
  return {
    subject: 'We have your payment',
    lines: [
      part === null
        ? `Thank you. We’ve received ${poundsText(pence)} for the work on your ${car}.`
        : `Thank you. We’ve received payment ${part} of ${parts}, ${poundsText(pence)}, for the work on your ${car}.`,
      ...(next
        ? [
            `These are still to come: ${money.parts.filter(isOpenPart).map(partText).join('; ')}. ${money.plan?.paymentMethod ? 'We take each from the same card, and write to you three days before.' : 'We write to you three days before each, with a link to pay it.'} You can pay the rest earlier whenever you like.`,
          ]
        : balance.due > 0
          ? [`${poundsText(balance.due)} is still to pay.`]
          : ['Everything is paid.']),
      { label: next || balance.due > 0 ? 'See what’s left to pay' : 'See your payments', href: page },
    ],
  };
}

function failedWords(
  { part, pence, reason }: Extract<MoneyDetail, { kind: 'part_failed' }>,
  about: Letter,
): Words {
  const { money, page, parts } = about;
  const row = money.parts.find(({ nth }) => nth === part);
  if (row?.state !== 'failed') return null;
  return {
    subject: 'We couldn’t take your payment',
    lines: [
      `Payment ${part}, ${poundsText(pence)}, for the work on your ${carAndPlate(money.work.booking)} wasn’t taken from your card. ${reason}`,
      'Pay it with any card, using this link. There’s no charge for that and no interest.',
      { label: `Pay ${poundsText(row.pence)}`, href: page },
      `If you’d rather have another day for it, call us on ${parts.site.phone.display}. We’d rather move a date than chase one.`,
    ],
  };
}

function endedWords(
  { pence }: Extract<MoneyDetail, { kind: 'plan_ended' }>,
  { money, page, parts }: Letter,
): Words {
  if (money.balance.due === 0) return null;
  return {
    subject: 'Your payment plan has ended',
    lines: [
      `A payment for the work on your ${carAndPlate(money.work.booking)} has been unpaid for 14 days, so the plan has ended and the ${poundsText(pence)} that’s left is due now.`,
      { label: `Pay ${poundsText(money.balance.due)}`, href: page },
      `There’s no interest and no fee, and nothing goes on your credit file. If you can’t pay it at once, call us on ${parts.site.phone.display}.`,
    ],
  };
}

function linkWords(_: Extract<MoneyDetail, { kind: 'link_sent' }>, { money, page, parts }: Letter): Words {
  const { due } = money.balance;
  // Paid by now: the receipt says so.
  if (due === 0) return null;
  return {
    subject: `Your link to pay ${poundsText(due)}`,
    lines: [
      `${poundsText(due)} is to pay for the work on your ${carAndPlate(money.work.booking)}.`,
      'Pay it with any card, using this link.',
      { label: `Pay ${poundsText(due)}`, href: page },
      `If something about the sum isn’t right, call us on ${parts.site.phone.display} before you pay.`,
    ],
  };
}

function refundedWords(
  { pence, means, reason }: Extract<MoneyDetail, { kind: 'refunded' }>,
  about: Letter,
): Words {
  const where =
    means === 'card' || means === 'terminal'
      ? 'to your card'
      : means === 'cash'
        ? 'in cash'
        : 'by bank transfer';
  const { money, page } = about;
  return {
    subject: 'We’ve paid you back',
    lines: [
      `We’ve paid ${poundsText(pence)} back ${where} for the work on your ${carAndPlate(money.work.booking)}.${reason && ` Reason: ${reason}`}`,
      ...(where === 'to your card' ? ['Banks usually show it within five to ten days.'] : []),
      ...(money.balance.due > 0 ? [`${poundsText(money.balance.due)} is still to pay.`] : []),
      { label: 'See your payments', href: page },
    ],
  };
}

function noticeWords(part: PartRow, { money, page, parts }: Letter): Words {
  const day = dateText(part.date, { weekday: 'long', day: 'numeric', month: 'long' });
  const isKept = money.plan?.paymentMethod !== null;
  return {
    subject: `Payment ${part.nth} is on ${day}`,
    lines: [
      `Payment ${part.nth}, ${poundsText(part.pence)}, for the work on your ${carAndPlate(money.work.booking)} is on ${day}.`,
      isKept
        ? 'We take it from the card that you paid with before. You don’t have to do anything.'
        : 'Pay it with this link on the day, or earlier if you like.',
      { label: isKept ? 'See your plan, or pay earlier' : `Pay ${poundsText(part.pence)}`, href: page },
      `If that day doesn’t work for you, call us on ${parts.site.phone.display} and we’ll agree another.`,
    ],
  };
}

function askedWords(part: PartRow, { money, page }: Letter): Words {
  return {
    subject: 'Your payment is due today',
    lines: [
      `Payment ${part.nth}, ${poundsText(part.pence)}, for the work on your ${carAndPlate(money.work.booking)} is due today.`,
      { label: `Pay ${poundsText(part.pence)}`, href: page },
    ],
  };
}

function warnedWords(part: PartRow, { money, page, parts }: Letter): Words {
  const { failedOn } = part;
  if (failedOn === null) return null;
  const today = localNow(parts.clock()).date;
  const end = dateText(endsOn({ failedOn, warnedOn: part.warnedOn ?? today }), {
    day: 'numeric',
    month: 'long',
  });
  return {
    subject: 'Your payment plan is about to end',
    lines: [
      `Payment ${part.nth}, ${poundsText(part.pence)}, for the work on your ${carAndPlate(money.work.booking)} is still unpaid. If we haven’t heard from you by ${end}, the plan ends and all of the ${poundsText(money.balance.due)} that’s left is due at once.`,
      { label: `Pay ${poundsText(part.pence)}`, href: page },
      `If you need more time, call us on ${parts.site.phone.display}: we’d rather move a date than end a plan.`,
    ],
  };
}

const partText = ({ date, pence }: PartRow): string =>
  `${poundsText(pence)} on ${dateText(date, { day: 'numeric', month: 'long', year: 'numeric' })}`;
