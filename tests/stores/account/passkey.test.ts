import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  addPasskey as addCall,
  loginWithPasskey as loginCall,
} from '../../../src/contract/account/passkey.ts';
import {
  addPasskey,
  confirmWithPasskey,
  logInWithPasskey,
  offerPasskeyLogin,
} from '../../../src/stores/account/passkey.ts';
import { $session } from '../../../src/stores/shared/session.ts';
import { authenticator } from '../../helpers/authenticator.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();
const CHALLENGE = '5d3a2b1c-0000-4000-8000-000000000001';
const bytes = (text: string) => Buffer.from(text, 'base64url');
const exactly = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;

/** What the browser's dialog was asked for. */
let asked: unknown[] = [];
/** What was sent to the server at the end. */
let sent: unknown;

/** The server's side: a question first, then its verdict. */
function server(options: object, verdict: object): void {
  browser.network(async (path, init) => {
    const isQuestion = path.endsWith('/options');
    if (!isQuestion) sent = JSON.parse(String(init?.body));
    const data = isQuestion ? { challenge: CHALLENGE, options } : undefined;
    return Response.json(data ? { status: 1, data } : verdict);
  });
}

class FakeCredential {
  readonly type = 'public-key';
}
class FakeAttestation {
  readonly getTransports = () => ['internal'];
}

/** A browser that has passkeys, but can't read or write them as JSON; `give` is its device. */
function oldBrowser(give: () => unknown): void {
  const device = async (options: unknown) => (asked.push(options), give());
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', FakeAttestation);
  vi.stubGlobal('navigator', { credentials: { create: device, get: device } });
}

const throwing = (name: string) => () => {
  throw new DOMException('', name);
};

beforeEach(() => {
  asked = [];
  sent = undefined;
});
afterEach(() => $session.set({ accessToken: '', info: null, roles: [], account: '' }));

const BEGUN = {
  token: 'the token',
  info: { f_name: 'Alex', name: 'Alex Sample', is_mot_subscribed: false },
  roles: [],
  account: '3b1c6a52-52b0-4f6b-9d43-1f6f3cf0a001',
};
const OPTIONS = { challenge: 'AQID_-8', rpId: 'example.com', userVerification: 'required' };

describe('in a browser that does not write passkeys as JSON', () => {
  test('a log-in sends what the device has signed, and fills the session', async () => {
    const device = authenticator({ rpId: 'example.com', origin: 'https://example.com' });
    device.create({ ...OPTIONS, user: { id: 'AQID' } });
    const json = device.get(OPTIONS);
    const { clientDataJSON, authenticatorData, signature, userHandle } = json.response;
    oldBrowser(() =>
      Object.assign(new FakeCredential(), {
        id: json.id,
        response: {
          clientDataJSON: exactly(bytes(clientDataJSON)),
          authenticatorData: exactly(bytes(authenticatorData)),
          signature: exactly(bytes(signature)),
          userHandle: exactly(bytes(userHandle ?? '')),
        },
      }),
    );
    server(OPTIONS, { status: 1, data: BEGUN });
    expect(await logInWithPasskey()).toEqual({ kind: 'done' });
    expect(asked).toEqual([
      { publicKey: { ...OPTIONS, challenge: new Uint8Array(bytes('AQID_-8')), allowCredentials: [] } },
    ]);
    expect(sent).toEqual({ challenge: CHALLENGE, credential: json });
    loginCall.body.parse(sent);
    expect($session.get()).toMatchObject({ accessToken: 'the token', info: { f_name: 'Alex' } });
  });

  test('a new one is sent as the device has made it', async () => {
    const device = authenticator({ rpId: 'example.com', origin: 'https://example.com' });
    const options = { ...OPTIONS, user: { id: 'AQID', name: 'a' }, excludeCredentials: [{ id: 'BBBB' }] };
    const json = device.create(options);
    oldBrowser(() =>
      Object.assign(new FakeCredential(), {
        id: json.id,
        response: Object.assign(new FakeAttestation(), {
          clientDataJSON: exactly(bytes(json.response.clientDataJSON)),
          attestationObject: exactly(bytes(json.response.attestationObject)),
        }),
      }),
    );
    const passkey = { id: json.id, name: 'Phone', created_at: '2026-11-21T12:00:00Z', last_used_at: null };
    server(options, { status: 1, data: { passkey } });
    expect(await addPasskey('Phone')).toEqual({ kind: 'done' });
    expect(asked).toMatchObject([
      {
        publicKey: {
          user: { id: new Uint8Array([1, 2, 3]), name: 'a' },
          excludeCredentials: [{ id: new Uint8Array(bytes('BBBB')) }],
        },
      },
    ]);
    expect(sent).toEqual({ challenge: CHALLENGE, name: 'Phone', credential: json });
    const body: z.output<typeof addCall.body> = addCall.body.parse(sent);
    expect(body.credential).toEqual(json);
  });
});

test('a browser that writes them as JSON is left to it', async () => {
  const device = authenticator({ rpId: 'example.com', origin: 'https://example.com' });
  device.create({ ...OPTIONS, user: { id: 'AQID' } });
  const json = device.get(OPTIONS);
  const give = () =>
    Object.assign(new FakeCredential(), {
      toJSON: () => ({ ...json, clientExtensionResults: { credProps: { rk: true } } }),
    });
  oldBrowser(give);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(FakeCredential, { parseRequestOptionsFromJSON: (given: object) => ({ parsed: given }) }),
  );
  server(OPTIONS, { status: 1, data: {} });
  expect(await confirmWithPasskey()).toEqual({ kind: 'done' });
  expect(asked).toEqual([{ publicKey: { parsed: OPTIONS } }]);
  expect(sent).toEqual({ challenge: CHALLENGE, credential: json });
  Reflect.deleteProperty(FakeCredential, 'parseRequestOptionsFromJSON');
});

test.each([
  ['NotAllowedError', { kind: 'closed' }],
  ['AbortError', { kind: 'closed' }],
  [
    'InvalidStateError',
    { kind: 'refused', code: 'device', message: 'This device has a passkey for your account already' },
  ],
  ['SecurityError', { kind: 'refused', code: 'device', message: expect.stringContaining('another way') }],
])('%s of the browser’s dialog: %j', async (name, outcome) => {
  oldBrowser(throwing(name));
  server({ ...OPTIONS, user: { id: 'AQID' } }, { status: 1, data: {} });
  expect(await addPasskey('Phone')).toEqual(outcome);
  expect(sent).toBeUndefined();
});

test('what the server refuses is said in its words, and logs nobody in', async () => {
  browser.network(async () =>
    Response.json({ status: 0, code: 'too_many', message: 'Too many' }, { status: 429 }),
  );
  expect(await logInWithPasskey()).toEqual({ kind: 'refused', code: 'too_many', message: 'Too many' });
  expect($session.get().accessToken).toBe('');
});

describe('one that the server does not know', () => {
  const shown = () => {
    const device = authenticator({ rpId: 'example.com', origin: 'https://example.com' });
    device.create({ ...OPTIONS, user: { id: 'AQID' } });
    const json = device.get(OPTIONS);
    return { json, credential: Object.assign(new FakeCredential(), { toJSON: () => json }) };
  };
  const refusal = (errors?: object) => ({ status: 0, code: 'invalid', message: 'It was removed', errors });
  const outcome = { kind: 'refused', code: 'invalid', message: 'It was removed' };

  test('is forgotten by a browser that can', async () => {
    const { json, credential } = shown();
    oldBrowser(() => credential);
    const signalUnknownCredential = vi.fn(async () => {});
    vi.stubGlobal('PublicKeyCredential', Object.assign(FakeCredential, { signalUnknownCredential }));
    server(OPTIONS, refusal({ credential: 'It was removed' }));
    expect(await logInWithPasskey()).toEqual(outcome);
    expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: 'example.com', credentialId: json.id }]]);

    server(OPTIONS, refusal());
    expect(await logInWithPasskey()).toEqual(outcome);
    expect(signalUnknownCredential).toHaveBeenCalledTimes(1);

    signalUnknownCredential.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    server(OPTIONS, refusal({ credential: 'It was removed' }));
    expect(await logInWithPasskey()).toEqual(outcome);
    Reflect.deleteProperty(FakeCredential, 'signalUnknownCredential');
  });

  test('is only told of in another', async () => {
    oldBrowser(() => shown().credential);
    server(OPTIONS, refusal({ credential: 'It was removed' }));
    expect(await logInWithPasskey()).toEqual(outcome);
  });
});

describe('among what the browser fills in', () => {
  /** A device that answers each request when it is told to, and asks again when its question has ended. */
  function waitingBrowser() {
    const requests: { mediation?: string; signal?: AbortSignal; give: (credential: unknown) => void }[] = [];
    oldBrowser(() => undefined);
    const get = (options: { mediation?: string; signal?: AbortSignal }) =>
      new Promise((give, fail) => {
        requests.push({ ...options, give });
        options.signal?.addEventListener('abort', () => fail(options.signal?.reason));
      });
    vi.stubGlobal('navigator', { credentials: { get } });
    return requests;
  }
  const chosen = () => {
    const device = authenticator({ rpId: 'example.com', origin: 'https://example.com' });
    device.create({ ...OPTIONS, user: { id: 'AQID' } });
    return Object.assign(new FakeCredential(), { toJSON: () => device.get(OPTIONS) });
  };
  const LASTING = { ...OPTIONS, timeout: 60_000 };

  test('the passkey that is chosen logs in', async () => {
    const requests = waitingBrowser();
    server(LASTING, { status: 1, data: BEGUN });
    const offered = offerPasskeyLogin();
    await expect.poll(() => requests).toMatchObject([{ mediation: 'conditional' }]);
    requests[0]?.give(chosen());
    expect(await offered).toEqual({ kind: 'done' });
    expect($session.get()).toMatchObject({ accessToken: 'the token' });
  });

  test('a question that has ended is asked anew', async () => {
    const requests = waitingBrowser();
    server({ ...OPTIONS, timeout: 1 }, { status: 1, data: BEGUN });
    void offerPasskeyLogin();
    await expect.poll(() => requests.length).toBeGreaterThan(1);
    server(LASTING, { status: 1, data: BEGUN });
  });

  test('it gives way to the button, and says nothing', async () => {
    const requests = waitingBrowser();
    server(LASTING, { status: 1, data: BEGUN });
    const offered = offerPasskeyLogin();
    await expect.poll(() => requests).toHaveLength(1);
    const pressed = logInWithPasskey();
    expect(await offered).toEqual({ kind: 'closed' });
    await expect.poll(() => requests).toHaveLength(2);
    requests[1]?.give(chosen());
    expect(await pressed).toEqual({ kind: 'done' });
  });
});
