import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { Ask, AskList } from '../../contract/account/ask-form.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { REQUEST_LINES_MAX, type RequestLine } from '../../domain/cart/quote-request.ts';
import { requestReference } from '../../domain/booking/reference.ts';
import type { Visitor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { quoteRequests } from '../db/schema.ts';
import { AppError, invalid, isAppError } from '../errors.ts';
import { NOTHING_ASKED } from './ask-fields.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { QuoteService } from '../quote/service.ts';
import { requestHash } from '../request-hash.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { countRequest } from './limits.ts';
import { quoteRequestMails } from './mails.ts';
import { storeRequestLines } from './stored.ts';
import { answerDay } from '../../domain/work/answer-day.ts';

/** The same again within this time is the same request: a second press, a reload, a lost answer. */
const SAME_REQUEST_MS = 24 * 60 * 60_000;

export interface AskService {
  /**
   * Asks for the prices of a saved list. Throws link_invalid, link_ended, too_many, invalid.
   * @param token of the quote's link
   * @returns the request's reference
   */
  ofList(token: string, form: AskList, address: string): Promise<string>;
  /** Asks without a list, for a car that we may not know yet. Throws too_many. */
  freely(form: Ask, by: Pick<Visitor, 'kind' | 'address'>): Promise<string>;
  /** Holds nothing personal, so knowing the reference is enough; null if there is no such request. */
  receipt(reference: string): Promise<{ reference: string; answerBy: LocalDate } | null>;
}

/** What is to be stored, but for who asks. */
interface Wanted {
  vehicle: Vehicle | null;
  /** What the sender said of it: its model, where it was chosen. A register may answer once and not the next time. */
  of: string;
  vrm: string;
  car: string;
  words: string;
  lines: RequestLine[];
}

interface Parts {
  db: Database;
  content: Content;
  quotes: QuoteService;
  vehicles: VehicleService;
  clock: () => Date;
  onMail: () => void;
}

export function askService({ db, content, quotes, vehicles, clock, onMail }: Parts): AskService {
  const { catalogue, site } = content;

  /** One transaction: the request, the counters and the emails are written together or not at all. */
  async function store(
    { lines, of, ...wanted }: Wanted,
    { name, email, phone }: Pick<Ask, 'name' | 'email' | 'phone'>,
    address: string,
  ): Promise<string> {
    const now = clock();
    const mailbox = mailboxOf(email);
    const row = { ...wanted, name, email, phone, mailbox };
    const hash = requestHash([{ ...row, vehicle: of }, lines]);
    const lock = Buffer.from(hash, 'hex').readBigInt64BE();
    const { reference, repeated } = await db.transaction(async (tx) => {
      // If the same arrives twice at once, the second waits here and then finds the first.
      await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
      const since = new Date(now.getTime() - SAME_REQUEST_MS);
      const [twin] = await tx
        .select({ reference: quoteRequests.reference })
        .from(quoteRequests)
        .where(
          and(
            eq(quoteRequests.requestHash, hash),
            gt(quoteRequests.createdAt, since),
            inArray(quoteRequests.status, ['asked', 'priced', 'booked']),
          ),
        );
      if (twin) return { ...twin, repeated: true };
      await countRequest(tx, { address, mailbox, now, site });
      const made = { id: randomUUID(), reference: requestReference(randomBytes(8)) };
      const times = { createdAt: now, askedAt: now, changedAt: now };
      await tx
        .insert(quoteRequests)
        .values({ ...row, ...made, ...times, requestHash: hash, status: 'asked' });
      await storeRequestLines(tx, made.id, lines);
      await enqueue(tx, [quoteRequestMails.toStaff, quoteRequestMails.receipt], made.id, now);
      return { reference: made.reference, repeated: false };
    });
    if (!repeated) onMail();
    return reference;
  }

  /** The car of a plate, where exactly one of our list is it; what no register answers, the desk finds out. */
  async function carOf(vrm: string, by: Pick<Visitor, 'kind' | 'address'>): Promise<Vehicle | null> {
    if (vrm === '') return null;
    try {
      const found = await vehicles.lookup(vrm, by);
      return found.kind === 'one' ? found.vehicle : null;
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
  }

  return {
    async ofList(token, { note: words, ...person }, address) {
      const { vehicle, items } = await quotes.view(token);
      if (items.length > REQUEST_LINES_MAX)
        throw new AppError(
          'invalid',
          `That list is too long to price in one go. Call ${site.phone.display}, or ask for a part of it`,
        );
      const lines = items.map(({ item_key: key, name, quantity, positions, size }, ordinal): RequestLine => ({
        ordinal,
        key,
        name,
        quantity,
        positions,
        size,
        ...OPEN,
      }));
      const vrm = vehicle.RegistrationNumber;
      return store({ vehicle, of: vehicle.Model_ID, vrm, car: '', words, lines }, person, address);
    },

    async freely({ item, about: words, registration: vrm, car, ...person }, by) {
      const known = findItem(item, catalogue)?.item;
      if (!known && words === '') throw invalid([{ path: ['about'], message: NOTHING_ASKED }]);
      const vehicle = await carOf(vrm, by);
      const lines: RequestLine[] = known
        ? [
            {
              ordinal: 0,
              key: known.key,
              name: known.name,
              quantity: 1,
              positions: [],
              size: null,
              ...OPEN,
            },
          ]
        : [];
      return store({ vehicle, of: '', vrm, car, words, lines }, person, by.address);
    },

    async receipt(reference) {
      const [row] = await db
        .select({ askedAt: quoteRequests.askedAt })
        .from(quoteRequests)
        .where(eq(quoteRequests.reference, reference));
      return row ? { reference, answerBy: answerDay(row.askedAt, content) } : null;
    },
  };
}

const OPEN = { answer: 'open', parts: null, labour: null, note: '' } as const;
