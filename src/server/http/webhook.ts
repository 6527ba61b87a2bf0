/** Takes what another system sends us by itself: as it came, because what it signs is the bytes. */
export interface Webhook {
  /** Under /api/v2. */
  path: `/${string}`;
  /** @param search the query of its address, with its question mark; '' for none */
  take(bytes: Uint8Array, headers: Headers, search: string): Promise<void>;
}
