/**
 * The HTTP status of an error page (specification, point 8): from the error's statusCode, its status, or the status
 * of the response that it carries, in that order; 500 otherwise, and for anything that is not an error status.
 *
 * @param error what was thrown, of any kind
 * @param answered the status that the answer has so far
 */
export function errorStatus(error: unknown, answered = 500): number {
  const own = [
    part(error, 'statusCode'),
    part(error, 'status'),
    part(part(error, 'response'), 'status'),
    answered,
  ];
  return own.find(isErrorStatus) ?? 500;
}

const isErrorStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** What an error page says of a failure that isn't ours, for people; null: nothing was said. */
export function errorWords(error: unknown): string | null {
  const words = part(error, 'words');
  return typeof words === 'string' ? words : null;
}
