import { phoneText } from '../../domain/account/phone.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import { measurementText, urgencyText } from '../../domain/booking/line-offer.ts';
import { poundsText } from '../../domain/money/money.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { DecidedDetail } from '../../domain/work/work-history.ts';
import type { EventRow } from '../bookings/events.ts';
import { contractLines, type SentTerms } from '../mail/contract.ts';
import { type Line, letter } from '../mail/letter.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { carSign } from '../mail/sign.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';
import { shownOf } from './shown.ts';
import { lastOf, type OfferRow } from './stored.ts';
import { isOpen } from './view.ts';
import { carAndPlate } from '../bookings/text.ts';
import type { StoredWork } from '../bookings/work.ts';
import { sentTerms } from '../bookings/terms-file.ts';

export interface RequestLetter {
  event: EventRow;
  work: StoredWork;
  offers: readonly OfferRow[];
  /** Address of the page on which is decided. */
  page: string;
  parts: MailParts;
}

/** What is to be decided; null once nothing is any more. */
export function requestMail({ work, offers, page, parts: { site } }: RequestLetter): Mail | null {
  const { booking, lines } = work;
  const open = lastOf(offers).filter((offer) => isOpen(offer, work));
  if (open.length === 0) return null;
  return letter(
    {
      to: booking.email,
      firstName: booking.firstName,
      sign: carSign(booking.vehicle),
      subject: `${open.length === 1 ? '1 thing' : `${open.length} things`} to approve or decline: ${vehicleName(booking.vehicle)}`,
      lines: [
        open.length === 1
          ? `There’s something to decide about your ${carAndPlate(booking)}.`
          : `There are ${open.length} things to decide about your ${carAndPlate(booking)}.`,
        ...open.map((offer) => `${termsText(offer)} ${priceText(offer, shownOf(offer, lines))}`),
        { label: 'See the details, and approve or decline', href: page },
        `None of it is done unless you say yes, and saying no costs nothing. Without an answer we do only what’s already agreed. If you’d rather talk about it first, call us on ${site.phone.display}.`,
        'Anyone with this link can decide for you, so only share it with people you trust.',
      ],
    },
    site,
  );
}

/** What was decided, with what the customer has to have in writing (Consumer Contracts Regulations 2013, reg. 16). */
export async function answeredMail(about: RequestLetter): Promise<Mail | null> {
  const { event, work, offers, page, parts } = about;
  const { detail } = event;
  const offer = detail?.kind === 'decided' && offers.find(({ id }) => id === detail.offer);
  if (!offer) return null;
  const { booking } = work;
  const terms = await sentTerms(parts, offer.terms);
  const isYes = detail.answer === 'approved';
  const { subject, lines } = wordsOf(detail, offer, about, terms);
  return letter(
    {
      to: booking.email,
      firstName: booking.firstName,
      sign: carSign(booking.vehicle),
      subject: `${subject}: booking ${booking.reference}`,
      lines: [
        `This is about your ${carAndPlate(booking)}.`,
        ...lines,
        { label: 'See what you decided', href: page },
      ],
      attachments: isYes && terms.file ? [terms.file] : [],
    },
    parts.site,
  );
}

function wordsOf(
  detail: DecidedDetail,
  offer: OfferRow,
  about: RequestLetter,
  terms: SentTerms,
): { subject: string; lines: Line[] } {
  const { name } = detail;
  const when = momentText(about.event.at);
  switch (detail.answer) {
    case 'approved':
      return { subject: `You approved ${name}`, lines: approvedLines(detail, offer, about, terms) };
    case 'declined':
      return {
        subject: `You declined ${name}`,
        lines: [`On ${when} you declined this. We won’t do it, and you pay nothing for it.`, leftText(offer)],
      };
    case 'withdrawn':
      return {
        subject: `You took back your approval of ${name}`,
        lines: [
          `On ${when} you took back your approval. We hadn’t started, so we won’t do it, and you pay nothing for it.`,
          leftText(offer),
        ],
      };
    case 'unanswered':
      return {
        subject: `Not done: ${name}`,
        lines: [
          'We asked you about this and had no answer, so we haven’t done it. You pay nothing for it.',
          leftText(offer),
          `If you’d like it done after all, call us on ${about.parts.site.phone.display}.`,
        ],
      };
  }
}

function approvedLines(
  { pence }: DecidedDetail,
  offer: OfferRow,
  { event, work: { booking }, parts: { site } }: RequestLetter,
  terms: SentTerms,
): Line[] {
  const credit = offer.pence - pence;
  return [
    `On ${momentText(event.at)} you approved this:`,
    `${termsText(offer)} ${priceText(offer, { toPay: pence, credit: credit > 0 ? { pence: -credit } : null })} You pay once the work is done.`,
    ...(offer.earlyStart
      ? contractLines(
          {
            reference: booking.reference,
            madeAt: event.at,
            said: { ...offer.earlyStart, at: event.at },
            how: 'with the link below until we start on it, or by email or phone',
            terms,
          },
          site,
        )
      : []),
  ];
}

/** What is to be done and why, in one paragraph. */
function termsText(offer: OfferRow): string {
  const { name, why, urgency, waitUntil } = offer;
  const measured = measurementText(offer);
  return `${name}. ${why}${measured ? ` We measured ${measured}.` : ''} ${urgencyText(urgency, waitUntil)}.`;
}

/** Staff may leave it out, and more follows. */
const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function priceText(
  { pence, labour, parts, priceReason }: OfferRow,
  { toPay, credit }: { toPay: number; credit: { pence: number } | null },
): string {
  const split = parts !== null && labour !== null;
  return [
    `Price: ${poundsText(pence)} including VAT${split ? ` (parts ${poundsText(parts)}, labour ${poundsText(labour)})` : ''}.`,
    ...(priceReason ? [`Why this price: ${withFullStop(priceReason)}`] : []),
    ...(credit
      ? [`The diagnosis comes off it: ${poundsText(credit.pence)}. To pay: ${poundsText(toPay)}.`]
      : []),
  ].join(' ');
}

/** What stays as it is. */
function leftText(offer: OfferRow): string {
  return `${termsText(offer)} What it means to leave it: ${offer.declining}`;
}

function momentText(at: Date): string {
  const { date, time } = localNow(at);
  return `${dateText(date)} at ${time}`;
}

const STATE_TEXT: Partial<Record<OfferRow['state'], string>> = {
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'approval taken back',
  unanswered: 'no answer',
  open: 'not answered',
};

/** What the customer has decided, for the workshop. */
export function staffMail({ event, work: { booking }, offers, parts: { site } }: RequestLetter): Mail | null {
  const withdrawn = event.detail?.kind === 'decided' && event.detail.answer === 'withdrawn';
  return staffSheet(
    {
      headline: withdrawn ? 'Approval taken back' : 'Every question is answered',
      reference: booking.reference,
      from: { name: `${booking.firstName} ${booking.lastName}`, address: booking.email },
      facts: [
        ['Car', carAndPlate(booking)],
        ...lastOf(offers).map(
          ({ name, state, pence }) => [name, `${STATE_TEXT[state] ?? state}, ${poundsText(pence)}`] as const,
        ),
        ['Phone', phoneText(booking.phone)],
      ],
    },
    site,
  );
}
