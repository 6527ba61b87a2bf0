import { type AppError, away } from '../errors.ts';

/** Seconds: a copy of the database, or an update, takes minutes. */
const RETRY_AFTER_S = 60;

/** Calls that are sent like a change and only look, or only show who is there: under /api/v2. */
export const LOOKING_CALLS: readonly string[] = [
  '/vehicle/due',
  '/vehicle/road',
  '/search_service',
  '/quote/open',
  '/booking/read',
  '/collection/addresses',
  '/payment_plan',
  '/live/booking',
  '/live/version',
  '/login/user',
  '/login/passkey',
  '/login/passkey/options',
  '/auth/confirm',
  '/auth/confirm/passkey',
  '/auth/confirm/passkey/options',
];

/** Pages whose form only shows who is there, or the prices of a car. */
export const LOOKING_FORMS: readonly string[] = [
  '/login',
  '/my/account/confirm',
  '/booking/create/services/drawn',
];

/** What is answered to whoever sends a change while the site may only be looked at. */
export const onlyLookedAt = (): AppError =>
  away(
    'changes',
    'We’re working on our system, so nothing can be changed for a few minutes. What we have is safe. Try again soon, or call us',
    RETRY_AFTER_S,
  );
