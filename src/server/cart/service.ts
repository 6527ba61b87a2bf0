import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import { carClassOf } from '../../content-model/vehicles.ts';
import type { CartContent, LineChoice } from '../../contract/cart/cart.ts';
import { cartContent } from '../../contract/cart/cart-content.ts';
import {
  type CartTotals,
  keysFor,
  soldWishes,
  totalsOf,
  withAdded,
  withRemoved,
} from '../../domain/cart/cart.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { type PieceRule, type Wish, wishFor } from '../../domain/vehicle/piece.ts';
import { pieceRuleFor } from '../../domain/catalogue/price.ts';
import type { AgreedPrices } from '../../domain/cart/quote.ts';
import { vatRateOn } from '../../domain/money/vat.ts';
import { modelOrThrow } from '../cars/chosen.ts';
import type { Database } from '../db/database.ts';
import { carts } from '../db/schema.ts';
import { AppError, cartExpired } from '../errors.ts';
import { countAllWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import { cartId } from './id.ts';
import { addingsIn } from './choices.ts';

/** A cart that nobody has touched for this long is deleted; its prices would be out of date anyway. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Each visit and car gets one cart. A mobile network may have hundreds of visitors behind one address. */
const PER_NETWORK: Limit = { name: 'new carts per network', times: 600, windowMs: 60 * 60_000 };
const tooMany = (phone: string): string =>
  `Too many lists were started from this connection in a short time. Try again in an hour, or call ${phone}`;

/** What a saved quote promises a cart. */
export interface Promises {
  /** The quote's. */
  reference: string;
  /** The registration of the car that they were made for; '' for none. The same model with another one is another car. */
  vrm: string;
  /** The request for a price that they answered. */
  requestId: string | null;
  /** The last day on which they hold. */
  validUntil: LocalDate;
  endsAt: Date;
  agreed: AgreedPrices;
}

/** The promises of a quote at an instant; null without a quote, and once it is over. */
export type PromisesAt = (
  db: Pick<Database, 'select'>,
  quoteId: string | null,
  now: Date,
) => Promise<Promises | null>;

/** A cart with its prices, as far as everybody needs it who shows or sells it. */
export interface PricedCart {
  key: string;
  modelId: string;
  items: Wish[];
  totals: CartTotals;
  /** How items are sold by the piece to its car. */
  ruleOf: (key: string) => PieceRule | undefined;
  promises: Promises | null;
}

/** What a visitor asks to add. */
interface Wanted {
  key: string;
  modelId: string;
  items: readonly string[];
  /** Choices for these or further items. */
  lines?: readonly LineChoice[] | undefined;
}

export interface CartService {
  /**
   * Adds items; adding one twice changes nothing, and another choice for it replaces the one before. A key that is empty, unknown, expired or of another car makes a new
   * cart of exactly these items. Throws model_unknown, item_unknown, too_many.
   * @param address IP address of the visitor; '' for one that is not counted
   */
  add(wanted: Wanted, address: string): Promise<CartContent>;
  /** Throws cart_expired. */
  read(key: string): Promise<CartContent>;
  /** What it holds and what it costs now. Throws cart_expired. */
  price(key: string): Promise<PricedCart>;
  /** Items at today's prices, or at what was promised where that is lower. Throws model_unknown. */
  totals(modelId: string, items: readonly Wish[], agreed?: AgreedPrices): CartTotals;
  /** Throws cart_expired. Removing what is not there changes nothing. */
  remove(key: string, item: string): Promise<CartContent>;
  /** Sells a cart at a quote's promises from now on, in the caller's transaction. */
  hold(tx: Pick<Database, 'update'>, key: string, quoteId: string): Promise<void>;
  /** Sells a cart at today's prices again, because its promises are another car's. Throws cart_expired. */
  letGo(key: string): Promise<PricedCart>;
  /**
   * Takes a cart away because it has been booked, in the caller's transaction. Throws cart_expired.
   * @returns the quote that it held
   */
  useUp(tx: Pick<Database, 'delete'>, key: string): Promise<string | null>;
  /**
   * A new cart of a saved quote. Throws too_many.
   * @param key of a cart that is made only once, however often it is asked for; left out: always another cart
   */
  ofQuote(
    quote: { id: string; modelId: string; items: Wish[] },
    address: string,
    key?: string,
  ): Promise<CartContent>;
  /**
   * A cart of a list that was put together elsewhere. Throws too_many.
   * @param key of a cart that is made only once, however often it is asked for
   */
  ofList(list: { modelId: string; items: Wish[] }, address: string, key: string): Promise<CartContent>;
  /** Deletes expired carts. */
  purge(): Promise<void>;
}

type CartRow = typeof carts.$inferSelect;
type Chosen = Pick<CartRow, 'modelId' | 'items'>;

interface Parts {
  db: Database;
  clock: () => Date;
  /** That of the release whose prices carts are sold at. */
  content: Content;
  promisesAt: PromisesAt;
}

export function cartService({ db, clock, content, promisesAt }: Parts): CartService {
  const { catalogue: prices, site } = content;
  const oldest = () => new Date(clock().getTime() - LIFETIME_MS);

  const carOf = (modelId: string) => carClassOf(modelOrThrow(content, modelId));
  const totals = (modelId: string, items: readonly Wish[], agreed?: AgreedPrices): CartTotals => {
    const percent = vatRateOn(localNow(clock()).date, site.vat);
    return totalsOf(items, carOf(modelId), prices, { mot: site.mot.supply, percent }, agreed);
  };

  /** @param key the visitor's own; the row holds its hash */
  function priced(key: string, { modelId, items }: Chosen, promises: Promises | null): PricedCart {
    const car = carOf(modelId);
    const ruleOf = (item: string) => pieceRuleFor(item, car, prices);
    return { key, modelId, items, promises, ruleOf, totals: totals(modelId, items, promises?.agreed) };
  }

  /** Changes an unexpired cart under a row lock, so that two tabs cannot lose each other's items. */
  async function change(
    key: string,
    edit: (cart: CartRow, promises: Promises | null) => Wish[] | null,
  ): Promise<CartContent | null> {
    return db.transaction(async (tx) => {
      const id = cartId(key);
      const living = and(eq(carts.key, id), gt(carts.updatedAt, oldest()));
      const [cart] = await tx.select().from(carts).where(living).for('update');
      const promises = cart ? await promisesAt(tx, cart.quoteId, clock()) : null;
      // A cart from before may name another kind of a job than the one that its car is sold today.
      const sold = cart && soldWishes(cart.items, carOf(cart.modelId), prices, promises?.agreed);
      const items = cart && sold && edit({ ...cart, items: sold }, promises);
      if (!cart || !items) return null;
      await tx.update(carts).set({ items, updatedAt: clock() }).where(eq(carts.key, id));
      return cartContent(priced(key, { ...cart, items }, promises));
    });
  }

  async function make(
    { modelId, items, quoteId = null }: { modelId: string; items: Wish[]; quoteId?: string | null },
    address: string,
    key = newKey(),
  ): Promise<CartContent> {
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(carts)
        .values({ key: cartId(key), modelId, items, quoteId, updatedAt: clock() })
        .onConflictDoNothing({ target: carts.key })
        .returning({ key: carts.key });
      if (made.length > 0)
        await countAllWithin(tx, perNetwork(PER_NETWORK, address), {
          now: clock(),
          message: tooMany(site.phone.display),
        });
    });
    return cartContent(priced(key, { modelId, items }, await promisesAt(db, quoteId, clock())));
  }

  async function price(key: string): Promise<PricedCart> {
    const [cart] = await db
      .select()
      .from(carts)
      .where(and(eq(carts.key, cartId(key)), gt(carts.updatedAt, oldest())));
    if (!cart) throw cartExpired();
    return priced(key, cart, await promisesAt(db, cart.quoteId, clock()));
  }

  function refuseUnknown(modelId: string, items: readonly Wish[], promises: Promises | null): void {
    const { lines } = totals(modelId, items, promises?.agreed);
    const known = new Set(lines.map(({ key }) => key));
    const unknown = items.flatMap(({ key }) => (known.has(key) ? [] : [key]));
    if (unknown.length === 0) return;
    throw new AppError('item_unknown', `This car can’t have ${unknown.join(', ')}. Choose from its own list`);
  }

  return {
    async add({ key, modelId, items, lines = [] }, address) {
      /** What is asked for, under the keys that this car is sold it under. */
      const asked = (agreed?: AgreedPrices) => {
        const sold = (one: string) => keysFor([one], carOf(modelId), prices, agreed)[0] ?? one;
        const chosen = lines.map((line) => ({ ...line, item_key: sold(line.item_key) }));
        const keys = [...new Set([...items.map(sold), ...chosen.map(({ item_key }) => item_key)])];
        return { wished: keys.map((one) => wishFor(one)), adding: addingsIn(keys, chosen, prices) };
      };
      const changed =
        key &&
        (await change(key, (cart, promises) => {
          if (cart.modelId !== modelId) return null;
          const { wished, adding } = asked(promises?.agreed);
          refuseUnknown(modelId, wished, promises);
          return withAdded(cart.items, adding, prices);
        }));
      if (changed) return changed;
      const { wished, adding } = asked();
      refuseUnknown(modelId, wished, null);
      return make({ modelId, items: withAdded([], adding, prices) }, address);
    },

    price,
    totals,
    read: async (key) => cartContent(await price(key)),

    async remove(key, item) {
      const changed = await change(key, (cart, promises) =>
        withRemoved(
          cart.items,
          keysFor([item], carOf(cart.modelId), prices, promises?.agreed)[0] ?? item,
          prices,
          promises?.agreed,
        ),
      );
      if (!changed) throw cartExpired();
      return changed;
    },

    async hold(tx, key, quoteId) {
      await tx
        .update(carts)
        .set({ quoteId, updatedAt: clock() })
        .where(eq(carts.key, cartId(key)));
    },

    async letGo(key) {
      await db
        .update(carts)
        .set({ quoteId: null })
        .where(eq(carts.key, cartId(key)));
      return price(key);
    },

    async useUp(tx, key) {
      const [gone] = await tx
        .delete(carts)
        .where(eq(carts.key, cartId(key)))
        .returning({ quoteId: carts.quoteId });
      if (!gone) throw cartExpired();
      return gone.quoteId;
    },

    ofQuote: ({ id, modelId, items }, address, key) => make({ modelId, items, quoteId: id }, address, key),

    ofList: ({ modelId, items }, address, key) => make({ modelId, items }, address, key),

    purge: async () => void (await db.delete(carts).where(lt(carts.updatedAt, oldest()))),
  };
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}
