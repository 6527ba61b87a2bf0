import { expect, test } from 'vitest';
import { parseEnv } from '../../../src/server/env.ts';
import { settingsText } from '../../../src/server/upkeep/config.ts';

test('settings are told as the site understands them, and nothing that logs somebody in', () => {
  const text = settingsText(
    parseEnv({
      DATABASE_URL: 'postgres://user:hunter2@db/kennet',
      SMTP_URL: 'smtp://user:hunter2@mail.example.co.uk',
      SECRET: 'hunter2'.repeat(8),
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
      OS_PLACES_URL: 'https://user:hunter2@places.example.com/v1',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    }),
  );
  expect(text).not.toContain('hunter2');
  const lines = text.split('\n');
  for (const line of [
    'PORT=4321',
    'SECRET=(set)',
    'DATABASE_URL=(set)',
    'ALLOWED_ORIGINS=https://a.example,https://b.example',
    'PUSH_ORIGINS=',
    'SITE_URL=http://localhost:4321',
  ])
    expect(lines).toContain(line);
  expect(settingsText(parseEnv({}))).toContain('\nSECRET=\n');
});
