import { index, pgTable, text, uuid } from '../drizzle-tables.ts';
import { instant } from '../columns.ts';
import { json } from '../json.ts';
import { quoteRequests } from './quote-request.ts';
import { storedPromises, storedVehicle, storedWishes } from '../stored.ts';

/** A saved cart: what it cost, and until when it will cost no more than that. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    /** What people read out on the phone. */
    reference: text('reference').notNull().unique(),
    /** SHA-256 of cart, car, prices and day: saving the same cart again on that day gives the same quote. */
    requestHash: text('request_hash').notNull().unique(),
    /** With the registration, so that the link brings the car to another device. */
    vehicle: json('quotes.vehicle', storedVehicle).notNull(),
    /** Catalogue keys and choices in the order in which they were added, including items without a price yet. */
    items: json('quotes.items', storedWishes).notNull(),
    /** What was promised, amounts in pence. */
    promises: json('quotes.promises', storedPromises).notNull(),
    /** The request that these prices answered; a cart saved again keeps it, so that a booking made of it is known. */
    requestId: uuid('request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the promises end. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('quotes_ends_at').on(table.endsAt), index('quotes_request').on(table.requestId)],
);

/** A visitor's cart: which items for which car. Prices are not stored, they are computed at every read. */
export const carts = pgTable(
  'carts',
  {
    /** SHA-256 of the key that the browser has. Whoever has the key may read and change the cart. */
    key: text('key').primaryKey(),
    modelId: text('model_id').notNull(),
    /** Catalogue keys and choices in the order in which they were added. */
    items: json('carts.items', storedWishes).notNull(),
    /** The quote whose prices hold for it until they end. */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('carts_quote').on(table.quoteId), index('carts_updated_at').on(table.updatedAt)],
);
