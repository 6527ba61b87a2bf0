/** For whom browsers make and show passkeys. */
export interface RelyingParty {
  /** A passkey of this host is never shown to another one. */
  id: string;
  origin: string;
}

/**
 * Null where browsers make no passkeys: they ask for https, or for the name `localhost` on one's own machine.
 * @param siteUrl the setting SITE_URL. What a request says of its host is not asked: whoever sends it chooses that
 */
export function relyingParty(siteUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(siteUrl);
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}
