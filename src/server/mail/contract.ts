import { officeText } from '../../content-model/company.ts';
import type { Site } from '../../content-model/site.ts';
import { cancelUntil } from '../../domain/booking/cancel-days.ts';
import type { EarlyStart } from '../../domain/booking/early-start.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import type { Line } from './letter.ts';
import type { Mail } from './transport.ts';

/** The terms of a contract as they were when it was made. */
export interface SentTerms {
  /** Where they stay. */
  url: string;
  /** Goes with the email; null: the contract is older than what is kept of them. */
  file: Mail['attachments'][number] | null;
}

interface Contract {
  /** Of the booking. */
  reference: string;
  madeAt: Date;
  /** The request to begin early, and when it was made. */
  said: EarlyStart & { at: Date };
  /** How it is cancelled, to follow ‘without giving a reason: ’. */
  how: string;
  terms: SentTerms;
}

/**
 * What a customer has to have in writing of a contract (Consumer Contracts Regulations 2013, regulation 16 and schedule
 * 2), as lines of the email that tells of it. @param contract null where nothing is to be paid: there is nothing to cancel
 */
export function contractLines({ reference, madeAt, said, how, terms }: Contract, site: Site): Line[] {
  const { companyName, companyNumber, registeredIn, vatNumber } = site.legal;
  const madeOn = localNow(madeAt).date;
  return [
    { heading: 'Your right to cancel' },
    `As a consumer you can cancel this contract until ${dateText(cancelUntil(madeOn))}, without giving a reason: ${how}. It’s enough to send it before that day is over. What you’ve paid by then comes back within 14 days of our hearing from you.`,
    saidText(said),
    { heading: 'A cancellation form, if you’d like to use it' },
    [
      `To ${companyName}, ${officeText(site)}, ${site.email}:`,
      'I/We* hereby give notice that I/we* cancel my/our* contract for the supply of the following service*:',
      `Ordered on*: ${dateText(madeOn)}`,
      `Booking reference: ${reference}`,
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Signature of consumer(s) (only if this form is notified on paper):',
      'Date:',
      '* Delete as appropriate.',
    ].join('\n'),
    { heading: 'Guarantee and complaints' },
    `We guarantee the parts we fit and our labour for ${site.warrantyMonths} months, on top of your rights in law. If something isn’t right, tell us first, on ${site.phone.display} or at ${site.email}, with your reference ${reference}. We answer within ${site.support.answerWorkingDays} working days. If we can’t agree, we tell you in writing, and name an approved dispute resolution body and whether we will use it.`,
    { heading: 'Who your contract is with' },
    `${companyName}, trading as ${site.name}, ${officeText(site)}. Registered in ${registeredIn}, company number ${companyNumber}, VAT number ${vatNumber}. Phone ${site.phone.display}, email ${site.email}.`,
    { heading: 'The terms' },
    terms.file
      ? 'The terms of this contract are attached, as they were when you made it. They stay the same, and can be read here too:'
      : 'The terms of this contract can be read here:',
    { label: 'Terms and conditions', href: terms.url, quiet: true },
  ];
}

/** `On Saturday 21 November 2026 you said with a tick: “…”` */
function saidText({ text, how, at }: EarlyStart & { at: Date }): string {
  const on = `On ${dateText(localNow(at).date)}`;
  return how === 'spoken'
    ? `${on} we read this out to you on the phone, and you agreed: “${text}”`
    : `${on} you said with a tick: “${text}”`;
}
