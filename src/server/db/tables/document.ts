import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { sql } from '../drizzle.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/document/document.ts';
import { instant, oneOf } from '../columns.ts';
import { users } from './account.ts';

/** Files of `content/` that were written or changed in the content admin; they are laid over those that ship. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** The file's name without `.md`, as its newest revision has it. */
    slug: text('slug').notNull(),
    /** The path of its page. */
    address: text('address').notNull(),
    /** The name of the file that ships, if it is one of those. */
    shippedAs: text('shipped_as'),
    /** Number of the newest revision: what a form says it showed. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    trashedAt: instant('trashed_at'),
    /** Deleted for good: its texts are gone, and what stays is that its addresses answer 410. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    check('documents_kind', oneOf(table.kind, Object.keys(DOCUMENT_KINDS))),
    check('documents_erased', sql`${table.erasedAt} is null or ${table.trashedAt} is not null`),
    uniqueIndex('documents_address')
      .on(table.address)
      .where(sql`${table.trashedAt} is null`),
    uniqueIndex('documents_shipped').on(table.kind, table.shippedAs),
  ],
);

/** Every text that a document had. Rows are added; only from when one is public is changed. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    slug: text('slug').notNull(),
    /** The whole file. */
    text: text('text').notNull(),
    /** What was done: `shipped`, `made`, `saved`, `typed` (saved by itself), `moved`, `trashed`, `restored`, `brought_back`. */
    what: text('what').notNull(),
    at: instant('at').notNull(),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** true: from now on there is no such page. */
    isGone: boolean('is_gone').notNull().default(false),
    /** From when it belongs to what is published; null: it doesn't. */
    outAt: instant('out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    index('document_revisions_out').on(table.outAt),
  ],
);

/** Pictures for the texts, by the key of their two files. */
export const documentImages = pgTable('document_images', {
  key: text('key').primaryKey(),
  /** What the picture shows, for whoever doesn't see it. */
  alt: text('alt').notNull(),
  /** Pixels of the larger one. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: instant('added_at').notNull(),
});

/** Who has a document open in the editor. */
export const documentPresence = pgTable(
  'document_presence',
  {
    /** As of a look: see documentLooks. */
    key: text('key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.userId] })],
);

/** Where an editor leads an address that pages have left, or that was given out and never had a page. */
export const ledAddresses = pgTable('led_addresses', {
  address: text('address').primaryKey(),
  /** Path of a page; null: it says that it is gone. */
  leadsTo: text('leads_to'),
  at: instant('at').notNull(),
  byName: text('by_name').notNull(),
});

/** Who last found a text still true, with its old sources. */
export const documentLooks = pgTable('document_looks', {
  /** Of the document; of one that ships, its kind and name: that stays when somebody changes it. */
  key: text('key').primaryKey(),
  at: instant('at').notNull(),
  byName: text('by_name').notNull(),
});
