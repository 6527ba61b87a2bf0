import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { createLogger } from '../../../src/server/log.ts';
import { twilioTexts } from '../../../src/server/twilio/gateway.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, TEST_SITE_URL, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { content } from '../../helpers/published.ts';
import { LOGGED_IN, noSessions } from '../../helpers/sessions.ts';
import { codeIn, PHONE, textsOf } from '../../helpers/texting.ts';
import { signed, startTwilio, type TwilioStandIn } from '../../helpers/twilio.ts';

let database: TestDatabase;
let twilio: TwilioStandIn;
let jo: LoggedInCustomer;
let id: string;
let phone: ReturnType<typeof textsOf>;
let api: ReturnType<typeof testApi>;
let tell: (url: string, form: Record<string, string>, token?: string) => Promise<number>;
const logged: string[] = [];
const clock = () => SATURDAY_NOON;

beforeAll(async () => {
  database = await openForTests();
  twilio = await startTwilio();
  const log = createLogger('debug', { write: (line) => void logged.push(line) });
  api = testApi({ db: database.db, clock, log, texting: { twilio: twilio.settings } });
  phone = textsOf(api, database.db, clock, log);
  jo = await storeCustomer(database.db, SATURDAY_NOON);
  id = await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
  const app = createApp({
    site: content.site,
    features: api.features,
    actorOf: actorOf({ sessions: noSessions, clock }),
    env: parseEnv({ NODE_ENV: 'test' }),
    log,
  });
  tell = async (url, form, token) => {
    const { bytes, headers } = signed(url, form, token);
    const answer = await app.request(url.replace(TEST_SITE_URL, ''), {
      method: 'POST',
      body: bytes,
      headers,
    });
    return answer.status;
  };
});
afterAll(async () => {
  await twilio.close();
  await database.close();
});

/** The page of its texts, of an account; a form of it where fields are given. */
const page = (
  fields?: Record<string, string>,
  actor = { ...LOGGED_IN, kind: 'customer' as const, userId: jo.userId },
) =>
  api.features.pages.sms.own(
    opening({
      path: `/my/booking/${id}/texts`,
      params: { booking: id },
      actor,
      ...(fields && {
        body: new URLSearchParams(fields).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
    }),
  );

test('from the form to Twilio and back: asked, delivered, proven by YES, ended by STOP', async () => {
  expect(await page()).toMatchObject({ kind: 'shown', state: { kind: 'off' }, path: `/my/booking/${id}` });
  expect(await page({ act: 'start', phone: 'nonsense' })).toMatchObject({
    status: 422,
    form: { errors: { phone: expect.any(String) as string } },
  });
  expect(await page({ act: 'dance', phone: PHONE })).toMatchObject({ status: 422 });
  expect(await page({ act: 'start', phone: '07700 900123' })).toMatchObject({
    kind: 'onward',
    to: `/my/booking/${id}/texts`,
  });
  await phone.send(twilioTexts(twilio.settings));
  const [taken] = twilio.taken;
  expect(taken).toMatchObject({ To: PHONE });

  const statusUrl = taken?.['StatusCallback'] ?? '';
  const status = (MessageStatus: string, token?: string) =>
    tell(statusUrl, { MessageSid: 'SM1', MessageStatus, To: PHONE }, token);
  expect(await status('delivered', 'another token')).toBe(400);
  expect((await phone.row('text-ask'))?.delivery).toBe('accepted');
  for (const said of ['delivered', 'sent', 'delivered', 'a new word']) expect(await status(said)).toBe(204);
  expect((await phone.row('text-ask'))?.delivery).toBe('delivered');

  const reply = (Body: string, From = PHONE, token?: string) =>
    tell(twilio.settings.inboundUrl, { MessageSid: 'SM2', From, Body }, token);
  expect(await reply('YES', PHONE, 'another token')).toBe(400);
  expect(await reply('YES', '+447700900999')).toBe(204);
  expect(await phone.state(id)).toMatchObject({ kind: 'asked' });
  expect(await reply('Yes')).toBe(204);
  expect(await page()).toMatchObject({ state: { kind: 'on' } });
  expect(await reply('STOP')).toBe(204);
  expect(await page()).toMatchObject({ state: { kind: 'stopped' } });
  await reply('UNSTOP');

  // What the network can't reach is told with the delivery.
  expect(
    await tell(statusUrl.replace(/text=.*/, `text=${id}`), {
      MessageStatus: 'failed',
      To: PHONE,
      ErrorCode: '30006',
    }),
  ).toBe(204);
  expect(await page()).toMatchObject({ state: { kind: 'refused' } });
});

test('nobody else sees or changes it, and neither number, code nor key is logged', async () => {
  const other = await storeCustomer(database.db, SATURDAY_NOON, { email: 'other@example.com' });
  const actor = { ...LOGGED_IN, kind: 'customer' as const, userId: other.userId };
  expect(await page(undefined, actor)).toMatchObject({ kind: 'gone', status: 404 });
  expect(await page({ act: 'end' }, actor)).toMatchObject({ kind: 'gone' });
  expect(await phone.state(id)).toMatchObject({ kind: 'refused' });
  for (const token of ['x', '1'.repeat(36), '../..'])
    expect(
      await api.features.pages.sms.follow(opening({ path: `/t/x`, params: { token }, actor: guestAt() })),
    ).toMatchObject({
      kind: 'gone',
    });
  twilio.answers.push({ status: 400, code: 21_211 });
  await page({ act: 'start', phone: '07700 900124' });
  await phone.send(twilioTexts(twilio.settings));
  const code = codeIn({ to: PHONE, body: twilio.taken[0]?.['Body'] ?? '' });
  const all = logged.join('\n');
  expect(all).toContain('21211');
  for (const secret of ['7700900', '7700 900', code, twilio.settings.authToken])
    expect(all).not.toContain(secret);
});
