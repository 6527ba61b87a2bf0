import type { NoticeDevice, NoticeAct } from '../../contract/account/notices.ts';
import { getNoticeKey, setNotices, setNoticesByLink } from '../../contract/account/notices.ts';
import { callAside } from '../shared/api.ts';

/** What somebody may be told of: a booking, by their session or by its link ('' for none). */
export interface NoticeBooking {
  booking: string;
  link: string;
}

/** Whether this device is told; a text says why that could not be changed. */
export type NoticeState = boolean | string;

/** The worker that would show notices; null: none answers in time, as in a private window. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), 10_000));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function ask(
  { booking, link }: NoticeBooking,
  subscription: PushSubscription,
  act: NoticeAct,
): Promise<NoticeState> {
  const device = subscription.toJSON() as NoticeDevice;
  const body = { device, act };
  const result =
    link === ''
      ? await callAside(setNotices, { params: { id: booking }, body })
      : await callAside(setNoticesByLink, { body: { ...body, token: link } });
  return result.ok ? result.answer.data.on : result.error.message;
}

/** Whether this device is told of a booking. Asks nobody where it has never been allowed. */
export async function noticeState(told: NoticeBooking): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const subscription = await (await worker())?.pushManager.getSubscription();
  return subscription ? (await ask(told, subscription, 'look')) === true : false;
}

/** Asks the visitor, and the browser, and us: in this order, because a browser asks only after a press. */
export async function startNotices(told: NoticeBooking): Promise<NoticeState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Your browser doesn’t allow notices from this site. You can change that in its settings.';
  try {
    const shown = await worker();
    const answer = await callAside(getNoticeKey);
    if (!shown) return 'Notices don’t work in this window. You’ll get our email.';
    if (!answer.ok) return answer.error.message;
    const { key } = answer.answer.data;
    return await ask(told, await subscribed(shown, key), 'start');
  } catch {
    return 'Your browser couldn’t set up notices. You’ll get our email.';
  }
}

/** With our key of today: a browser that knows another one refuses. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

export async function endNotices(told: NoticeBooking): Promise<NoticeState> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  return subscription ? ask(told, subscription, 'end') : false;
}
