import { randomUUID } from 'node:crypto';
import { isKnown, bookedBy } from '../bookings/person.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { addressKey } from '../../domain/account/address-key.ts';
import { mailboxOf } from '../../domain/account/mailbox.ts';
import { poundsText } from '../../domain/money/money.ts';
import { parseUkPhone } from '../../domain/account/phone.ts';
import { FRIEND_DISCOUNT, REFERRER_REWARD } from '../../domain/account/referral.ts';
import { countAllWithin, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { ownAddresses, ownCars, referrals, type users } from '../db/schema.ts';
import type { Address } from '../db/stored.ts';
import { AppError } from '../errors.ts';
import { FRIENDS_ASKED } from './limits.ts';
import { referrerOf } from './stored.ts';

type FriendsRow = Pick<
  BookingRow,
  'id' | 'mailbox' | 'phone' | 'vrm' | 'address' | 'returnAddress' | 'customerId'
>;
type UserRow = typeof users.$inferSelect;

/** Any number of ours: orders that name a link are decided one after the other. */
const ONE_AT_A_TIME = 8_136_001;

/** What somebody orders who came by a friend's link. */
export interface FriendClaims {
  /**
   * Counts an order that names a link, whatever becomes of it. @throws AppError too_many
   * @param address IP address; '' for one that is not counted
   */
  count(address: string): Promise<void>;
  /**
   * Notes who sent the customer of a booking that was just stored, in its transaction.
   * @throws AppError referral_refused, which never says for which reason
   */
  claim(tx: Database, code: string, booking: FriendsRow, now: Date): Promise<void>;
}

export function friendClaims({
  db,
  clock,
  site,
}: {
  db: Database;
  clock: () => Date;
  site: Site;
}): FriendClaims {
  return {
    async count(address) {
      const message = `Several bookings from this connection named a friend’s link today. Call ${site.phone.display} and we’ll book it for you`;
      await db.transaction((tx) =>
        countAllWithin(tx, perNetwork(FRIENDS_ASKED, address), { now: clock(), message }),
      );
    },

    async claim(tx, code, booking, now) {
      // Two orders of one friend at the same moment would each find nothing of the other.
      await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      const sender = await referrerOf(tx, code);
      if (!sender || (await isKnown(tx, booking)) || (await isSender(tx, sender, booking))) throw refused();
      await tx.insert(referrals).values({
        id: randomUUID(),
        bookingId: booking.id,
        userId: sender.id,
        code,
        state: 'pending',
        pence: REFERRER_REWARD,
        createdAt: now,
        changedAt: now,
      });
    },
  };
}

/** Whether it is the sender, or somebody at their address: nobody recommends us to themselves. */
async function isSender(tx: Database, sender: UserRow, friend: FriendsRow): Promise<boolean> {
  const mailbox = mailboxOf(sender.email);
  const phone = parseUkPhone(sender.phone) ?? sender.phone;
  if (friend.customerId === sender.id || friend.mailbox === mailbox || friend.phone === phone) return true;
  const isOwnCar = and(eq(ownCars.userId, sender.id), eq(ownCars.vrm, friend.vrm));
  if (friend.vrm !== '' && (await tx.$count(ownCars, isOwnCar)) > 0) return true;
  // What they booked as a guest counts too, whether or not it has joined their account.
  const own = await bookedBy(tx, { userId: sender.id, mailbox, phone }, friend.id);
  const saved = await tx.select().from(ownAddresses).where(eq(ownAddresses.userId, sender.id));
  const homes = new Set([...own.flatMap(addressesOf), ...saved].map(addressKey));
  return (
    addressesOf(friend).some((home) => homes.has(addressKey(home))) ||
    own.some(
      (row) =>
        row.mailbox === friend.mailbox ||
        row.phone === friend.phone ||
        (row.vrm !== '' && row.vrm === friend.vrm),
    )
  );
}

const addressesOf = ({
  address,
  returnAddress,
}: Pick<FriendsRow, 'address' | 'returnAddress'>): Address[] => [
  address,
  ...(returnAddress ? [returnAddress] : []),
];

const refused = (): AppError =>
  new AppError(
    'referral_refused',
    `The ${poundsText(FRIEND_DISCOUNT)} off isn’t for this booking: it’s for people and cars that are new to us, outside the household of the person who sent the link. Nothing is booked yet. Look at the total without it, then book`,
  );
