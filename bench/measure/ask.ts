import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  agent: Agent;
  headers?: Record<string, string>;
  /** Makes it a POST. */
  body?: string;
}

/** One exchange over HTTP, and how long it took until its last byte. */
export async function ask(
  url: string,
  { agent, headers = {}, body }: Asked,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string; ms: number }> {
  const started = performance.now();
  const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const whole = await text(answer);
  const { statusCode: status = 0, headers: answered } = answer;
  return { status, headers: answered, text: whole, ms: performance.now() - started };
}
