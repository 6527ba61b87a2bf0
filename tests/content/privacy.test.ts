import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withPageValues, filledHtml } from '../../src/content-model/page-values.ts';
import { NECESSARY_COOKIES, SESSION_COOKIES } from '../../src/domain/account/cookie-names.ts';
import { COOKIES } from '../../src/domain/account/cookies.ts';

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

it('what the pages say of cookies is the one list, and whatever sets one takes its name from it', () => {
  const pages = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'content', file), 'utf8') }));
  const speaking = pages.filter(({ text }) => /\bcookies?\b/i.test(text));
  expect(speaking.map(({ file }) => file).toSorted()).toEqual([
    'pages/about.md',
    'pages/faq.md',
    'pages/privacy-policy.md',
  ]);
  for (const { file, text } of speaking) {
    expect(text, file).toContain('{cookieOccasions}');
    expect(text, file).not.toMatch(/\b(?:one|two|three|only)\b[^.\n]{0,40}\bcookies?\b/i);
  }
  expect(withPageValues('{cookieOccasions}', '')).toBe(
    'you log in, pay by card, open a friend’s link or book without JavaScript',
  );
  const policy = filledHtml('<p>{cookieList}</p>', '');
  for (const name of COOKIES.flatMap(({ names }) => names)) expect(policy).toContain(`<code>${name}</code>`);
  // Plain http is this machine alone.
  const told = [...COOKIES.flatMap(({ names }) => names), SESSION_COOKIES.http];
  expect(told.toSorted()).toEqual(NECESSARY_COOKIES.toSorted());

  const set = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|astro|mjs)$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(join(ROOT, 'src', file), 'utf8').match(/[`'"][^`'"=\n]*(?==[^`'"\n]*; path=[$/])/gi) ??
        [],
    );
  expect(new Set(set)).toEqual(new Set(['`${name}', '`${REFERRAL_COOKIE}', '`${BOOKED_COOKIE}']));
});
