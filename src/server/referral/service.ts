import { desc, eq } from '../db/drizzle.ts';
import {
  type OwnPayout,
  type OwnReferral,
  type OwnReferrals,
  type ReferralFilter,
  referralPath,
} from '../../contract/account/referral.ts';
import { addMonths, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';
import { shownFirstName } from '../../domain/text/plain-text.ts';
import {
  FRIEND_DISCOUNT,
  REFERRAL_CODE,
  REFERRER_REWARD,
  type RewardState,
} from '../../domain/account/referral.ts';
import { countAllWithin, countWithin, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { payouts, referrals } from '../db/schema.ts';
import { isAppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { CODES_ASKED, INVITATIONS } from './limits.ts';
import { friendInvitationMail } from './mails.ts';
import { shownPayout } from './payouts.ts';
import { codeOf, type ReferralRow, referrerOf } from './stored.ts';

const PER_PAGE = 20;
/** Months in the picture of the earnings. */
const MONTHS = 12;
const PAYOUTS_SHOWN = 100;

/** Whoever sent a visitor: the code is somebody's. */
export interface Referrer {
  code: string;
  /** '' where it is not one that we'd show. */
  firstName: string;
}

/** What somebody has earned, as their page shows it. */
export interface Earnings {
  /** In pence. `earned` is what can be asked for now. */
  sums: Record<Extract<RewardState, 'pending' | 'earned' | 'requested' | 'paid'>, Pence>;
  /** The last twelve months, this one last: what was earned in each. */
  months: { month: string; pence: Pence }[];
}

/** Recommending us, for whoever does it and for whoever comes. */
export interface ReferralService {
  /** @param address that asks; '' for one that is not counted. @throws AppError too_many */
  sender(code: string, address: string): Promise<Referrer | null>;
  /**
   * The same for a page. From a connection that asked too often any code counts, without a name: many people may share
   * that connection, and the order finds out whether it is somebody's.
   */
  senderOrUnnamed(code: string, address: string): Promise<Referrer | null>;
  link(userId: string): Promise<{
    code: string;
    url: string;
    quote_url: string;
    reward: string;
    friend_discount: string;
  }>;
  list(userId: string, filter: ReferralFilter): Promise<OwnReferrals>;
  earnings(userId: string): Promise<Earnings>;
  payouts(userId: string): Promise<OwnPayout[]>;
  /** Mails the invitation to the customer. @throws AppError too_many */
  invite(userId: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  siteUrl: string;
  onMail: () => void;
}

export function referralService({ db, clock, siteUrl, onMail }: Parts): ReferralService {
  async function sender(code: string, address: string): Promise<Referrer | null> {
    const message = 'Many friends’ links were opened from your connection. Try again in an hour';
    await db.transaction((tx) =>
      countAllWithin(tx, perNetwork(CODES_ASKED, address), { now: clock(), message }),
    );
    const user = await referrerOf(db, code);
    return user && { code, firstName: shownFirstName(user.firstName) };
  }

  return {
    sender,

    async senderOrUnnamed(key, address) {
      // Typed off a screen, it may begin with a capital.
      const code = key.toLowerCase();
      if (!REFERRAL_CODE.test(code)) return null;
      try {
        return await sender(code, address);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { code, firstName: '' };
      }
    },

    async link(userId) {
      const code = await codeOf(db, userId, clock());
      return {
        code,
        url: siteUrl + referralPath(code),
        quote_url: `${siteUrl}/rf/quote/${code}`,
        reward: amountOf(REFERRER_REWARD),
        friend_discount: amountOf(FRIEND_DISCOUNT),
      };
    },

    async list(userId, { page, state }) {
      // What waits for the press in our email is no booking yet.
      const rows = (await ownRows(db, userId)).filter(
        (row) => row.bookedAt !== null && (state === undefined || row.state === state),
      );
      const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
      const at = Math.min(page, pages);
      const shown = rows.slice((at - 1) * PER_PAGE, at * PER_PAGE).map(shownReferral);
      return { referrals: shown, page: at, pages, count: rows.length };
    },

    async earnings(userId) {
      const rows = (await ownRows(db, userId)).filter(({ bookedAt }) => bookedAt !== null);
      const sum = (which: (row: ReferralRow) => boolean) =>
        rows.filter(which).reduce((total, { pence }) => total + pence, 0);
      const of = (state: RewardState) => sum((row) => row.state === state);
      const first: LocalDate = `${localNow(clock()).date.slice(0, 7)}-01`;
      const months = Array.from({ length: MONTHS }, (_, ago) =>
        addMonths(first, ago - MONTHS + 1).slice(0, 7),
      );
      return {
        sums: {
          pending: of('pending'),
          earned: of('earned'),
          requested: of('requested'),
          paid: of('paid'),
        },
        months: months.map((month) => ({ month, pence: sum((row) => earnedIn(row) === month) })),
      };
    },

    async payouts(userId) {
      const rows = await db
        .select()
        .from(payouts)
        .where(eq(payouts.userId, userId))
        .orderBy(desc(payouts.requestedAt))
        .limit(PAYOUTS_SHOWN);
      return rows.map(shownPayout);
    },

    async invite(userId) {
      const now = clock();
      await codeOf(db, userId, now);
      await db.transaction(async (tx) => {
        const message =
          'We’ve sent you this invitation several times today. Look in your email, or try again tomorrow';
        await countWithin(tx, { limit: INVITATIONS, who: userId, now, message });
        await enqueue(tx, [friendInvitationMail], userId, now);
      });
      onMail();
    },
  };
}

/** Those of one customer are few, and read whole: newest first. */
const ownRows = (db: Database, userId: string): Promise<ReferralRow[]> =>
  db.select().from(referrals).where(eq(referrals.userId, userId)).orderBy(desc(referrals.createdAt));

const HELD: readonly RewardState[] = ['earned', 'requested', 'paid'];

/** The month in which a reward was earned, as long as it counts. */
const earnedIn = ({ earnedAt, state }: ReferralRow): string | null =>
  earnedAt && HELD.includes(state) ? localNow(earnedAt).date.slice(0, 7) : null;

const shownReferral = ({ id, state, pence, bookedAt, createdAt, earnedAt }: ReferralRow): OwnReferral => ({
  id,
  state,
  reward: amountOf(pence),
  booked_on: localNow(bookedAt ?? createdAt).date,
  earned_on: earnedAt && HELD.includes(state) ? localNow(earnedAt).date : null,
});

/** What becomes of somebody's referrals with their account, in the transaction that deletes it. */
export type LeaveReferrals = (tx: Database, userId: string) => Promise<void>;
