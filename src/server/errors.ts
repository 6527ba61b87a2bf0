import type { ErrorCode } from '../contract/call/endpoint.ts';

/** The HTTP status of each of the contract's codes. */
export const STATUS_OF = {
  bad_request: 400,
  site_unknown: 400,
  unauthenticated: 401,
  confirm_first: 403,
  not_found: 404,
  bad_registration: 400,
  vehicle_not_served: 422,
  // A third party's failure, which we report on purpose. Not a 5xx: monitoring counts those as failures of this site.
  lookup_failed: 424,
  model_unknown: 404,
  item_unknown: 422,
  cart_expired: 410,
  cart_empty: 422,
  link_invalid: 404,
  link_ended: 410,
  invalid: 422,
  price_changed: 409,
  referral_refused: 409,
  changed: 409,
  slot_taken: 409,
  booked_already: 409,
  idempotency_reused: 422,
  too_large: 413,
  amount_too_small: 422,
  too_many: 429,
  server_error: 500,
} as const satisfies Record<ErrorCode, number>;

/** What stands behind this process, and may not answer for a while; `changes`: the site may only be looked at. */
export const BEHIND = ['database', 'payments', 'files', 'changes'] as const;
export type Behind = (typeof BEHIND)[number];

/** Somebody else's service gave no answer that can be used. `message` is for us; http/away.ts has the words for people. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly behind: Behind;

  constructor(behind: Behind, message: string, cause?: unknown) {
    super(message, { cause });
    this.behind = behind;
  }
}

/** Told by its name, like an AppError. */
export function isUnanswered(error: unknown): error is Unanswered {
  return error instanceof Error && error.name === 'Unanswered';
}

/** Not a 500: nothing of ours is broken, and the same may be sent again. */
const AWAY_STATUS = 503;

/** What an error answer may carry in addition to code and message. */
interface Extras {
  /** Field name → message, for `invalid`. */
  errors?: Record<string, string>;
  /** As described by the contract's `errorData` for this code. */
  data?: unknown;
  no_reg_found?: boolean;
}

/**
 * The only error that services throw on purpose. `message` is for people: what happened and what to do next. The
 * handler in app.ts turns it into the envelope.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: Extras;
  /** Seconds after which the request may be repeated, if known. */
  readonly retryAfterS: number | undefined;
  /** HTTP. */
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    extras: Extras & { away?: Behind; cause?: unknown } = {},
    retryAfterS?: number,
  ) {
    const { away, cause, ...rest } = extras;
    super(message, { cause });
    this.code = code;
    this.extras = away ? { ...rest, data: { away } } : rest;
    this.retryAfterS = retryAfterS;
    this.status = away ? AWAY_STATUS : STATUS_OF[code];
  }
}

/**
 * Something behind us doesn't answer. The code stays that of our own faults: a tablet with yesterday's scripts knows that one
 * as passing, and keeps what it has to send.
 * @param message says whose fault it is and what is safe
 */
export const away = (behind: Behind, message: string, retryAfterS: number, cause?: unknown): AppError =>
  new AppError('server_error', message, { away: behind, cause }, retryAfterS);

/** What names a press, so that two are one, came with another one: nothing has been done. */
export const usedForAnother = (): AppError =>
  new AppError(
    'idempotency_reused',
    'This form has been used for something else already, so nothing was done. Open the page again and fill it in there',
  );

/** A cart that is not there any more, or is of another car than is booked. */
export const cartExpired = (): AppError =>
  new AppError('cart_expired', 'Your list has expired. Add the services again');

/** All mistakes in a form at once: the first message of each field. */
export function invalid(mistakes: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const { path, message } of mistakes) errors[path.join('.') || 'form'] ??= message;
  return new AppError('invalid', 'Some details are missing or wrong. Check the marked fields', { errors });
}

/**
 * Whether something thrown is an AppError. Told by its name, because the built pages have their own copy of this
 * class, and `instanceof` that copy is false for everything that the services throw.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}
