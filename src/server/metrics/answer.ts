import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers `/metrics`. @param token who asks has to show it; undefined: none is asked for */
export function metricsAnswer(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  token: string | undefined,
  log: Logger,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void res.writeHead(405, { ...plain, Allow: 'GET, HEAD' }).end('Only GET\n');
    if (expected && !timingSafeEqual(expected, digest(req.headers.authorization ?? '')))
      return void res
        .writeHead(401, { ...plain, 'WWW-Authenticate': 'Bearer' })
        .end('Send METRICS_TOKEN as a bearer token\n');
    try {
      const text = await metrics.text();
      res.writeHead(200, { ...plain, 'Content-Type': metrics.contentType });
      res.end(req.method === 'HEAD' ? undefined : text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be put together');
      res.writeHead(500, plain).end('The metrics could not be put together\n');
    }
  };
}
