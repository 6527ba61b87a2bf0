import { bookingRow } from '../bookings/rows.ts';
import { eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { KnownContact } from '../../contract/booking/booking-defaults.ts';
import type { CartContent } from '../../contract/cart/cart.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { RequestLink } from '../../contract/cart/quote-request.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { nameParts } from '../../domain/account/name-parts.ts';
import { parseUkPhone, phoneText } from '../../domain/account/phone.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { mayAskAgain, mayWithdraw, type RequestStatus } from '../../domain/cart/quote-request.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { Database } from '../db/database.ts';
import { quoteRequests } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { QuoteService } from '../quote/service.ts';
import { countRequest } from './limits.ts';
import { checkRequestLink, requestEnded } from './links.ts';
import { quoteRequestMails } from './mails.ts';
import { storedRequest, type StoredRequest } from './stored.ts';
import { answerDay } from '../../domain/work/answer-day.ts';

/** A request as whoever has its link sees it: nothing that somebody else may have typed. */
export interface RequestView {
  id: string;
  reference: string;
  status: RequestStatus;
  vehicle: Vehicle | null;
  /** What was asked for, where it has no price. */
  asked: string[];
  /** What we cannot do, and why. */
  cannot: { name: string; note: string }[];
  /** The desk's note, or why there is no price. */
  answer: string;
  /** While it waits: the day by which we normally answer. */
  answerBy: LocalDate;
  /** Its prices, and the token of their own link. */
  quote: { token: string; view: QuoteView } | null;
  /** Of the booking that was made of it. */
  booked: string | null;
  mayWithdraw: boolean;
  mayAskAgain: boolean;
}

export interface OwnRequests {
  /** Changes nothing, because mail programs open links. Throws link_invalid, link_ended. */
  see(link: RequestLink): Promise<RequestView>;
  /** Its car, the cart that holds its prices, and who asked. Throws link_invalid, link_ended, changed, too_many. */
  cart(
    link: RequestLink,
    address: string,
  ): Promise<{ vehicle: Vehicle; cart: CartContent; contact: KnownContact }>;
  /** Who asked, while it can be booked; null otherwise. */
  contact(link: RequestLink): Promise<KnownContact | null>;
  /** Takes it back. Repeating it changes nothing. Throws link_invalid, link_ended, changed. */
  withdraw(link: RequestLink): Promise<void>;
  /** Asks for the same once more. Repeating it changes nothing. Throws link_invalid, link_ended, changed, too_many. */
  askAgain(link: RequestLink, address: string): Promise<void>;
  /** Notes the booking that was made at the prices of a quote, in the caller's transaction. */
  booked(tx: Database, quoteId: string | null, bookingId: string): Promise<void>;
}

interface Parts {
  db: Database;
  quotes: QuoteService;
  links: LinkSigner;
  content: Pick<Content, 'site' | 'bankHolidays'>;
  clock: () => Date;
  onMail: () => void;
}

export function ownRequests({ db, quotes, links, content, clock, onMail }: Parts): OwnRequests {
  async function open(link: RequestLink): Promise<StoredRequest> {
    checkRequestLink(link, links, clock());
    const request = await storedRequest(db, link.id);
    if (!request) throw requestEnded();
    return request;
  }

  /** What it costs and whether that holds, as far as it still stands. */
  async function heldBy({ id, status }: StoredRequest) {
    const quote = status === 'priced' || status === 'booked' ? await quotes.ofRequest(id) : null;
    return { quote, holds: quote !== null && quote.endsAt > clock() };
  }

  async function change(
    link: RequestLink,
    to: Extract<RequestStatus, 'withdrawn' | 'asked'>,
    may: (request: StoredRequest, holds: boolean) => boolean,
    count: (tx: Database, request: StoredRequest, now: Date) => Promise<void> = async () => {},
  ): Promise<void> {
    const seen = await open(link);
    const { holds } = await heldBy(seen);
    const made = await db.transaction(async (tx) => {
      const request = await storedRequest(tx, link.id, { locked: true });
      if (!request) throw requestEnded();
      if (request.status === to) return false;
      // What was priced since then holds.
      if (!may(request, holds || request.version !== seen.version)) throw changed();
      const now = clock();
      await count(tx, request, now);
      const set = { status: to, version: request.version + 1, changedAt: now };
      await tx
        .update(quoteRequests)
        .set({ ...set, ...(to === 'asked' && { askedAt: now, answer: '' }) })
        .where(eq(quoteRequests.id, link.id));
      await quotes.end(tx, link.id, now);
      if (to === 'asked')
        await enqueue(tx, [quoteRequestMails.toStaff, quoteRequestMails.receipt], link.id, now);
      return to === 'asked';
    });
    if (made) onMail();
  }

  return {
    async see(link) {
      const request = await open(link);
      const { id, reference, status, vehicle, lines, answer } = request;
      const { quote, holds } = await heldBy(request);
      const isAnswered = status !== 'asked' && status !== 'withdrawn';
      return {
        id,
        reference,
        status,
        vehicle,
        quote,
        answerBy: answerDay(request.askedAt, content),
        asked: lines.map(lineName),
        cannot: isAnswered
          ? lines
              .filter((line) => line.answer === 'cannot')
              .map((line) => ({ name: lineName(line), note: line.note }))
          : [],
        answer: isAnswered ? answer : '',
        booked: await referenceOf(db, request.bookingId),
        mayWithdraw: mayWithdraw(status),
        mayAskAgain: mayAskAgain(status, holds),
      };
    },

    async cart(link, address) {
      const request = await open(link);
      if (request.status !== 'priced') throw changed();
      const held = await quotes.cartOf(link.id, address);
      if (held) return { ...held, contact: contactOf(request) };
      throw new AppError(
        'link_ended',
        'These prices have expired. Open the link in our email again to ask for new ones',
      );
    },

    async contact(link) {
      const isOurs = links.read('quote-request', link.signature, clock());
      if (isOurs.kind !== 'valid' || isOurs.subject !== link.id) return null;
      const request = await storedRequest(db, link.id);
      return request?.status === 'priced' ? contactOf(request) : null;
    },

    withdraw: (link) => change(link, 'withdrawn', ({ status }) => mayWithdraw(status)),
    askAgain: (link, address) =>
      change(
        link,
        'asked',
        ({ status }, holds) => mayAskAgain(status, holds),
        // It sends the same emails as the first time.
        (tx, { mailbox }, now) => countRequest(tx, { address, mailbox, now, site: content.site }),
      ),

    async booked(tx, quoteId, bookingId) {
      const id = quoteId && (await quotes.requestOf(tx, quoteId));
      if (!id) return;
      const request = await storedRequest(tx, id, { locked: true });
      if (request?.status !== 'priced') return;
      const set = { status: 'booked' as const, bookingId, version: request.version + 1, changedAt: clock() };
      await tx.update(quoteRequests).set(set).where(eq(quoteRequests.id, id));
    },
  };
}

function contactOf({ name, email, phone }: StoredRequest): KnownContact {
  return { ...nameParts(name), email, phone: parseUkPhone(phone) ? phoneText(phone) : '' };
}

const changed = (): AppError =>
  new AppError(
    'changed',
    'This request has changed since you opened it. Open the link again to see where it stands',
  );

async function referenceOf(db: Database, bookingId: string | null): Promise<string | null> {
  if (bookingId === null) return null;
  return (await bookingRow(db, bookingId))?.reference ?? null;
}
