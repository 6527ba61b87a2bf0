import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

/** Characters of the longest address that a push service gives. */
const MAX_ENDPOINT = 1000;

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .max(length)
    .regex(new RegExp(`^[\\w-]{${length}}$`));
};

/** How a browser is reached by its push service, as `PushSubscription.toJSON()` gives it (W3C Push API, RFC 8291). */
export const deviceSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT),
  keys: z.object({
    p256dh: base64url(65).describe('Its public key, uncompressed.'),
    auth: base64url(16),
  }),
});
export type NoticeDevice = z.infer<typeof deviceSchema>;

const asked = z.object({
  device: deviceSchema,
  act: z.enum(['look', 'start', 'end']).describe('`look` changes nothing.'),
});
const state = success(z.object({ on: z.boolean().describe('Whether this device is told from now on.') }));

export const getNoticeKey = endpoint({
  id: 'getNoticeKey',
  method: 'GET',
  path: '/notices/key',
  access: 'anyone',
  summary: 'The public key with which we send notices to devices: a browser subscribes with it.',
  response: success(z.object({ key: z.string().describe('VAPID (RFC 8292), base64url.') })),
});

export const setNotices = endpoint({
  id: 'setNotices',
  method: 'POST',
  path: '/auth/bookings/{id}/notices',
  access: 'customer',
  proof: 'none',
  summary: 'Tell this device when one of one’s own bookings needs a decision, or tell it no more.',
  params: z.object({ id: z.uuid() }),
  body: asked,
  response: state,
  errors: ['invalid', 'not_found', 'too_many'],
});

export const setNoticesByLink = endpoint({
  id: 'setNoticesByLink',
  method: 'POST',
  path: '/notices',
  access: 'anyone',
  proof: 'none',
  summary: 'Likewise, for the one booking that a signed link opens.',
  body: asked.extend({ token: linkTokenSchema.describe('Of the link in the emails about a booking.') }),
  response: state,
  errors: ['invalid', 'link_invalid', 'link_ended', 'too_many'],
});

export type NoticeAct = z.infer<typeof asked>['act'];

export const noticeCalls = [getNoticeKey, setNotices, setNoticesByLink];
