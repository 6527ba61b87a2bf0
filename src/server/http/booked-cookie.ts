import { parse } from 'hono/utils/cookie';
import { linkTokenSchema } from '../../contract/call/endpoint.ts';
import { PLAIN_LIST } from '../../contract/cart/quote.ts';
import { BOOKED_COOKIE } from '../../domain/account/cookie-names.ts';
import { BOOKED_REMEMBERED_DAYS } from '../../domain/account/retention.ts';

/** The link of the booking that a browser made last by a plain form; undefined for none, or for what is no link. */
export const rememberedBooking = (header: string | null): string | undefined =>
  linkTokenSchema.safeParse(parse(header ?? '', BOOKED_COOKIE)[BOOKED_COOKIE]).data;

/**
 * Remembers a booking where there are no scripts to do it. The cookie is sent back with the plain form of a booking and
 * nowhere else, and scripts can't read it: its link opens the booking.
 * @param token as in the address of the booking's own page
 * @param secure whether the site is on https
 */
export function bookedCookie(token: string, secure: boolean): string {
  const seconds = BOOKED_REMEMBERED_DAYS * 24 * 60 * 60;
  return `${BOOKED_COOKIE}=${token}; Path=${PLAIN_LIST}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
