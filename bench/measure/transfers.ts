import type { CDPSession, Page } from 'playwright';

/** One answer as it came over the wire. Times are milliseconds on the wall clock. */
export interface Transfer {
  url: string;
  /** Chromium's word for it: Document, Script, Font, Fetch … */
  type: string;
  /** Bytes of the body, compressed as it was. */
  body: number;
  /** Bytes of status line and headers. */
  headers: number;
  encoding: string;
  status: number;
  startedAt: number;
  endedAt: number;
}

/** Records everything that a page fetches, in the order of the ends, until the page closes. */
export async function recordTransfers(page: Page): Promise<{ transfers: Transfer[]; session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  const transfers: Transfer[] = [];
  const open = new Map<string, Transfer & { clock: number }>();

  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp, type = 'Other' }) => {
    if (request.url.startsWith('data:')) return;
    const startedAt = wallTime * 1000;
    const none = { body: 0, headers: 0, encoding: '', status: 0, endedAt: startedAt };
    open.set(requestId, { ...none, url: request.url, type, startedAt, clock: timestamp });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = open.get(requestId);
    if (!transfer) return;
    const named = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-encoding',
    );
    Object.assign(transfer, { type, status: response.status, headers: response.encodedDataLength });
    transfer.encoding = named?.[1] ?? '';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const transfer = open.get(requestId);
    if (!transfer) return;
    open.delete(requestId);
    const { clock, ...rest } = transfer;
    const endedAt = rest.startedAt + (timestamp - clock) * 1000;
    transfers.push({ ...rest, endedAt, body: Math.max(0, encodedDataLength - rest.headers) });
  });
  await session.send('Network.enable');
  return { transfers, session };
}
