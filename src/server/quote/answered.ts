import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from '../db/drizzle.ts';
import type { CartContent } from '../../contract/cart/cart.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { Wish } from '../../domain/vehicle/piece.ts';
import type { AgreedLine } from '../../domain/cart/quote.ts';
import { endOfDay, lastDayOfQuote } from '../../domain/cart/quote.ts';
import { quoteReference } from '../../domain/booking/reference.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { quotes } from '../db/schema.ts';
import { requestHash } from '../request-hash.ts';

type QuoteRow = typeof quotes.$inferSelect;

/** What the desk promises who has asked for a price. */
export interface Promised {
  /** Of the request, and of the quote. */
  id: string;
  vehicle: Vehicle;
  items: Wish[];
  promises: AgreedLine[];
}

/** A request's quote: the prices that answered it. */
export interface AnsweredQuotes {
  /** Holds these prices for thirty days; what was promised for the request before no longer stands. */
  promise(tx: Pick<Database, 'insert'>, promised: Promised, now: Date): Promise<void>;
  /** Ends them now. */
  end(tx: Pick<Database, 'update'>, id: string, now: Date): Promise<void>;
  /** Null while there are none, and when they are no longer stored. `token`: of its own link. */
  ofRequest(id: string): Promise<{ token: string; view: QuoteView; endsAt: Date } | null>;
  /**
   * The one cart that holds them: the same however often it is asked for, with what its visitor has changed in it.
   * Throws too_many.
   */
  cartOf(id: string, address: string): Promise<{ vehicle: Vehicle; cart: CartContent } | null>;
  /** The request whose prices a quote holds, as they were given or as its customer saved them again. */
  requestOf(tx: Pick<Database, 'select'>, quoteId: string): Promise<string | null>;
}

interface Parts {
  db: Database;
  carts: CartService;
  links: LinkSigner;
  clock: () => Date;
  tokenOf: (row: QuoteRow) => string;
  viewOf: (row: QuoteRow) => QuoteView;
}

export function answeredQuotes({ db, carts, links, clock, tokenOf, viewOf }: Parts): AnsweredQuotes {
  const find = async (id: string) => (await db.select().from(quotes).where(eq(quotes.id, id)))[0];

  /** Nobody can work it out who has not been given it; other prices have another cart. */
  const cartKeyOf = ({ id, endsAt, requestHash: hash }: QuoteRow): string =>
    createHash('sha256')
      .update(links.sign('quote-request', { subject: id, expires: endsAt }) + hash)
      .digest('base64url');

  return {
    async promise(tx, { id, ...promised }, now) {
      const endsAt = endOfDay(lastDayOfQuote(now));
      const row = {
        ...promised,
        endsAt,
        createdAt: now,
        requestId: id,
        requestHash: requestHash([id, promised, now.toISOString()]),
      };
      await tx
        .insert(quotes)
        .values({ id, reference: quoteReference(randomBytes(8)), ...row })
        .onConflictDoUpdate({ target: quotes.id, set: row });
    },

    async end(tx, id, now) {
      await tx
        .update(quotes)
        .set({ endsAt: now })
        .where(and(eq(quotes.id, id), gt(quotes.endsAt, now)));
    },

    async ofRequest(id) {
      const row = await find(id);
      return row ? { token: tokenOf(row), view: viewOf(row), endsAt: row.endsAt } : null;
    },

    async cartOf(id, address) {
      const row = await find(id);
      if (!row || row.endsAt <= clock()) return null;
      const { vehicle, items } = row;
      const { key } = await carts.ofQuote({ id, modelId: vehicle.Model_ID, items }, address, cartKeyOf(row));
      // So that it lives as long as they hold, though it was filled weeks ago.
      await carts.hold(db, key, id);
      return { vehicle, cart: await carts.read(key) };
    },

    async requestOf(tx, quoteId) {
      const [row] = await tx
        .select({ requestId: quotes.requestId })
        .from(quotes)
        .where(eq(quotes.id, quoteId));
      return row?.requestId ?? null;
    },
  };
}
