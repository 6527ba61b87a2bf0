import { and, asc, count, eq, isNotNull, type SQL } from '../db/drizzle.ts';
import type {
  NewCredential,
  Passkey,
  PasskeyPlace,
  ShownCredential,
} from '../../contract/account/passkey.ts';
import { MAX_PASSKEYS, CHALLENGE_MINUTES } from '../../domain/account/passkey.ts';
import type { Customer, Staff, Visitor } from '../auth/actor.ts';
import { noSuchCall } from '../auth/actor.ts';
import { type Count, countAllWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import { confirmSession } from '../auth/session.ts';
import type { Database } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { dequeue, enqueue } from '../mail/enqueue.ts';
import { passkeyMails } from './mails.ts';
import { askedOptions, newOptions } from './options.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { refusedPasskey, unknownPasskey, verifiedCounter, verifiedNew } from './verify.ts';

const HOUR_MS = 60 * 60_000;
/** Each challenge is a row and allows one answer. An office shares an address. */
/** The log-in page asks one whenever it is opened. */
const PER_NETWORK: Limit = { name: 'passkey question per network', times: 120, windowMs: HOUR_MS };
const PER_ACCOUNT: Limit = { name: 'passkey question per account', times: 30, windowMs: HOUR_MS };
const TOO_MANY = 'You have tried a passkey very often. Try again in an hour, or use a link by email';

interface Asked {
  /** Names the challenge. */
  challenge: string;
  /** For navigator.credentials. */
  options: Record<string, unknown>;
}

/** A challenge, and what a device has answered. */
export interface ShownPasskey {
  challenge: string;
  credential: ShownCredential;
}

type LoggedIn = Customer | Staff;

export interface PasskeyService {
  /** Whether browsers make passkeys for this site at all. Where they don't, every call here throws not_found. */
  offered: boolean;
  /** Throws AppError too_many. */
  askLogin(visitor: Visitor): Promise<Asked>;
  /** @returns whose passkey was shown. Throws AppError invalid */
  owner(shown: ShownPasskey): Promise<string>;
  /** Throws AppError too_many. */
  askConfirm(actor: LoggedIn): Promise<Asked>;
  /** Notes for this session that its owner is there. Throws AppError invalid. */
  confirm(shown: ShownPasskey, actor: LoggedIn): Promise<void>;
  /** Throws AppError too_many. */
  askNew(actor: LoggedIn): Promise<Asked>;
  /** Stores a passkey, and tells its owner by email. Throws AppError invalid. */
  add(
    made: { challenge: string; name: string; credential: NewCredential },
    actor: LoggedIn,
  ): Promise<Passkey>;
  /** Under what devices keep the passkeys of an account; null where none are made. */
  place(userId: string): PasskeyPlace | null;
  /** Oldest first. */
  of(userId: string): Promise<Passkey[]>;
  /** Throws AppError not_found, also for somebody else's. */
  rename(userId: string, id: string, name: string): Promise<Passkey>;
  /** One that is gone, or somebody else's, is a success that changes nothing. */
  remove(userId: string, id: string): Promise<void>;
  /** All of an account that is being deleted, with the emails about them. */
  forget(tx: Database, userId: string): Promise<void>;
}

export function passkeyService({
  db,
  clock,
  siteUrl,
  content: { site },
  onMail,
}: FeatureParts): PasskeyService {
  const offeredBy = relyingParty(siteUrl);
  const party = (): RelyingParty => {
    if (!offeredBy) throw noSuchCall();
    return offeredBy;
  };

  /** The row of a challenge, counted. @param userId null: of a log-in */
  async function countedChallenge(userId: string | null, counts: Count[]) {
    return db.transaction(async (tx) => {
      await countAllWithin(tx, counts, { now: clock(), message: TOO_MANY });
      return newChallenge(tx, userId, clock());
    });
  }

  /** @param userId who has to show one of their own; null: anybody */
  async function shownBy(
    { challenge: id, credential }: ShownPasskey,
    userId: string | null,
  ): Promise<string> {
    const asked = party();
    const challenge = await takeChallenge(db, id, userId, clock());
    const [found] = await db
      .select({ passkey: passkeys, provenAt: users.provenAt })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.id, credential.id));
    if (challenge === null) throw refusedPasskey();
    const { userHandle } = credential.response;
    if (!found) throw unknownPasskey(await hasAccount(userId, userHandle));
    const { passkey, provenAt } = found;
    if (provenAt === null || (userId !== null && passkey.userId !== userId)) throw refusedPasskey();
    // Nobody has said who they are before a log-in, so the passkey has to.
    if (userHandle ? userHandle !== handleOf(passkey.userId) : userId === null) throw refusedPasskey();
    const counter = await verifiedCounter(credential, passkey, { challenge, party: asked });
    const seen = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: clock() })
      // Of two that show the same counter at the same time, one is a copy.
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (seen.length === 0) throw refusedPasskey();
    return passkey.userId;
  }

  /**
   * Whether there is the account that a passkey says it is of. Only the device that made it, and we, know that number.
   * @param userId who is logged in; null: nobody
   */
  async function hasAccount(userId: string | null, userHandle: string | null | undefined): Promise<boolean> {
    const named = userHandle ? userOf(userHandle) : userId;
    if (named === null) return false;
    const proven = and(eq(users.id, named), isNotNull(users.provenAt));
    return (await db.$count(users, proven)) > 0;
  }

  const mine = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    offered: offeredBy !== null,

    async askLogin({ address }) {
      const { id: rpId } = party();
      const { id, challenge } = await countedChallenge(null, perNetwork(PER_NETWORK, address));
      return { challenge: id, options: await askedOptions({ challenge, rpId }) };
    },

    owner: (shown) => shownBy(shown, null),

    async askConfirm({ userId }) {
      const { id: rpId } = party();
      const { id, challenge } = await countedChallenge(userId, [[PER_ACCOUNT, userId]]);
      const own = await rowsOf(db, userId);
      return { challenge: id, options: await askedOptions({ challenge, rpId, own }) };
    },

    async confirm(shown, { userId, sessionId }) {
      await shownBy(shown, userId);
      await confirmSession(db, sessionId, clock());
    },

    async askNew({ userId }) {
      const { id: rpId } = party();
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) throw new AppError('unauthenticated', 'This account is gone');
      const { id, challenge } = await countedChallenge(userId, [[PER_ACCOUNT, userId]]);
      const own = await rowsOf(db, userId);
      const about = { rpId, rpName: site.name, handle: handleOf(userId), email: user.email };
      return { challenge: id, options: await newOptions({ challenge, own, ...about }) };
    },

    async add({ challenge: id, name, credential }, { userId }) {
      const asked = party();
      const now = clock();
      const challenge = await takeChallenge(db, id, userId, now);
      if (challenge === null) {
        // The answer to the same call got lost on its way.
        const [made] = await db.select().from(passkeys).where(mine(userId, credential.id));
        if (made && made.createdAt.getTime() > now.getTime() - CHALLENGE_MINUTES * 60_000) return rowOf(made);
        throw refusedPasskey();
      }
      const verified = await verifiedNew(credential, { challenge, party: asked });
      const row = await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [have] = await tx.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
        if ((have?.number ?? 0) >= MAX_PASSKEYS) {
          throw new AppError(
            'invalid',
            `You have ${MAX_PASSKEYS} passkeys already. Remove one that you don’t use`,
          );
        }
        const [stored] = await tx
          .insert(passkeys)
          .values({ ...verified, userId, name, createdAt: now })
          .onConflictDoNothing()
          .returning();
        if (!stored) throw refusedPasskey();
        await enqueue(tx, [passkeyMails.added], stored.id, now);
        return stored;
      });
      onMail();
      return rowOf(row);
    },

    place: (userId) => (offeredBy ? { rpId: offeredBy.id, userId: handleOf(userId) } : null),

    of: async (userId) => (await rowsOf(db, userId)).map(rowOf),

    async rename(userId, id, name) {
      const [row] = await db.update(passkeys).set({ name }).where(mine(userId, id)).returning();
      if (!row) throw new AppError('not_found', 'There is no such passkey');
      return rowOf(row);
    },

    remove: (userId, id) => db.transaction((tx) => deletePasskeys(tx, mine(userId, id))),
    forget: (tx, userId) => deletePasskeys(tx, eq(passkeys.userId, userId)),
  };
}

async function deletePasskeys(tx: Database, which: SQL | undefined): Promise<void> {
  await dequeue(tx, Object.values(passkeyMails), tx.select({ id: passkeys.id }).from(passkeys).where(which));
  await tx.delete(passkeys).where(which);
}

type Row = typeof passkeys.$inferSelect;

const rowsOf = (db: Database, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

const rowOf = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** The account's id as a passkey keeps it: its bytes, base64url. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The account that a passkey says it is of; null: no number that we would have given it. */
function userOf(handle: string): string | null {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts && parts.slice(1).join('-');
}
