import webPush from 'web-push';
import type { NoticeKeys } from '../auth/notice-keys.ts';

const TIMEOUT_MS = 10_000;
/** A device that is switched off is told within a day, or not at all: the email has come by then. */
const LASTS_S = 24 * 60 * 60;

/** Where a device is told, and with which keys it reads. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Hands a notice to the push service of a device's browser.
 * @param text encrypted for the device; the service gives 4 KB to all of it
 * @param from our keys, and the https address or mailto: of whom the service may ask
 * @returns the status of the service's answer. Throws when there is none within 10 s
 */
export async function push(
  device: Device,
  text: string,
  from: NoticeKeys & { subject: string },
): Promise<number> {
  const { method, headers, body } = webPush.generateRequestDetails(device, text, {
    vapidDetails: from,
    TTL: LASTS_S,
    urgency: 'high',
  });
  const answer = await fetch(device.endpoint, {
    method,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
  await answer.body?.cancel();
  return answer.status;
}
