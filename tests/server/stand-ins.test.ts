import { expect, test } from 'vitest';
import { parseEnv } from '../../src/server/env.ts';
import { refuseStandIns, standIns } from '../../src/server/stand-ins.ts';

const PUBLIC = { SITE_URL: 'https://www.example.co.uk' };
const REAL = { SMTP_URL: 'smtp://mail.example.co.uk', DVLA_API_KEY: 'key' };

test('on this machine everything may be a stand-in', () => {
  const env = parseEnv({});
  expect(standIns(env)).toEqual(['mail', 'registers']);
  expect(() => refuseStandIns(env)).not.toThrow();
});

test('a public site names each stand-in, what it does and how to allow it', () => {
  const start = () => refuseStandIns(parseEnv({ ...PUBLIC, STRIPE_URL: 'http://127.0.0.1:12111' }));
  expect(start).toThrow(/mail: emails are written to files.*registers: .*DVLA_API_KEY.*stripe: /s);
  expect(start).toThrow('ALLOW_STAND_INS=mail,registers,stripe');
});

test('what is allowed by name is used, and nothing else', () => {
  expect(() => refuseStandIns(parseEnv({ ...PUBLIC, ALLOW_STAND_INS: 'mail' }))).toThrow('registers: ');
  expect(() => refuseStandIns(parseEnv({ ...PUBLIC, ALLOW_STAND_INS: 'mail, registers' }))).not.toThrow();
  expect(() => refuseStandIns(parseEnv({ ...PUBLIC, ...REAL }))).not.toThrow();
});

test('a name that is none is told with those that are', () => {
  expect(() => parseEnv({ ALLOW_STAND_INS: 'emails' })).toThrow('mail, registers, stripe');
});
