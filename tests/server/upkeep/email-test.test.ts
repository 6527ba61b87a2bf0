import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { runOnSite } from '../../../src/server/upkeep/jobs.ts';
import { sendTestEmail } from '../../../src/server/upkeep/email-test.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

test('a test email is sent as the site sends, and says where it is or why it isn’t', async () => {
  const { folder, remove } = temporaryFolder();
  const env = parseEnv({ DATA_DIR: folder });
  const words = await sendTestEmail('you@example.com', { env, site });
  const file = /\S+\.eml/.exec(words)?.[0] ?? '';
  expect(readFileSync(file, 'utf8')).toMatch(/^To: you@example\.com$/m);
  await expect(sendTestEmail('you@', { env, site })).rejects.toThrow('no email address');
  const away = { ...env, SMTP_URL: 'smtp://127.0.0.1:1' };
  await expect(sendTestEmail('you@example.com', { env: away, site })).rejects.toThrow(
    /was not sent: .*ECONNREFUSED/,
  );
  remove();
});

test('a job is run by the site alone: without one, and for no name, that is said', async () => {
  const { folder, remove } = temporaryFolder();
  const env = parseEnv({ DATA_DIR: folder });
  await expect(runOnSite('forget', env)).rejects.toThrow('isn’t running');
  await expect(runOnSite('../x', env)).rejects.toThrow('no name of a job');
  remove();
});
