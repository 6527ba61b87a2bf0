import { expect, test } from 'vitest';
import { parseEnv, SettingsError } from '../../../src/server/env.ts';
import { linkSecrets } from '../../../src/server/auth/secret.ts';
import { forEachEngine } from '../../helpers/engines.ts';

const GIVEN = 'a secret of tests which is no secret';

forEachEngine('the secret of links', (open) => {
  test('is made once, however many processes ask at once, and is the same after a restart', async () => {
    const database = await open();
    const asked = await Promise.all(Array.from({ length: 5 }, () => linkSecrets(database.db, parseEnv({}))));
    const [first] = asked;
    expect(first?.[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set(asked.map(String)).size).toBe(1);
    expect(await linkSecrets(database.db, parseEnv({}))).toEqual(first);
    expect(await linkSecrets(database.db, parseEnv({ SECRET: `${GIVEN}, ${first?.[0]}` }))).toEqual([
      GIVEN,
      first?.[0],
    ]);
    await database.close();
  });
});

test('a short one stops the start, and is not repeated', () => {
  const start = () => parseEnv({ SECRET: `${GIVEN}, hunter2` });
  expect(start).toThrow(SettingsError);
  expect(start).toThrow(/SECRET must have at least 32 characters/);
  expect(start).not.toThrow(/hunter2/);
});
