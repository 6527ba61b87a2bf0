import type { Endpoint, Input } from './endpoint.ts';
import type { Streaming } from './event-stream.ts';
import { requestOf } from './prepared.ts';
import type { z } from './zod.ts';

/**
 * Why an answer goes on no longer. `ended`: the server closed it, in its own time. `lost`: no answer, or one that broke
 * off. `shut`: whoever asks may not hear it any more.
 */
export type Over = 'ended' | 'lost' | 'shut';

interface Listener<Message> {
  /** The server has begun to answer. */
  open(): void;
  message(message: Message): void;
}

/** Reads an answer to its end. Never throws. */
export type Follower = <Message extends z.ZodType>(
  call: { endpoint: Streaming<Message>; input?: Input<Endpoint> },
  listener: Listener<z.output<Message>>,
  signal: AbortSignal,
) => Promise<Over>;

/** The server says something every 15 s. A connection that is silent for longer has died without a word. */
const SILENT_MS = 40_000;

/** Session ended, link ended, or nothing that they may see: asking again would not help. */
const SHUT = [401, 403, 404, 410];

export function createFollower({ token }: { token: () => string }): Follower {
  return async ({ endpoint, input = {} }, listener, signal) => {
    const silence = new AbortController();
    const quiet = () => silence.abort();
    let timer = setTimeout(quiet, SILENT_MS);
    try {
      const { url, init } = requestOf(endpoint, input, token());
      const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, silence.signal]) });
      if (!response.ok || !response.body) return SHUT.includes(response.status) ? 'shut' : 'lost';
      listener.open();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        clearTimeout(timer);
        timer = setTimeout(quiet, SILENT_MS);
        const lines = (rest + value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const message = line.startsWith('data: ') && messageIn(endpoint, line.slice('data: '.length));
          if (message) listener.message(message.data);
        }
      }
    } catch {
      return 'lost';
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Nothing for what the contract does not know: a newer server may say more. */
function messageIn<Message extends z.ZodType>({ response }: Streaming<Message>, text: string) {
  try {
    const parsed = response.message.safeParse(JSON.parse(text));
    return parsed.success ? parsed : null;
  } catch {
    return null;
  }
}

const PAGE_MS = 10_000;

/**
 * A page of this site as it stands now. `gone`: there is another one in its place, such as the log-in. Null: the network
 * or the server failed, and it can be asked for again. Never throws.
 */
export async function fetchPage(path: string): Promise<string | 'gone' | null> {
  try {
    const headers = { Accept: 'text/html' };
    const response = await fetch(path, { headers, signal: AbortSignal.timeout(PAGE_MS) });
    if (response.redirected || SHUT.includes(response.status)) return 'gone';
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
