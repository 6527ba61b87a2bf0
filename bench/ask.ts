import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '../src/content-model/built.ts';
import { SITE_HEADER } from '../src/contract/call/endpoint.ts';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, packed or not. */
  body: Buffer;
  ms: number;
}

/**
 * One exchange over HTTP, and how long it took until its last byte. Connections are kept, and there are as many as
 * requests at the same time. Throws when there is no answer within half a minute.
 * @param body makes it a POST
 */
export async function ask(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  const started = performance.now();
  const method = body === undefined ? 'GET' : 'POST';
  const signal = AbortSignal.timeout(30_000);
  const sent = request(url, { method, signal, headers: { [SITE_HEADER]: site.id, ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const whole = await buffer(answer);
  const { statusCode: status = 0, headers: answered } = answer;
  return { status, headers: answered, body: whole, ms: performance.now() - started };
}

/** Asks for `/healthz` again and again while something is done. @returns ms of each answer, and what came of it */
export async function healthDuring<T>(
  origin: string,
  doing: () => Promise<T>,
): Promise<{ health: number[]; result: T }> {
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      health.push((await ask(`${origin}/healthz`)).ms);
      await sleep(5);
    }
  })();
  // The watch is to have begun.
  await sleep(200);
  const result = await doing();
  isOver = true;
  await watching;
  return { health, result };
}
