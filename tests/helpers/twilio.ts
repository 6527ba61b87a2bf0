import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { textingOf, type TwilioSettings } from '../../src/server/twilio/settings.ts';
import { TEST_SITE_URL } from './api.ts';

export const TWILIO_KEYS = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the token of tests, which is no secret',
  TWILIO_FROM: '+447700900000',
};

/** What the stand-in does with a message: an error of Twilio's by its code, nothing at all, or that it takes it. */
type Answer = 'take' | 'hang' | 'cut' | { status: number; code: number };

export interface TwilioStandIn {
  settings: TwilioSettings;
  /** What it took, oldest first, as it was sent. */
  taken: Record<string, string>[];
  /** How often it was asked. */
  asked: number;
  /** To the next messages, in turn; then it takes them. */
  answers: Answer[];
  close: () => Promise<void>;
}

/** Twilio's API for messages over HTTP, https://www.twilio.com/docs/messaging/api/message-resource, as far as we use it. */
export async function startTwilio(): Promise<TwilioStandIn> {
  const auth = `Basic ${Buffer.from(`${TWILIO_KEYS.TWILIO_ACCOUNT_SID}:${TWILIO_KEYS.TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  const account = `/2010-04-01/Accounts/${TWILIO_KEYS.TWILIO_ACCOUNT_SID}`;
  const answer = (res: ServerResponse, status: number, body: object) =>
    void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((req, res) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      if (req.headers.authorization === auth && req.url === `${account}.json`)
        return answer(res, 200, { sid: TWILIO_KEYS.TWILIO_ACCOUNT_SID, status: 'active' });
      if (req.headers.authorization !== auth || req.url !== `${account}/Messages.json`)
        return answer(res, 401, { code: 20_003, message: 'Authenticate', status: 401 });
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      standIn.asked++;
      const next = standIn.answers.shift() ?? 'take';
      if (next === 'hang') return;
      if (next === 'cut') return void req.socket.destroy();
      if (next !== 'take')
        return answer(res, next.status, { ...next, message: `The number ${form.To} is no good` });
      standIn.taken.push(form);
      answer(res, 201, { sid: `SM${String(standIn.taken.length).padStart(32, '0')}`, status: 'queued' });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = textingOf({
    ...TWILIO_KEYS,
    SITE_URL: TEST_SITE_URL,
    TWILIO_URL: `http://127.0.0.1:${port}`,
  })?.twilio;
  if (!settings) throw new Error('Its keys are set');
  const standIn: TwilioStandIn = {
    settings,
    taken: [],
    asked: 0,
    answers: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** What Twilio sends to an address of ours: a form, signed with it. */
export function signed(url: string, form: Record<string, string>, token = TWILIO_KEYS.TWILIO_AUTH_TOKEN) {
  const signature = getExpectedTwilioSignature(token, url, form);
  return {
    bytes: new TextEncoder().encode(new URLSearchParams(form).toString()),
    headers: new Headers({ 'X-Twilio-Signature': signature }),
    search: new URL(url).search,
  };
}
