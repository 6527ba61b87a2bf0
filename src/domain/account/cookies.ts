import { BOOKED_COOKIE, REFERRAL_COOKIE, SESSION_COOKIES, STRIPE_COOKIES } from './cookie-names.ts';
import { poundsText } from '../money/money.ts';
import { FRIEND_DISCOUNT, REFERRAL_REMEMBERED_DAYS } from './referral.ts';
import { BOOKED_REMEMBERED_DAYS } from './retention.ts';
import { SESSION_DAYS } from './session.ts';

/**
 * For how many days a browser keeps the session’s cookie: longer than any session, because its row decides when one ends,
 * and a cookie that is left over opens nothing. Browsers keep none for longer than 400 days.
 */
export const SESSION_COOKIE_DAYS = 365;

/** A cookie as the privacy policy explains it. None of them needs a consent. */
interface Cookie {
  /** More than one where they do the same. */
  names: readonly string[];
  whose: 'ours' | 'Stripe’s';
  /** What a visitor does before there is one: ‘unless you …’. */
  unless: string;
  /** What it is for and how long it stays, in whole sentences. */
  about: string;
}

/** All cookies that this site causes before a visitor agrees to statistics or chat. */
export const COOKIES: readonly Cookie[] = [
  {
    names: [SESSION_COOKIES.https],
    whose: 'ours',
    unless: 'log in',
    about: `It holds the key of your log-in, so that our server can draw your pages. Only our server can read it, and it’s never sent to another site. It goes when you log out. After ${SESSION_DAYS} days without a visit it opens nothing any more, and the browser deletes it ${SESSION_COOKIE_DAYS} days after you logged in at the latest.`,
  },
  {
    names: [STRIPE_COOKIES.year, STRIPE_COOKIES.halfHour],
    whose: 'Stripe’s',
    unless: 'pay by card',
    about:
      'They are set on the page with Stripe’s card form and on no other, the first for a year and the second for half an hour. With them Stripe tells you from somebody who tries out stolen cards.',
  },
  {
    names: [REFERRAL_COOKIE],
    whose: 'ours',
    unless: 'open a friend’s link',
    about: `It holds the code of that link and your friend’s first name, for ${REFERRAL_REMEMBERED_DAYS} days or until you book, so that the ${poundsText(FRIEND_DISCOUNT)} comes off.`,
  },
  {
    names: [BOOKED_COOKIE],
    whose: 'ours',
    unless: 'book without JavaScript',
    about: `It holds the link to your booking for ${BOOKED_REMEMBERED_DAYS} days, so that we can tell you if you’re about to book the same car twice. Only our server can read it, and only with the form of the next booking.`,
  },
];

/** `you log in, pay by card or open a friend’s link` */
export const COOKIE_OCCASIONS = `you ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  COOKIES.map(({ unless }) => unless),
)}`;
