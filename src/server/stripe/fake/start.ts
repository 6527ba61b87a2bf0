import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../loopback.ts';
import type { GatewaySettings } from '../gateway.ts';
import { callsOf, type Keys } from './calls.ts';
import { type Domains, openDomains } from './domains.ts';
import { StripeRefusal, stripeRefusal } from './errors.ts';
import { parseForm } from './form.ts';
import { type Books, openBooks } from './intents.ts';

/**
 * What becomes of a request: `cut` closes the connection, before anything was done or after all of it; `junk` answers with
 * what isn't JSON, `other` with JSON of something else; `hang` never answers.
 */
export type StripeFault =
  | 'none'
  | 'cut-before'
  | 'cut-after'
  | 'status-500'
  | 'status-429'
  | 'junk'
  | 'other'
  | 'hang';

/** What a server that is in trouble answers, or what stands before it. */
const TROUBLE: Partial<Record<StripeFault, { status: number; body: string }>> = {
  'status-500': {
    status: 500,
    body: '{"error":{"type":"api_error","message":"An unknown error occurred."}}',
  },
  'status-429': {
    status: 429,
    body: '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Too many requests"}}',
  },
  junk: { status: 200, body: '<html><title>Service unavailable</title></html>' },
  other: { status: 200, body: '{"object":"balance","available":[]}' },
};

/** An event on its way to us, as it is sent. */
export interface SentEvent {
  bytes: Buffer;
  signature: string;
}

export interface StripeFake {
  settings: GatewaySettings & Required<Pick<GatewaySettings, 'at'>>;
  keys: Keys;
  books: Books;
  domains: Domains;
  /** How the next requests fail, asked for each. */
  fault: (asked: { method: string; path: string }) => StripeFault;
  /** Where events go; they are made in order and may be delivered in any. */
  onEvent: (event: SentEvent) => void;
  close(): Promise<void>;
}

/** What an idempotency key was answered with the first time. */
interface Remembered {
  asked: string;
  answer: { status: number; body: object };
}

/**
 * A server that answers as Stripe's API does for what this site asks of it, on this machine, so that Stripe's own library
 * runs against it: https://docs.stripe.com/api. No money moves.
 */
export async function startStripe(clock: () => Date): Promise<StripeFake> {
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const keys: Keys = { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in' };
  const remembered = new Map<string, Remembered>();
  let events = 0;
  const started = clock().getTime().toString(36);

  const books = openBooks({
    clock,
    tell: (type, object) => {
      const created = Math.floor(clock().getTime() / 1000);
      const event = {
        id: `evt_${started}_${++events}`,
        object: 'event',
        type,
        created,
        livemode: false,
        api_version: '2026-10-28.endive',
        data: { object },
        pending_webhooks: 1,
        request: null,
      };
      const bytes = Buffer.from(JSON.stringify(event));
      const signed = createHmac('sha256', webhookSecret).update(`${created}.${bytes.toString()}`);
      fake.onEvent({ bytes, signature: `t=${created},v1=${signed.digest('hex')}` });
    },
  });
  const domains = openDomains(clock);
  const answer = callsOf({ books, domains }, keys, clock);

  /** The same key gets the same answer, also a refusal; with other parameters it is a mistake. */
  function once(key: string | undefined, asked: string, make: () => object): Remembered['answer'] {
    const known = key === undefined ? undefined : remembered.get(key);
    if (known && known.asked !== asked)
      return replyOf(() => {
        throw stripeRefusal(
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        );
      });
    if (known) return known.answer;
    const made = replyOf(make);
    if (key !== undefined) remembered.set(key, { asked, answer: made });
    return made;
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = req;
    const [path = url, query = ''] = url.split('?');
    const sent = await text(req);
    const fault = fake.fault({ method, path });
    if (fault === 'cut-before') return void req.socket.destroy();
    const key = /^(?:Bearer|Basic) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const idempotency = headers['idempotency-key'];
    const send = (status: number, body: string) =>
      res
        .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${++events}` })
        .end(body);
    if (fault === 'hang') return;
    const trouble = TROUBLE[fault];
    if (trouble) return void send(trouble.status, trouble.body);
    const reply = once(
      typeof idempotency === 'string' && method === 'POST' ? idempotency : undefined,
      path + sent,
      () => answer({ method, path, key, form: parseForm(method === 'GET' ? query : sent) }),
    );
    if (fault === 'cut-after') return void req.socket.destroy();
    send(reply.status, JSON.stringify(reply.body));
  }

  const server = await listen((req, res) => void handle(req, res));
  const { hostname: host, port } = new URL(server.origin);
  const fake: StripeFake = {
    settings: {
      secretKey: keys.secretKey,
      webhookSecrets: [webhookSecret],
      at: { host, port: Number(port) },
    },
    keys,
    books,
    domains,
    fault: () => 'none',
    onEvent: () => undefined,
    close: server.close,
  };
  return fake;
}

function replyOf(make: () => object): Remembered['answer'] {
  try {
    return { status: 200, body: make() };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
    throw error;
  }
}
