import { isDeepStrictEqual } from 'node:util';
import { eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import { mayAnswer, type RequestLine } from '../../domain/cart/quote-request.ts';
import type { QuoteList, QuotesAsked } from '../../contract/desk/desk-quotes.ts';
import type { Staff } from '../auth/actor.ts';
import { listed } from '../auth/within.ts';
import { modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { quoteRequests } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import type { QuoteService } from '../quote/service.ts';
import { quoteList } from './list.ts';
import { quoteRequestMails } from './mails.ts';
import { faultsIn, promisedLines } from './price.ts';
import {
  noSuchRequest,
  type RequestRow,
  storedRequest,
  type StoredRequest,
  storeRequestLines,
} from './stored.ts';
import { asStaff, type AuditedAction } from '../auth/audited-action.ts';

/** What the desk makes of a request: keeps it for later, sends its prices, or says that there are none. */
export type AnswerKind = 'save' | 'send' | 'decline';

export interface DeskAnswer {
  kind: AnswerKind;
  /** Which the form showed. */
  version: number;
  lines: RequestLine[];
  /** To the customer. */
  answer: string;
}

export interface RequestDesk {
  /** What we owe a price for is in the order in which it came, everything else the newest first. @param asked `page`: from 1 */
  list(asked: QuotesAsked, actor: Staff): Promise<QuoteList>;
  /** Throws not_found. */
  read(id: string): Promise<StoredRequest>;
  /** Says which car of our list it is. Throws not_found, changed, model_unknown. */
  setCar(id: string, of: { version: number; modelId: string }, actor: Staff): Promise<void>;
  /** Repeating it changes nothing. Throws not_found, changed, invalid. */
  answer(id: string, given: DeskAnswer, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  content: Content;
  carts: CartService;
  quotes: QuoteService;
  clock: () => Date;
  onMail: () => void;
}

const CHANGED = 'Somebody has changed this request since you opened it. Look at it as it stands now';

export function requestDesk({ db, content, carts, quotes, clock, onMail }: Parts): RequestDesk {
  /** @throws AppError not_found; changed, also for what nothing can be done with any more */
  async function locked(tx: Database, id: string, version: number): Promise<StoredRequest> {
    const request = await storedRequest(tx, id, { locked: true });
    if (!request) throw noSuchRequest();
    if (request.version !== version || !mayAnswer(request.status)) throw new AppError('changed', CHANGED);
    return request;
  }

  async function change(
    tx: Database,
    { id, version }: StoredRequest,
    set: Partial<RequestRow>,
    { actor, action }: { actor: Staff; action: Omit<AuditedAction, 'subject'> },
  ): Promise<void> {
    const now = clock();
    await tx
      .update(quoteRequests)
      .set({ ...set, version: version + 1, changedAt: now })
      .where(eq(quoteRequests.id, id));
    await asStaff(tx, actor, { ...action, subject: id }, now);
  }

  return {
    list: (asked, actor) => quoteList({ db, content, now: clock() }, asked, listed(actor)),

    async read(id) {
      const request = await storedRequest(db, id);
      if (!request) throw noSuchRequest();
      return request;
    },

    setCar: (id, { version, modelId }, actor) =>
      db.transaction(async (tx) => {
        const request = await locked(tx, id, version);
        const model = modelOrThrow(content, modelId);
        const colour = request.vehicle?.Colour ?? null;
        const vehicle = vehicleOf(model, { vrm: request.vrm, year: null, colour });
        const action = {
          what: 'quote_request.car' as const,
          before: { car: request.vehicle?.Model_ID ?? null },
          after: { car: vehicle.Model_ID },
        };
        await change(tx, request, { vehicle }, { actor, action });
      }),

    async answer(id, given, actor) {
      const { kind, version, lines, answer } = given;
      const isSent = await db.transaction(async (tx) => {
        const known = await storedRequest(tx, id, { locked: true });
        if (known && isDone(known, given)) return false;
        const request = await locked(tx, id, version);
        // What was sent stands until it is sent anew: half an answer would be seen at once.
        if (kind === 'save' && request.status !== 'asked') throw new AppError('changed', CHANGED);
        const status = STATUS_AFTER[kind];
        if (kind === 'send') refuseFaults(request, lines);
        if (kind === 'decline' && !answer)
          throw wrong('answer', 'Tell the customer why, and what they can do instead');
        await storeRequestLines(tx, id, lines);
        const action = {
          what: `quote_request.${kind}` as const,
          before: { status: request.status, answer: request.answer, lines: pricesOf(request.lines) },
          after: { status, answer, lines: pricesOf(lines) },
        };
        await change(tx, request, { status, answer }, { actor, action });
        if (kind === 'save') return false;
        const now = clock();
        if (kind === 'send' && request.vehicle) {
          const { vehicle } = request;
          const held = promisedLines(lines, { carts, content, modelId: vehicle.Model_ID });
          await quotes.promise(tx, { id, vehicle, ...held }, now);
        } else await quotes.end(tx, id, now);
        await enqueue(tx, [quoteRequestMails.answered], id, now);
        return true;
      });
      if (isSent) onMail();
    },
  };

  function refuseFaults({ vehicle }: StoredRequest, lines: readonly RequestLine[]): void {
    if (!vehicle) throw wrong('car', 'Say which car it is first: prices and booking depend on it');
    const faults = faultsIn(lines, { carts, content, modelId: vehicle.Model_ID });
    if (faults.size > 0)
      throw new AppError('invalid', 'It can’t be sent like this. Look at the marked fields', {
        errors: Object.fromEntries(faults),
      });
    if (!lines.some(({ answer }) => answer === 'listed' || answer === 'typed'))
      throw wrong('answer', 'Nothing here has a price. Say why, and press “We can’t price this”');
  }
}

const STATUS_AFTER = { save: 'asked', send: 'priced', decline: 'declined' } as const;

/** Whether the very same press has come before: twice by one hand, or again because its answer was lost. */
function isDone(request: StoredRequest, { kind, version, lines, answer }: DeskAnswer): boolean {
  return (
    request.version === version + 1 &&
    request.status === STATUS_AFTER[kind] &&
    request.answer === answer &&
    isDeepStrictEqual(request.lines, lines)
  );
}

const wrong = (field: string, message: string): AppError =>
  new AppError('invalid', message, { errors: { [field]: message } });

const pricesOf = (lines: readonly RequestLine[]) =>
  lines.map(({ name, answer, parts, labour, note }) => ({ name, answer, parts, labour, note }));
