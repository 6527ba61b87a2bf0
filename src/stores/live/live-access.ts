import {
  bookingVersion,
  type BookingVersion,
  versionByLink,
  watchBookings,
  watchByLink,
} from '../../contract/booking/live.ts';
import type { Endpoint, Input } from '../../contract/call/endpoint.ts';
import type { Streaming } from '../../contract/call/event-stream.ts';
import { callAside } from '../shared/api.ts';

type LiveMessage = (typeof watchBookings)['response']['message'];

/** What lets a page in to be told: the session, or the link to one booking. Pages with the same one share a connection. */
export interface LiveAccess {
  name: string;
  watch: { endpoint: Streaming<LiveMessage>; input?: Input<Endpoint> };
  /** How the booking stands; null where it can't be found out now. */
  version(booking: string): Promise<BookingVersion | null>;
}

/** @param link token of the booking's link; '' for whoever is logged in */
export function liveAccess(booking: string, link: string): LiveAccess {
  if (link === '')
    return {
      name: 'session',
      watch: { endpoint: watchBookings },
      async version(id) {
        const result = await callAside(bookingVersion, { params: { id } });
        return result.ok ? result.answer.data : null;
      },
    };
  const input = { body: { token: link } };
  return {
    name: `booking ${booking}`,
    watch: { endpoint: watchByLink, input },
    async version() {
      const result = await callAside(versionByLink, input);
      return result.ok ? result.answer.data : null;
    },
  };
}
