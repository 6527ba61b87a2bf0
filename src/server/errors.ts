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

  constructor(code: ErrorCode, message: string, extras: Extras = {}, retryAfterS?: number) {
    super(message);
    this.code = code;
    this.extras = extras;
    this.retryAfterS = retryAfterS;
  }
}

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
