/** What the person at the keyboard has mistyped: said in words, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
