import { bookingRow } from '../bookings/rows.ts';
import { eq } from '../db/drizzle.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { AnswerGiven, ApprovalGiven, Requests } from '../../contract/booking/request.ts';
import type { DeskRequests, RequestDraft, DraftPage } from '../../contract/booking/request-draft.ts';
import type { Customer, Holder, Staff } from '../auth/actor.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { lineOffers } from '../db/schema.ts';
import { AppError, isAppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import type { BookingMessages } from '../ticket/service.ts';
import { type WorkService } from '../work/service.ts';
import { answerLine, closeUnanswered } from './answer.ts';
import { approveLines } from './approve-all.ts';
import { decidePath } from './link.ts';
import {
  type DeskParts,
  deskView,
  draftPage,
  listMinutes,
  listPrices,
  pricesFor,
  quantityOf,
  type DraftWanted,
} from './desk.ts';
import { creditedIn, dropDraft, saveDraft } from './draft.ts';
import type { RequestMails } from './mails.ts';
import { sendDrafts } from './send.ts';
import { noSuchOffer, storedOffers } from './stored.ts';
import { requestsView } from './view.ts';
import { wishFor } from './wish.ts';
import type { Change, ChangeAsked } from '../bookings/change.ts';
import { foundChecks } from '../bookings/findings.ts';
import { storedWork } from '../bookings/work.ts';

type ByStaff = ChangeAsked<Staff>;

/** What customers are asked to decide on, and their answers. */
export interface RequestService {
  /** Path of the page on which is decided without an account; it works for as long as there is something to decide. */
  decidePath(bookingId: string): string;
  /** Whether somebody may see the booking was found out before. @throws AppError not_found */
  read(bookingId: string): Promise<Requests>;
  /**
   * Takes an answer, once; the same one again changes nothing.
   * @throws AppError not_found, changed with `requests` as they stand now
   */
  answer(bookingId: string, given: AnswerGiven, actor: Customer | Holder | Staff): Promise<Requests>;
  /** Likewise one yes to several lines of it: all of them, or none. */
  approve(bookingId: string, given: ApprovalGiven, actor: Customer | Holder | Staff): Promise<Requests>;
  /** Likewise for somebody's own bookings: any other is not there. */
  readOwn(bookingId: string, userId: string): Promise<Requests>;
  answerOwn(given: AnswerGiven, actor: Customer | Staff): Promise<Requests>;
  approveOwn(given: ApprovalGiven, actor: Customer | Staff): Promise<Requests>;
  /**
   * Tells us that they want something done after all that they said no to; we ask them again. Within a day it is told once.
   * @param offer id of the last question about it
   * @throws AppError not_found, changed, too_many
   */
  wish(bookingId: string, offer: string, actor: Customer | Holder | Staff): Promise<void>;
  wishOwn(bookingId: string, offer: string, actor: Customer | Staff): Promise<void>;
  /** For the desk's booking page. @throws AppError not_found */
  atDesk(bookingId: string): Promise<DeskRequests>;
  /** @param id of the draft; null: a new one */
  draft(bookingId: string, id: string | null, wanted: DraftWanted): Promise<DraftPage>;
  /** They throw AppError not_found, `changed` for a version that is no longer so, and `invalid`. */
  save(bookingId: string, draft: RequestDraft, actor: Staff): Promise<void>;
  drop(bookingId: string, draft: string, by: ByStaff): Promise<void>;
  send(bookingId: string, by: ByStaff): Promise<void>;
  /**
   * What the booking's car is sold for these keys, and the diagnostic whose price comes off what is found; '' for none.
   * @param size of a tyre, which its price follows from; '' where it isn't known
   */
  workFor(
    bookingId: string,
    keys: readonly string[],
    size: string,
  ): Promise<{ items: PricedItem[]; foundBy: string }>;
  /** Writes these as they stand, even if somebody else has changed the booking since. @param ask whether they are asked at once */
  write(bookingId: string, drafts: readonly RequestDraft[], ask: boolean, actor: Staff): Promise<void>;
  /** Goes on without an answer. */
  close(bookingId: string, offer: string, by: ByStaff): Promise<void>;
}

interface Parts extends Pick<FeatureParts, 'db' | 'links'>, DeskParts {
  work: WorkService;
  mails: RequestMails;
  bookingTickets: BookingMessages;
}

export function requestService({ db, links, work, mails, bookingTickets, ...desk }: Parts): RequestService {
  const { site, terms } = desk.content;
  const answering = { mails, phone: site.phone.display, terms };
  /** What was asked first: its lines are there by then, while one that is asked about in between would have none. */
  const stored = async (id: string) => {
    const offers = await storedOffers(db, id);
    return { work: await storedWork(db, id), offers };
  };

  async function read(id: string): Promise<Requests> {
    const found = await stored(id);
    const photos = (await desk.photos.photosOf(id)).map((photo) => desk.photos.view(photo));
    return requestsView(found.work, found.offers, photos);
  }

  async function make(id: string, actor: Customer | Holder | Staff, change: Change): Promise<Requests> {
    try {
      await work.change(id, { version: null, actor }, change);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'changed') throw error;
      throw new AppError('changed', error.message, { data: { requests: await read(id) } });
    }
    return read(id);
  }

  const answer: RequestService['answer'] = (id, given, actor) =>
    make(id, actor, answerLine(given, actor, answering));
  const approve: RequestService['approve'] = (id, given, actor) =>
    make(id, actor, approveLines(given, actor, answering));

  const wish: RequestService['wish'] = async (id, offer, { address }) => {
    const found = await stored(id);
    const message = wishFor(offer, found.work, found.offers, site.phone.display);
    await bookingTickets.write(id, message, address);
  };

  async function store(id: string, draft: RequestDraft, by: ByStaff): Promise<void> {
    const now = await storedWork(db, id);
    const times = quantityOf(now, draft);
    const listed = {
      priceOf: listPrices(pricesFor(now, desk).find, times),
      minutesOf: listMinutes(desk.content, times),
    };
    await work.change(id, by, saveDraft(draft, desk.content, listed));
  }

  /** The owner of a booking; null: nobody's, or there is none. */
  async function ownerOf(bookingId: string): Promise<string | null> {
    if (!isUuid(bookingId)) return null;
    return (await bookingRow(db, bookingId))?.customerId ?? null;
  }

  async function requireOwn(bookingId: string, userId: string): Promise<void> {
    if ((await ownerOf(bookingId)) !== userId) throw new AppError('not_found', 'There is no such booking');
  }

  /** The booking of an offer, where it is theirs. @throws AppError not_found */
  async function ownBookingOf(offer: string, { userId }: { userId: string }): Promise<string> {
    const [row] = await db
      .select({ bookingId: lineOffers.bookingId })
      .from(lineOffers)
      .where(eq(lineOffers.id, offer));
    if (!row || (await ownerOf(row.bookingId)) !== userId) throw noSuchOffer();
    return row.bookingId;
  }

  return {
    decidePath: (bookingId) => decidePath(links, bookingId, desk.clock()),
    read,
    answer,
    approve,
    wish,
    async wishOwn(bookingId, offer, actor) {
      await requireOwn(bookingId, actor.userId);
      await wish(bookingId, offer, actor);
    },
    async readOwn(bookingId, userId) {
      await requireOwn(bookingId, userId);
      return read(bookingId);
    },
    answerOwn: async (given, actor) => answer(await ownBookingOf(given.id, actor), given, actor),
    // All of one booking: a line of another is not there.
    approveOwn: async (given, actor) =>
      approve(await ownBookingOf(given.lines[0]?.id ?? '', actor), given, actor),
    async atDesk(bookingId) {
      const found = await stored(bookingId);
      return deskView(found.work, found.offers, desk);
    },
    async draft(bookingId, id, wanted) {
      const found = await stored(bookingId);
      const checks = await foundChecks(db, bookingId);
      return draftPage({ ...found, checks }, { id, wanted }, desk);
    },
    save: (bookingId, draft, actor) => store(bookingId, draft, { version: draft.version, actor }),
    async workFor(bookingId, keys, size) {
      const now = await storedWork(db, bookingId);
      const { find } = pricesFor(now, desk);
      const diagnostics = creditedIn(now.lines, desk.content);
      return {
        items: keys.flatMap((key) => find(key, size) ?? []),
        foundBy: diagnostics.length === 1 ? (diagnostics[0]?.id ?? '') : '',
      };
    },
    async write(bookingId, drafts, ask, actor) {
      const by = { version: null, actor };
      for (const draft of drafts) await store(bookingId, draft, by);
      const ids = drafts.map(({ id }) => id);
      if (ask) await work.change(bookingId, by, sendDrafts(mails, ids));
    },
    drop: (bookingId, draft, by) => work.change(bookingId, by, dropDraft(draft)),
    send: (bookingId, by) => work.change(bookingId, by, sendDrafts(mails)),
    close: (bookingId, offer, by) => work.change(bookingId, by, closeUnanswered(offer, mails)),
  };
}
