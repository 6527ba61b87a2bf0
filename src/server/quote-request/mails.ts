import { eq } from '../db/drizzle.ts';
import { phoneText } from '../../domain/account/phone.ts';
import { poundsText } from '../../domain/money/money.ts';
import { dateText } from '../../domain/text/local-time.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { lastDayBefore } from '../../domain/cart/quote.ts';
import { quotes } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import { type Line, letter } from '../mail/letter.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { staffSheet } from '../mail/staff-sheet.ts';
import type { Mail } from '../mail/transport.ts';
import { signedRequestPath } from './links.ts';
import { type StoredRequest, storedRequest } from './stored.ts';
import { answerDayText, requestedCar } from './words.ts';

type Write = (request: StoredRequest, parts: MailParts) => Mail | null | Promise<Mail | null>;

function ofRequest(kind: Omit<MailKind, 'compose'>, write: Write): MailKind {
  return {
    ...kind,
    async compose(parts, subject) {
      const request = await storedRequest(parts.db, subject);
      return request ? write(request, parts) : null;
    },
  };
}

/** Their subject is the request's id. */
export const quoteRequestMails = {
  toStaff: ofRequest({ name: 'quote-request-to-staff', to: 'staff' }, staffMail),
  receipt: ofRequest({ name: 'quote-request-receipt', to: 'customer', allowance: 'quote' }, receiptMail),
  answered: ofRequest({ name: 'quote-request-answered', to: 'customer', allowance: 'work' }, answeredMail),
};

/** Everything that was sent, for whoever prices it. Nothing is left to do once it was taken back. */
function staffMail(request: StoredRequest, parts: MailParts): Mail | null {
  const { site, siteUrl } = parts;
  if (request.status !== 'asked') return null;
  const { reference, name, email, phone, lines, words } = request;
  const facts: [string, string][] = [
    ['Car', requestedCar(request)],
    ['Asked for', lines.map(lineName).join('\n')],
    ['Name', name],
    ['Email', email],
    ['Phone', phoneText(phone)],
    ['Answer by', answerDayText(request.askedAt, parts)],
    ['At the desk', `${siteUrl}/apps/desk/quotes/${request.id}`],
  ];
  const from = { name, address: email };
  return staffSheet({ headline: 'Somebody wants a price', reference, from, facts, words }, site);
}

/**
 * Tells the sender that it arrived. It repeats nothing that was typed: anybody can type anybody's address into a form,
 * and we must not deliver their words.
 */
function receiptMail(request: StoredRequest, parts: MailParts): Mail | null {
  if (request.status !== 'asked') return null;
  const { site } = parts;
  const { reference, email } = request;
  const lines: Line[] = [
    `We’ve received your request for a price. Your reference is ${reference}.`,
    `Somebody in the workshop will look at it and send the price to this address, normally by ${answerDayText(request.askedAt, parts)}. Nothing is booked and nothing is done until you say so.`,
    linkTo(request, parts, 'See what you asked for'),
    `If it’s urgent, call ${site.phone.display} and quote the reference.`,
    'If you didn’t ask us for a price, somebody typed your address by mistake. You don’t need to do anything: we only use it to answer that request.',
  ];
  return letter({ to: email, subject: `We have your request for a price (${reference})`, lines }, site);
}

const answeredMailOf = { priced: pricedMail, declined: declinedMail };

/** What the desk says to it now: an older answer has lost its sense. */
async function answeredMail(request: StoredRequest, parts: MailParts): Promise<Mail | null> {
  const { status } = request;
  return status === 'priced' || status === 'declined' ? answeredMailOf[status](request, parts) : null;
}

async function pricedMail(request: StoredRequest, parts: MailParts): Promise<Mail | null> {
  const { site, db } = parts;
  const { id, reference, email, lines, answer } = request;
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!quote) return null;
  const total = quote.promises.reduce((sum, { pence }) => sum + pence, 0);
  const until = dateText(lastDayBefore(quote.endsAt));
  const cannot = lines.filter((line) => line.answer === 'cannot');
  return letter(
    {
      to: email,
      subject: `Your price: ${poundsText(total)} for your ${requestedCar(request)} (${reference})`,
      lines: [
        `You asked us for a price for your ${requestedCar(request)}. It’s ${poundsText(total)} in total, with VAT, parts and labour. Collection and delivery cost £0.00.`,
        ...quote.promises.map((line) => `${lineName(line)}: ${poundsText(line.pence)}`),
        ...cannot.map((line) => `${lineName(line)}: we can’t give a price. ${line.note}`),
        ...(answer ? [answer] : []),
        `These prices hold until ${until}. Nothing is booked yet, and you owe us nothing if you leave it.`,
        linkTo(request, parts, 'See the price, and book'),
        'Anyone who has this link can see the car and the prices, and book at them with your name, email and phone number filled in.',
      ],
    },
    site,
  );
}

function declinedMail(request: StoredRequest, parts: MailParts): Mail {
  const { site } = parts;
  const { reference, email, answer, lines } = request;
  const reasons = lines.filter((line) => line.answer === 'cannot' && line.note);
  return letter(
    {
      to: email,
      subject: `We can’t give you a price for that (${reference})`,
      lines: [
        // Without the car as its customer wrote it, which may be anything.
        `You asked us for a price for your ${requestedCar({ ...request, car: '' }) || 'car'}. We’ve looked at it, and can’t give you one.`,
        ...(answer ? [answer] : []),
        ...reasons.map((line) => `${lineName(line)}: ${line.note}`),
        `To talk about it, call ${site.phone.display} and quote ${reference}.`,
        linkTo(request, parts, 'See what you asked for'),
      ],
    },
    site,
  );
}

const linkTo = (request: StoredRequest, { siteUrl, links }: MailParts, label: string): Line => ({
  label,
  href: siteUrl + signedRequestPath(request, links),
});
