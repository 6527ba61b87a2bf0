import { expect, test } from 'vitest';
import { SettingsError } from '../../../src/server/env.ts';
import { readiness } from '../../../src/server/http/readiness.ts';
import type { Logger } from '../../../src/server/log.ts';

test('what is wrong is logged once, in its own words where it has some, and that it is over', async () => {
  const said: string[] = [];
  const log = {
    warn: (_: object, text: string) => void said.push(text),
    info: (text: string) => void said.push(text),
  } as unknown as Logger;
  const answers = [
    new Error('ECONNREFUSED'),
    new Error('ECONNREFUSED'),
    new SettingsError('The database is of a newer version'),
    null,
    null,
  ];
  const ready = readiness({
    log,
    ping: async () => {
      const problem = answers.shift();
      if (problem) throw problem;
    },
  });
  const words = [];
  for (let asked = 0; asked < 5; asked++) words.push(await ready());
  const away = 'the database does not answer';
  expect(words).toEqual([away, away, 'The database is of a newer version', null, null]);
  expect(said).toEqual([
    `not ready: ${away}`,
    'not ready: The database is of a newer version',
    'ready again',
  ]);
});
