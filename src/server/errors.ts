/** What an error answer may carry beside its message, e.g. field errors or the next free windows. */
export type ErrorData = Record<string, unknown>;

/**
 * The one error that a service throws on purpose. `message` is read by people: what happened and what to do next.
 * `code` is one of the codes that the call's contract lists; the handler in app.ts turns it into the envelope.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly data: ErrorData | undefined;

  constructor(status: number, code: string, message: string, data?: ErrorData) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}
