import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountProblem, twilioTexts } from '../../../src/server/twilio/gateway.ts';
import { readSigned } from '../../../src/server/twilio/signature.ts';
import { textingOf } from '../../../src/server/twilio/settings.ts';
import { signed, startTwilio, TWILIO_KEYS, type TwilioStandIn } from '../../helpers/twilio.ts';

let twilio: TwilioStandIn;
beforeAll(async () => {
  twilio = await startTwilio();
});
afterAll(() => twilio.close());
beforeEach(() => Object.assign(twilio, { taken: [], asked: 0, answers: [] }));

const TEXT = { to: '+447700900123', body: 'Kennet Car Care: hello' };
const ID = '5f0c0e6e-5f1f-4a0e-9a7e-0d6c0e1d2f3a';

test('a text is sent by Twilio’s own call, with where its delivery is to be told', async () => {
  expect(await twilioTexts(twilio.settings)(ID, TEXT)).toEqual({
    kind: 'taken',
    id: 'SM00000000000000000000000000000001',
  });
  expect(twilio.taken).toEqual([
    {
      To: TEXT.to,
      Body: TEXT.body,
      From: TWILIO_KEYS.TWILIO_FROM,
      StatusCallback: `https://www.kennetcarcare.example/api/v2/sms/status?text=${ID}`,
      ValidityPeriod: '3600',
    },
  ]);
  const service = `MG${'a'.repeat(32)}`;
  await twilioTexts({ ...twilio.settings, from: service })(ID, TEXT);
  expect(twilio.taken[1]).toMatchObject({ MessagingServiceSid: service });
  expect(twilio.taken[1]).not.toHaveProperty('From');
});

test.each([
  [
    { status: 400, code: 21_211 },
    { kind: 'refused', why: '21211' },
  ],
  [
    { status: 400, code: 21_610 },
    { kind: 'refused', why: '21610' },
  ],
  [
    { status: 400, code: 21_614 },
    { kind: 'refused', why: '21614' },
  ],
  [
    { status: 429, code: 20_429 },
    { kind: 'later', why: '20429' },
  ],
  [
    { status: 500, code: 20_500 },
    { kind: 'later', why: '20500' },
  ],
  [
    { status: 502, code: 0 },
    { kind: 'unknown', why: '0' },
  ],
  ['cut', { kind: 'unknown', why: 'ECONNRESET' }],
  ['hang', { kind: 'unknown', why: 'ECONNABORTED' }],
] as const)('%j is %j, by codes alone, and asked once', async (answer, outcome) => {
  twilio.answers.push(answer);
  expect(await twilioTexts(twilio.settings, 200)(ID, TEXT)).toEqual(outcome);
  expect(twilio.asked).toBe(1);
});

test('what nobody listens to was not sent', async () => {
  const nowhere = { ...twilio.settings, at: 'http://127.0.0.1:1' };
  expect(await twilioTexts(nowhere)(ID, TEXT)).toEqual({ kind: 'later', why: 'ECONNREFUSED' });
});

test('whether the keys are right is asked without sending anything', async () => {
  expect(await accountProblem(twilio.settings)).toBeNull();
  expect(await accountProblem({ ...twilio.settings, authToken: 'wrong' })).toContain('refuses');
  expect(await accountProblem({ ...twilio.settings, at: 'http://127.0.0.1:1' })).toContain('ECONNREFUSED');
  expect(twilio.asked).toBe(0);
});

test('only what Twilio signed for that address is read', async () => {
  const { authToken, inboundUrl: url } = twilio.settings;
  const form = { From: TEXT.to, Body: 'Stop £ & more' };
  const read = ({ bytes, headers }: ReturnType<typeof signed>, at = url) =>
    readSigned(bytes, { authToken, url: at, signature: headers.get('X-Twilio-Signature') ?? '' });
  expect(await read(signed(url, form))).toEqual(form);
  expect(await read(signed(url, form, 'another token'))).toBeNull();
  expect(await read(signed(url, form), `${url}?text=1`)).toBeNull();
  const other = signed(url, { ...form, Body: 'START' });
  expect(await read({ ...signed(url, form), bytes: other.bytes })).toBeNull();
  expect(await read({ ...signed(url, form), headers: new Headers() })).toBeNull();
});

test('without keys texts are files on this machine, and nothing on a public site', () => {
  const keys = { TWILIO_ACCOUNT_SID: undefined, TWILIO_AUTH_TOKEN: undefined, TWILIO_FROM: undefined };
  const at = (SITE_URL: string) => textingOf({ ...keys, TWILIO_URL: undefined, SITE_URL });
  expect(at('http://localhost:4321')).toEqual({ twilio: null });
  expect(at('https://www.kennetcarcare.example')).toBeNull();
});
