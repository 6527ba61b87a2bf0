import type { CDPSession } from 'playwright';

/** Until an answer's first byte, on Lighthouse's slow 4G. */
export const LATENCY_MS = 150;

/** Lighthouse's slow 4G, applied by Chromium to each request, and its processor slowed down four times. */
const SLOW_4G = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Makes a page's browser as slow as a cheap phone on a slow network. */
export async function slowDown(session: CDPSession, { network = true } = {}): Promise<void> {
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
