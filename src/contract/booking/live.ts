import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { eventStream } from '../call/event-stream.ts';
import { z } from '../call/zod.ts';

export const bookingNewsSchema = z.object({
  booking: z.uuid().describe('Which booking has changed.'),
  kinds: z
    .array(z.string())
    .describe('What has happened: kinds of events, or the statuses that they led to; `photo` for photos.'),
});
/** That a booking has changed; how it stands now its page says. */
export type BookingNews = z.infer<typeof bookingNewsSchema>;

const versionSchema = z.object({
  version: z.number().int().describe('How often the booking was changed: what its forms send along.'),
  mark: z.string().describe('Another one after every change, photos included.'),
});
export type BookingVersion = z.infer<typeof versionSchema>;

const byLink = z.object({ token: linkTokenSchema.describe('Of the link in the emails about a booking.') });
const news = eventStream(bookingNewsSchema);
const version = success(versionSchema);

export const watchBookings = endpoint({
  id: 'watchBookings',
  method: 'GET',
  path: '/auth/live',
  access: 'customer',
  summary:
    'Be told of every change of one’s own bookings; staff, of all. The answer ends after some minutes, and with the session: ask again, then look at what is shown.',
  response: news,
  errors: ['too_many'],
});

export const watchByLink = endpoint({
  id: 'watchByLink',
  method: 'POST',
  path: '/live/booking',
  access: 'anyone',
  proof: 'none',
  summary: 'The same for the one booking that a signed link opens.',
  body: byLink,
  response: news,
  errors: ['link_invalid', 'link_ended', 'too_many'],
});

export const bookingVersion = endpoint({
  id: 'bookingVersion',
  method: 'GET',
  path: '/auth/live/{id}',
  access: 'customer',
  summary: 'Whether a booking has changed, where its changes cannot be told.',
  params: z.object({ id: z.uuid() }),
  response: version,
});

export const versionByLink = endpoint({
  id: 'versionByLink',
  method: 'POST',
  path: '/live/version',
  access: 'anyone',
  proof: 'none',
  summary: 'The same for the one booking that a signed link opens.',
  body: byLink,
  response: version,
  errors: ['link_invalid', 'link_ended'],
});

export const liveCalls = [watchBookings, watchByLink, bookingVersion, versionByLink];
