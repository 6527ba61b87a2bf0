import * as calls from '../../contract/account/notices.ts';
import type { BookingAccess, OwnBookingService } from '../booking/service.ts';
import type { Mount } from '../http/mount.ts';
import type { Notices } from './service.ts';

interface Parts {
  notices: Notices;
  bookingAccess: BookingAccess;
  ownBookings: OwnBookingService;
}

export function noticeRoutes(mount: Mount, { notices, bookingAccess, ownBookings: own }: Parts): void {
  mount(calls.getNoticeKey, () => ({ data: { key: notices.publicKey } }));
  mount(calls.setNotices, async ({ params: { id }, body }, { userId }) => {
    await own.require(userId, id);
    return { data: { on: await notices.set(id, body, 'own') } };
  });
  mount(calls.setNoticesByLink, async ({ body: { token, ...asked } }, actor, { cameAs }) => {
    const { id, actor: holder } = bookingAccess.byLink('booking', token, actor);
    cameAs(holder.kind);
    return { data: { on: await notices.set(id, asked, 'link') } };
  });
}
