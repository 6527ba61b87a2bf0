import { setLine } from '../bookings/lines.ts';
import { eq } from '../db/drizzle.ts';
import type { Terms } from '../../content-model/terms.ts';
import type { AnswerGiven } from '../../contract/booking/request.ts';
import type { LineStatus } from '../../domain/booking/booking-line.ts';
import { earlyStartBy } from '../../domain/booking/early-start.ts';
import type { DecidedDetail } from '../../domain/work/work-history.ts';
import { type AnswerRefusal, type Decision, weigh } from '../../domain/booking/line-offer.ts';
import { type Actor, actorColumns } from '../auth/actor.ts';
import { lineOffers } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { MailKind } from '../mail/kind.ts';
import type { RequestMails } from './mails.ts';
import { shownOf } from './shown.ts';
import { type OfferRow, sentOffer, type SentOffer, storedOffers } from './stored.ts';
import { keepTerms } from '../bookings/terms.ts';
import type { Change, Locked, NewEvent } from '../bookings/change.ts';

const LINE_AFTER = { approved: 'approved', declined: 'declined', withdrawn: 'declined' } as const;

const STALE = 'This has changed since you opened the page. Look at how it stands now, then answer';

const refusalText = (why: AnswerRefusal | 'given', phone: string): string =>
  ({
    given: STALE,
    answered: `You’ve answered this already. Call us on ${phone} if you’ve changed your mind`,
    replaced: 'We’ve sent you another price for this. Look at how it stands now, then answer',
    begun: `We’ve started on this, so your approval can’t be taken back here. Call us on ${phone} to stop it`,
    ended: `We’re no longer asking about this. Call us on ${phone} if you’d like it done`,
  })[why];

export const changed = (message: string): AppError => new AppError('changed', message);

export interface Answering {
  mails: RequestMails;
  /** As people dial it. */
  phone: string;
  /** Under which something is approved now. */
  terms: Terms;
}

/** An offer of a booking, and what an answer to it comes to now. */
export async function weighed(
  { tx, booking, lines }: Locked,
  id: string,
  wanted: Decision,
): Promise<{ offer: SentOffer; outcome: ReturnType<typeof weigh> }> {
  const offer = sentOffer(await storedOffers(tx, booking.id), id);
  const line = lines.find((each) => each.id === offer.lineId);
  if (!line) throw new Error('A line that was asked about is not there');
  const states = { state: offer.state, line: line.status, booking: booking.status };
  return { offer, outcome: weigh(wanted, states) };
}

/** A customer's answer to one offer, once. It is checked against what they were shown, under the booking's lock. */
export function answerLine(given: AnswerGiven, actor: Actor, { mails, phone, terms }: Answering): Change {
  const { id, status } = given;
  return {
    isDone: async (work) => (await weighed(work, id, status)).outcome === 'given',
    async make(work) {
      const { offer, outcome } = await weighed(work, id, status);
      if (outcome !== 'counts') throw changed(refusalText(outcome, phone));
      const { toPay, words, hash } = shownOf(offer, work.lines);
      if (status === 'withdrawn') await setOffer(work, offer.id, { state: 'withdrawn' });
      else {
        if (hash !== given.shown) throw changed(STALE);
        await keepAnswer(work, offer, { status, seen: words, actor, terms });
      }
      await become(work, offer, LINE_AFTER[status]);
      const told = [mails.answered, ...(status === 'withdrawn' ? [mails.toStaff] : [])];
      const pence = status === 'approved' ? toPay : 0;
      return {
        action: {
          what: 'request.answer',
          subject: offer.id,
          before: { booking: work.booking.id, state: offer.state },
          after: { state: status, pence },
        },
        events: after(work, offer, { answer: status, pence }, { told, last: mails.toStaff }),
      };
    },
  };
}

interface Said {
  status: 'approved' | 'declined';
  /** The words that they had before them. */
  seen: object;
  actor: Actor;
  terms: Terms;
}

/** What was said to an offer, by whom, and what they had before them: the record of that line by itself. */
export async function keepAnswer(
  work: Locked,
  { id }: SentOffer,
  { status, seen, actor, terms }: Said,
): Promise<void> {
  const by = actorColumns(actor);
  await setOffer(work, id, {
    state: status,
    answeredAt: work.now,
    answeredBy: by.actor,
    answeredByUser: by.actorUserId,
    seen: JSON.stringify(seen),
    ...(status === 'approved' && {
      earlyStart: earlyStartBy(actor.kind === 'staff'),
      terms: await keepTerms(work.tx, terms, work.now),
    }),
  });
}

/** Stands on a line that nobody answered, as the customer reads it. */
const NO_ANSWER = 'We had no answer from you';

/** The desk goes on without an answer, which is never a yes. */
export function closeUnanswered(id: string, mails: RequestMails): Change {
  const find = async ({ tx, booking }: Locked) => sentOffer(await storedOffers(tx, booking.id), id);
  return {
    isDone: async (work) => (await find(work)).state === 'unanswered',
    async make(work) {
      const offer = await find(work);
      const line = work.lines.find((each) => each.id === offer.lineId);
      if (offer.state !== 'open' || line?.status !== 'offered')
        throw changed('It isn’t open any more. Look at how it stands now');
      await setOffer(work, id, { state: 'unanswered' });
      await become(work, offer, 'not_done', NO_ANSWER);
      return {
        action: {
          what: 'request.close',
          subject: id,
          before: { booking: work.booking.id, state: 'open' },
          after: { state: 'unanswered' },
        },
        events: after(
          work,
          offer,
          { answer: 'unanswered', pence: 0 },
          { told: [mails.answered], last: null },
        ),
      };
    },
  };
}

const setOffer = ({ tx }: Locked, id: string, state: Partial<OfferRow>) =>
  tx.update(lineOffers).set(state).where(eq(lineOffers.id, id));

/** What its line is from now on. */
export const become = (
  { tx }: Locked,
  { lineId }: SentOffer,
  status: LineStatus,
  outcome: string | null = null,
) => setLine(tx, lineId, { status, outcome });

/** The decision, and that the work goes on once nothing is left to decide. @param last goes with the last one */
export function after(
  { booking, lines }: Locked,
  { id, lineId, name }: SentOffer,
  decided: Pick<DecidedDetail, 'answer' | 'pence'>,
  { told, last }: { told: MailKind[]; last: MailKind | null },
): NewEvent[] {
  const { status, arrival } = booking;
  const waits = lines.some((line) => line.id !== lineId && line.status === 'offered');
  const isLast = !waits && decided.answer !== 'withdrawn';
  const detail = { kind: 'decided', offer: id, name, ...decided } as const;
  const decision = { status, detail, mails: [...told, ...(isLast && last ? [last] : [])] };
  if (waits || status !== 'awaiting_approval') return [decision];
  return [decision, { status: 'in_workshop', detail: { kind: 'stepped', arrival, reason: '' } }];
}
