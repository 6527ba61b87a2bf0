import { randomUUID } from 'node:crypto';
import { lockedBooking } from '../bookings/rows.ts';
import { and, eq } from '../db/drizzle.ts';
import type { NoticeDevice, NoticeAct } from '../../contract/account/notices.ts';
import type { Database } from '../db/database.ts';
import { deviceNotices } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { isPushService } from './push-services.ts';

/** A household's phones, tablets and computers. */
const MOST = 10;

/** Which devices are told that a booking needs a decision. Whether somebody may open the booking was found out before. */
export interface Notices {
  /** VAPID, base64url. */
  publicKey: string;
  /**
   * Begins to tell a device or tells it no more; again, it changes nothing.
   * @returns whether it is told from now on
   * @throws AppError invalid, too_many
   */
  set(
    bookingId: string,
    asked: { device: NoticeDevice; act: NoticeAct },
    door: 'own' | 'link',
  ): Promise<boolean>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  publicKey: string;
  /** Origins of push services beside the known ones. */
  pushOrigins: readonly string[];
}

export function noticeService({ db, clock, publicKey, pushOrigins }: Parts): Notices {
  const theDevice = (bookingId: string, { endpoint }: NoticeDevice) =>
    and(eq(deviceNotices.bookingId, bookingId), eq(deviceNotices.endpoint, endpoint));
  const isOn = async (at: Database, bookingId: string, device: NoticeDevice) =>
    (await at.$count(deviceNotices, theDevice(bookingId, device))) > 0;

  async function start(bookingId: string, device: NoticeDevice, door: 'own' | 'link'): Promise<void> {
    const { endpoint, keys } = device;
    if (!isPushService(endpoint, pushOrigins)) {
      const message = 'We don’t know your browser’s notice service. You’ll still get our email';
      throw invalid([{ path: ['device'], message }]);
    }
    const now = clock();
    await db.transaction(async (tx) => {
      // Behind the booking's row: two at once would each find room for one.
      await lockedBooking(tx, bookingId);
      if (await isOn(tx, bookingId, device)) return;
      if ((await tx.$count(deviceNotices, eq(deviceNotices.bookingId, bookingId))) >= MOST)
        throw new AppError('too_many', `${MOST} devices are told already. End it on one of them first`);
      const row = { bookingId, endpoint, ...keys, door, toldAt: now, createdAt: now };
      await tx.insert(deviceNotices).values({ ...row, id: randomUUID() });
    });
  }

  return {
    publicKey,
    async set(bookingId, { device, act }, door) {
      if (act === 'start') await start(bookingId, device, door);
      if (act === 'end') await db.delete(deviceNotices).where(theDevice(bookingId, device));
      return isOn(db, bookingId, device);
    },
  };
}
