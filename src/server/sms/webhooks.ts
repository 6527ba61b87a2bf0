import { z } from 'zod';
import type { TextDelivery } from '../../domain/booking/text-state.ts';
import { AppError } from '../errors.ts';
import type { Webhook } from '../http/webhook.ts';
import { INBOUND_PATH, STATUS_PATH, type TwilioSettings } from '../twilio/settings.ts';
import { readSigned } from '../twilio/signature.ts';
import type { BookingTexts } from './service.ts';

/** Twilio's words, https://www.twilio.com/docs/messaging/guides/track-outbound-message-status. */
const SAID: Partial<Record<string, TextDelivery>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
};

const statusSchema = z.object({
  MessageStatus: z.string().max(40),
  To: z.string().max(40).default(''),
  ErrorCode: z.string().max(10).default(''),
});
const replySchema = z.object({ From: z.string().max(40), Body: z.string().max(2000).default('') });
const queryId = z.uuid();

/** What Twilio tells us by itself. */
export function smsWebhooks(settings: TwilioSettings, texts: BookingTexts): Webhook[] {
  async function read(bytes: Uint8Array, headers: Headers, url: string): Promise<Record<string, string>> {
    const signature = headers.get('X-Twilio-Signature') ?? '';
    const form = await readSigned(bytes, { authToken: settings.authToken, url, signature });
    if (!form) throw new AppError('bad_request', 'This was not signed by the service that sends our texts');
    return form;
  }

  return [
    {
      path: STATUS_PATH,
      async take(bytes, headers, search) {
        const id = queryId.safeParse(new URLSearchParams(search).get('text'));
        const url = settings.statusUrl(id.data ?? '');
        const told = statusSchema.safeParse(await read(bytes, headers, url));
        const said = SAID[told.data?.MessageStatus ?? ''];
        if (!id.success || !told.success || !said) return;
        await texts.told(id.data, said);
        if (said === 'undelivered') await texts.refused(told.data.To, told.data.ErrorCode);
      },
    },
    {
      path: INBOUND_PATH,
      async take(bytes, headers) {
        const { success, data } = replySchema.safeParse(await read(bytes, headers, settings.inboundUrl));
        if (success) await texts.replied(data.From, data.Body);
      },
    },
  ];
}
