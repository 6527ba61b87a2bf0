import { expect, test } from 'vitest';
import { hasDemoAccounts } from '../../../src/server/auth/demo.ts';
import { parseEnv } from '../../../src/server/env.ts';

const AT_HOME = { ...parseEnv({ NODE_ENV: 'test' }), SITE_URL: 'http://localhost:4321', HOST: '127.0.0.1' };

test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
  'there are demonstration accounts at %s, for a server that only this machine can reach',
  (SITE_URL) => {
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(hasDemoAccounts({ ...AT_HOME, SITE_URL, HOST })).toBe(true);
  },
);

test.each([
  ['a public address', { SITE_URL: 'https://www.kennetcarcare.example' }],
  ['an address that only begins like ours', { SITE_URL: 'http://localhost.evil.example' }],
  ['a server that others can reach', { HOST: '0.0.0.0' }],
  ['a server that others can reach by IPv6', { HOST: '::' }],
  ['a database that others share', { DATABASE_URL: 'postgres://db/kennet' }],
  ['a key to DVLA', { DVLA_API_KEY: 'key' }],
  ['a key to DVSA', { DVSA_API_KEY: 'key' }],
  ['a secret key to Stripe', { STRIPE_SECRET_KEY: 'key' }],
  ['a public key to Stripe', { STRIPE_PUBLISHABLE_KEY: 'key' }],
  ['a mail server', { SMTP_URL: 'smtp://mail' }],
])('there are none with %s', (_, own) => {
  expect(hasDemoAccounts({ ...AT_HOME, ...own })).toBe(false);
});
