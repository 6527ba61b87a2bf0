import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Names of our own events, which store nothing. */
const EVENTS = ['kcc:stored', 'kcc:track'];

it('the privacy policy names everything that the site keeps in a browser', () => {
  const policy = readFileSync(join(ROOT, 'content/pages/privacy-policy.md'), 'utf8');
  const kept = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(join(ROOT, 'src', file), 'utf8').match(/(?<=['"`])kcc[:-][a-z-]+(?=['"`])/g) ?? [],
    )
    .filter((name) => !EVENTS.includes(name));
  expect(kept).toContain('kcc:draft');
  for (const name of new Set(kept))
    expect(policy, `${name} is not in the privacy policy`).toContain(`\`${name}\``);
});
