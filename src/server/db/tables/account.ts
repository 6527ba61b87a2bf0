import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../drizzle-tables.ts';
import { ACCOUNT_LINK_KINDS, type AccountLinkKind } from '../../../domain/account/account-link.ts';
import { ROLES, type Role } from '../../../contract/account/session.ts';
import { instant, oneOf } from '../columns.ts';
import { json } from '../json.ts';
import { storedTransports } from '../stored.ts';

const ACCOUNT_NOTICE_KINDS = ['address_changed', 'account_deleted'] as const;
export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number];

/** Accounts, proven or waiting for it. A row is somebody who may log in once `provenAt` is set. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** As typed. Emails go there. */
    email: text('email').notNull(),
    /** In lower case: one account for each address. Spellings with a tag may belong to others, so they count apart. */
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164; '' until it is given. */
    phone: text('phone').notNull().default(''),
    /** argon2id; null: none chosen, logs in with a passkey or a link. */
    passwordHash: text('password_hash'),
    /** When its owner proved the address by a link; null: somebody typed it, and nothing else is known. */
    provenAt: instant('proven_at'),
    /** Whether MOT reminders go out for the cars of this account. */
    motSubscribed: boolean('mot_subscribed').notNull().default(false),
    /** A demonstration account, which exists on one's own machine only. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('users_email').on(table.emailKey),
    check('users_email_key', sql`${table.emailKey} = lower(${table.email})`),
    // A password is only ever chosen by somebody who has proved the address.
    check('users_password_proven', sql`${table.passwordHash} is null or ${table.provenAt} is not null`),
  ],
);

/** Who works here, and as what. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** Who gave it; null: the command line. */
    givenBy: uuid('given_by'),
    givenAt: instant('given_at').notNull(),
    /** When its holder last logged in; null: not since it was given. */
    lastLogInAt: instant('last_log_in_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', oneOf(table.role, ROLES)),
  ],
);

/** Who is logged in where. Of the token there is only the hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token that the browser has. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner recognises it by, like 'Chrome on Android'. */
    device: text('device').notNull(),
    /** SHA-256 of account and network that it was begun from: a guesser is somewhere else. */
    networkHash: text('network_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not written at every request, see SEEN_EVERY_MS. */
    lastUsedAt: instant('last_used_at').notNull(),
    /** When its owner last showed who they are, asked for again before much that counts; null: not in this session. */
    confirmedAt: instant('confirmed_at'),
    /** The garage that the desk's lists are narrowed to in this session; null: to none. */
    garageId: integer('garage_id'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_used').on(table.lastUsedAt)],
);

/** Where an account has been logged in to, for longer than its sessions last: its owner is told of a device that is new. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    /** Both as in its sessions. */
    networkHash: text('network_hash').notNull(),
    /** When it was last logged in to there. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device, table.networkHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);

/** Links in emails that do something to an account, once. The link itself is signed and not stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountLinkKind>().notNull(),
    /** `change_email`: the address to be proved. */
    email: text('email'),
    /** Where it leads afterwards, a path of ours; null: to the bookings. */
    onward: text('onward'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_links_user').on(table.userId),
    index('account_links_ends').on(table.endsAt),
    check('account_links_kind', oneOf(table.kind, ACCOUNT_LINK_KINDS)),
    check('account_links_email', sql`(${table.email} is not null) = (${table.kind} = 'change_email')`),
  ],
);

/**
 * What is told to an address that no account has any more: an email is composed as it goes, and by then the address
 * would be nowhere else.
 */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AccountNoticeKind>().notNull(),
    /** Whose account it is; null: it is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The address that the account had. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_notices_user').on(table.userId),
    check('account_notices_kind', oneOf(table.kind, ACCOUNT_NOTICE_KINDS)),
  ],
);

/** Passkeys: public keys, of no use to whoever steals them. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    /** How the browser reaches it, as it said. */
    transports: json('passkeys.transports', storedTransports).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId), check('passkeys_counter', sql`${table.counter} >= 0`)],
);

/** Questions put to passkeys, each answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey(),
    challenge: text('challenge').notNull(),
    /** Who adds a passkey or confirms with one; null: somebody who logs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('passkey_challenges_ends').on(table.endsAt)],
);
