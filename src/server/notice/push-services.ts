/**
 * Those of the browsers that there are. What we send goes to an address that a visitor gave us, so it must be none of
 * our own network.
 */
const KNOWN =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/;

/** Whether a notice may be sent to that address. @param more origins that the operator allows */
export const isPushService = (endpoint: string, more: readonly string[]): boolean => {
  const { origin, username } = new URL(endpoint);
  return username === '' && (KNOWN.test(origin) || more.includes(origin));
};
