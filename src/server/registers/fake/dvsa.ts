import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DvsaCredentials } from '../gateway.dvsa-token.ts';
import { type RegisterFault, type FakeReply, send } from './faults.ts';
import type { DemoRegistry } from './registry.ts';
import { UAT_ERRORS } from './uat.ts';

const TOKEN_PATH = '/tenant/oauth2/v2.0/token';
const VEHICLES = '/v1/trade/vehicles/registration/';

/** DVSA's codes with their status and sentence. */
const ERRORS = {
  'MOTH-IV-03': [400, 'Invalid vehicle registration mark'],
  'MOTH-UA-01': [401, 'Authorisation failed'],
  'MOTH-FB-02': [403, 'The access token has expired'],
  'MOTH-FB-03': [403, 'The API key is not recognised'],
  'MOTH-FB-04': [403, 'The access token is missing'],
  'MOTH-NF-01': [404, 'The vehicle requested has not been found'],
  'MOTH-NF-02': [404, 'The URL requested has not been found'],
  'MOTH-RL-01': [429, 'The daily allowance of requests has been exceeded'],
  'MOTH-RL-02': [429, 'Too many requests. Wait a few minutes before trying again'],
  'MOTH-UN-01': [500, 'An unknown error has occurred'],
} as const;

/** From the gateway in front of the register, which has no codes. */
const DOWN: FakeReply = { status: 503, body: { message: 'Service Unavailable' } };

/** What each of the register's own faults answers with. */
const OF_FAULT: Partial<Record<RegisterFault, () => FakeReply>> = {
  'status-429': () => error('MOTH-RL-02'),
  'status-500': () => error('MOTH-UN-01'),
  'status-503': () => DOWN,
  'day-limit': () => error('MOTH-RL-01'),
  'token-refused': () => error('MOTH-FB-02'),
};

const OF_STATUS = {
  400: () => error('MOTH-IV-03'),
  404: () => error('MOTH-NF-01'),
  429: () => error('MOTH-RL-02'),
  500: () => error('MOTH-UN-01'),
  503: () => DOWN,
} as const;

interface Options {
  credentials: Pick<DvsaCredentials, 'clientId' | 'clientSecret' | 'scope'>;
  apiKey: string;
  registry: DemoRegistry;
  clock: () => Date;
  fault: () => RegisterFault;
  /** Called for each request for a vehicle. */
  onAsked: () => void;
  /** Called for each request for a token. */
  onToken: () => void;
}

/** A server that answers as the MOT history and its token service do: https://documentation.history.mot.api.gov.uk */
export function dvsaStandIn({
  credentials,
  apiKey,
  registry,
  clock,
  fault,
  onAsked,
  onToken,
}: Options): RequestListener & { tokenPath: string; forgetTokens: () => void } {
  /** Token → when it expires. */
  const issued = new Map<string, number>();

  async function token(req: IncomingMessage): Promise<FakeReply> {
    const sent = new URLSearchParams(await text(req));
    const asked = ['grant_type', 'client_id', 'client_secret', 'scope'].map((name) => sent.get(name));
    const { clientId, clientSecret, scope } = credentials;
    if (asked.join('\n') !== ['client_credentials', clientId, clientSecret, scope].join('\n')) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid client secret' } };
    }
    const access_token = randomUUID();
    const seconds = 1199;
    issued.set(access_token, clock().getTime() + seconds * 1000);
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: seconds, ext_expires_in: seconds, access_token },
    };
  }

  function vehicle(req: IncomingMessage): FakeReply {
    if (req.headers['x-api-key'] !== apiKey) return error('MOTH-FB-03');
    const bearer = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
    if (bearer === undefined) return error('MOTH-FB-04');
    const until = issued.get(bearer);
    if (until === undefined) return error('MOTH-UA-01');
    if (until <= clock().getTime()) return error('MOTH-FB-02');
    if (!req.url?.startsWith(VEHICLES) || req.method !== 'GET') return error('MOTH-NF-02');
    const vrm = decodeURIComponent(req.url.slice(VEHICLES.length));
    if (!/^[A-Z0-9]{1,8}$/.test(vrm)) return error('MOTH-IV-03');
    const wanted = UAT_ERRORS[vrm];
    if (wanted !== undefined) return OF_STATUS[wanted]();
    const body = registry.dvsa(vrm);
    if (body === 'fails') return error('MOTH-UN-01');
    return body ? { status: 200, body } : error('MOTH-NF-01');
  }

  const listener: RequestListener = async (req, res) => {
    const failing = fault();
    if (req.url === TOKEN_PATH) {
      onToken();
      const reply = failing === 'token-down' ? { status: 503, body: 'down' } : await token(req);
      return send(req, res, reply, 'none');
    }
    onAsked();
    send(req, res, OF_FAULT[failing]?.() ?? vehicle(req), failing);
  };
  return Object.assign(listener, { tokenPath: TOKEN_PATH, forgetTokens: () => issued.clear() });
}

function error(errorCode: keyof typeof ERRORS): FakeReply {
  const [status, errorMessage] = ERRORS[errorCode];
  return { status, body: { errorCode, errorMessage, requestId: randomUUID() } };
}
