/** Takes what another system sends us by itself: as it came, because what it signs is the bytes. */
export interface Webhook {
  /** Under /api/v2. */
  path: `/${string}`;
  take(bytes: Uint8Array, headers: Headers): Promise<void>;
}
