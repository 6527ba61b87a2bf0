import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { CartContent } from '../../contract/cart/cart.ts';
import { cartContent, cartItem, friendSums } from '../../contract/cart/cart-content.ts';
import type { QuoteView, SavedQuote } from '../../contract/cart/quote.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { promisesOf } from '../../domain/cart/cart.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { amountOf } from '../../domain/money/money.ts';
import { endOfDay, lastDayOfQuote } from '../../domain/cart/quote.ts';
import { quoteReference } from '../../domain/booking/reference.ts';
import { daysAfter, QUOTES_KEPT_DAYS } from '../../domain/account/retention.ts';
import { asChosen } from '../cars/chosen.ts';
import type { CartService, PricedCart } from '../cart/service.ts';
import type { Database } from '../db/database.ts';
import { quotes } from '../db/schema.ts';
import { AppError, cartExpired } from '../errors.ts';
import { countAllWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import { requestHash } from '../request-hash.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { type AnsweredQuotes, answeredQuotes } from './answered.ts';
import { promisesAt, promisesIn } from './promises.ts';

/** A quote is kept for 60 days. Offices and mobile networks share an address. */
const PER_NETWORK: Limit = { name: 'quotes per network', times: 30, windowMs: 60 * 60_000 };
const tooMany = (phone: string): string =>
  `Too many quotes were saved from this connection in a short time. Try again in an hour, or call ${phone}`;

export interface QuoteService extends AnsweredQuotes {
  /**
   * Saves a cart. Repeating it on the same day gives the same quote. Throws cart_expired, cart_empty, model_unknown,
   * too_many.
   * @param address IP address of the visitor; '' for one that is not counted
   */
  create(
    cartKey: string,
    vehicle: Vehicle,
    address: string,
  ): Promise<{ quote: SavedQuote; cart: CartContent }>;
  /** Throws link_invalid, link_ended. */
  view(token: string): Promise<QuoteView>;
  /**
   * Its car, and a new cart of it. Throws link_invalid, link_ended, too_many.
   * @param key of a cart that is made only once, however often it is asked for; left out: always another cart
   */
  open(token: string, address: string, key?: string): Promise<{ vehicle: Vehicle; cart: CartContent }>;
}

interface Parts {
  db: Database;
  carts: CartService;
  links: LinkSigner;
  content: Content;
  clock: () => Date;
}

type QuoteRow = typeof quotes.$inferSelect;

export function quoteService({ db, carts: cartService, links, content, clock }: Parts): QuoteService {
  const { catalogue: prices, site } = content;
  /**
   * Until when the prices of this cart may be promised. A price that is lower only because of an earlier quote is not
   * promised beyond that quote's end; otherwise saving again and again would keep an old price for ever.
   */
  function endOf({ modelId, items, totals, promises }: PricedCart): Date {
    const end = endOfDay(lastDayOfQuote(clock()));
    if (!promises || promises.endsAt > end) return end;
    return cartService.totals(modelId, items).incVat === totals.incVat ? end : promises.endsAt;
  }

  function rowOf(cart: PricedCart, vehicle: Vehicle): QuoteRow {
    const promises = promisesOf(cart.totals, prices, cart.promises?.agreed);
    const endsAt = endOf(cart);
    const same = [cart.key, vehicle, cart.items, promises, endsAt, localNow(clock()).date];
    return {
      id: randomUUID(),
      reference: quoteReference(randomBytes(8)),
      requestHash: requestHash(same),
      vehicle,
      items: cart.items,
      promises,
      endsAt,
      requestId: cart.promises?.requestId ?? null,
      createdAt: clock(),
    };
  }

  /** The row, or the one already stored for the same request. From now on the cart is sold at its prices. */
  async function store(row: QuoteRow, cartKey: string, address: string): Promise<QuoteRow> {
    return db.transaction(async (tx) => {
      const made = await tx
        .insert(quotes)
        .values(row)
        .onConflictDoNothing({ target: quotes.requestHash })
        .returning({ id: quotes.id });
      if (made.length > 0)
        await countAllWithin(tx, perNetwork(PER_NETWORK, address), {
          now: clock(),
          message: tooMany(site.phone.display),
        });
      const [kept] = await tx.select().from(quotes).where(eq(quotes.requestHash, row.requestHash));
      if (!kept) throw new Error('A quote was stored, but is not there');
      await cartService.hold(tx, cartKey, kept.id);
      return kept;
    });
  }

  const tokenOf = ({ id, endsAt }: QuoteRow): string =>
    links.sign('quote', { subject: id, expires: daysAfter(endsAt, QUOTES_KEPT_DAYS) });

  function saved(row: QuoteRow): SavedQuote {
    const { reference, validUntil } = promisesIn(row);
    return { reference, validUntil, token: tokenOf(row) };
  }

  function viewOf(row: QuoteRow): QuoteView {
    const holds = row.endsAt > clock();
    const { validUntil, agreed } = promisesIn(row);
    const totals = cartService.totals(modelOf(row), row.items, holds ? agreed : undefined);
    return {
      reference: row.reference,
      vehicle: row.vehicle,
      madeOn: localNow(row.createdAt).date,
      validUntil,
      holds,
      items: totals.lines.map(cartItem),
      total: amountOf(totals.exVat),
      subtotal: amountOf(totals.incVat),
      minutes: totals.minutes,
      partsFrom: totals.partsFrom,
      friend: friendSums(totals),
    };
  }

  async function find(token: string): Promise<QuoteRow> {
    const link = links.read('quote', token, clock());
    if (link.kind === 'forged') throw invalid();
    if (link.kind === 'expired') throw ended();
    const [row] = await db.select().from(quotes).where(eq(quotes.id, link.subject));
    if (!row) throw ended();
    return row;
  }

  const modelOf = (row: QuoteRow): string => row.vehicle.Model_ID;

  return {
    ...answeredQuotes({ db, carts: cartService, links, clock, tokenOf, viewOf }),

    async create(cartKey, chosen, address) {
      const cart = await cartService.price(cartKey);
      if (cart.modelId !== chosen.Model_ID) throw cartExpired();
      if (cart.totals.lines.length === 0) throw new AppError('cart_empty', 'Add a service before you save');
      const row = await store(rowOf(cart, asChosen(content, cart.modelId, chosen)), cartKey, address);
      const promises = await promisesAt(db, row.id, clock());
      return { quote: saved(row), cart: cartContent({ ...cart, promises }) };
    },

    view: async (token) => viewOf(await find(token)),

    async open(token, address, key) {
      const row = await find(token);
      const cart = await cartService.ofQuote(
        { id: row.id, modelId: modelOf(row), items: row.items },
        address,
        key,
      );
      return { vehicle: row.vehicle, cart };
    },
  };
}

function invalid(): AppError {
  return new AppError('link_invalid', 'This link isn’t complete. Open it again from where you saved it');
}

function ended(): AppError {
  return new AppError(
    'link_ended',
    'This quote was made too long ago to be shown. See today’s prices instead',
  );
}
