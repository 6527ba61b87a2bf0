import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testFeatures } from '../helpers/api.ts';
import { openForTests } from '../helpers/engines.ts';
import { formAddresses } from '../helpers/form-addresses.ts';
import { formPages } from '../helpers/form-site.ts';

/** The frames of pages. */
const SHELLS = ['src/views/shells/Base.astro', 'src/views/shells/Desk.astro'];
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Everything that a page of the site is drawn with, as far as its imports tell. */
function drawnWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of textOf(file).matchAll(/^import \w+ from '(\.{1,2}\/[^']+\.astro)';$/gm)) {
    const view = relative('.', join(dirname(file), path));
    if (existsSync(view)) drawnWith(view, found);
  }
  return found;
}

/** The file of the page at an address; the presses of the desk share one. */
const fileOf = (address: string): string | undefined =>
  [`${address}.astro`, `${address}/index.astro`, address.replace(/[^/]+$/, '[action].astro')]
    .map((path) => `src/pages${path}`)
    .find((file) => existsSync(file));

test('every form whose answer may be to log in stands on a page that keeps what is typed', async () => {
  const { db, close } = await openForTests();
  const pages = formPages(testFeatures({ db, clock: () => SATURDAY_NOON }).pages);
  await close();
  const forAccounts = Object.entries(pages)
    .filter(([, { formFor }]) => formFor === 'customer' || formFor === 'staff' || formFor === 'admin')
    .map(([name]) => name);
  expect(forAccounts.length).toBeGreaterThan(60);
  const without: string[] = [];
  for (const [name, addresses] of formAddresses(forAccounts)) {
    expect(addresses, name).not.toEqual([]);
    for (const address of addresses) {
      const file = fileOf(address);
      // Files that are sent have no page.
      if (!file && existsSync(`src/pages${address}.ts`)) continue;
      const views = file ? drawnWith(file) : new Set<string>();
      if (!SHELLS.some((shell) => views.has(shell))) without.push(`${name} at ${address}`);
    }
  }
  expect(without).toEqual([]);
});

test('both frames of pages keep it for whoever is logged in, and nobody keeps it beside them', () => {
  for (const shell of SHELLS) expect(textOf(shell), shell).toMatch(/&& <HandOver session=\{visitor\} \/>/);
  expect(textOf('src/views/chrome/HandOver.astro')).toContain(
    '{session && <KeepTyped account={session.account} />}',
  );
  const users = globSync('src/**/*.astro').filter((file) => textOf(file).includes('keepWhatIsTyped('));
  expect(users).toEqual(['src/views/chrome/KeepTyped.astro']);
});

test('what is typed at the desk and not sent stays in every form with text, but for those that keep their own copy', () => {
  expect(textOf('src/views/shells/Desk.astro')).toMatch(/keepDrafts\(.*keepTyped/);
  const left = globSync('src/views/desk/**/*.astro').filter((file) =>
    /<form[^>]*data-unkept/.test(textOf(file)),
  );
  expect(left.filter((file) => /<textarea|<Field|rows=/.test(textOf(file)))).toEqual([]);
});
