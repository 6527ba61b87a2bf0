import type { SessionDevice } from '../../contract/account/account.ts';
import type { OwnCalendar } from '../../contract/account/work-calendar.ts';
import type { Customer, Staff } from '../auth/actor.ts';
import { forgetDevices } from '../auth/known-device.ts';
import { endSession, endSessions, openSessions } from '../auth/session.ts';
import { calendarOf } from '../auth/work-calendar.ts';
import type { Database } from '../db/database.ts';

type LoggedIn = Customer | Staff;

/** Where somebody is logged in. */
export interface DeviceService {
  /** Last used first. */
  list(actor: LoggedIn): Promise<SessionDevice[]>;
  /** What reads their work without a log-in; null: nothing does. */
  calendar(actor: LoggedIn): Promise<OwnCalendar | null>;
  /** One that has ended, or is somebody else's, is a success that changes nothing. */
  end(actor: LoggedIn, id: string): Promise<void>;
  /** All but the one that asks. */
  endOthers(actor: LoggedIn): Promise<void>;
}

export function deviceService({ db, clock }: { db: Database; clock: () => Date }): DeviceService {
  return {
    async list({ userId, sessionId, kind }) {
      const rows = await openSessions(db, userId, kind === 'staff', clock());
      return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === sessionId,
      }));
    },
    calendar: async ({ userId, kind }) => (kind === 'staff' ? calendarOf(db, userId) : null),
    end: ({ userId }, id) =>
      db.transaction(async (tx) => {
        await endSession(tx, userId, id);
        await forgetDevices(tx, userId);
      }),
    endOthers: ({ userId, sessionId }) => db.transaction((tx) => endSessions(tx, userId, sessionId)),
  };
}
