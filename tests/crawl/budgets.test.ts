import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../bench/budgets.ts';
import { TEMPLATES } from '../../bench/site/templates.ts';
import { CLIENT, finishedPages } from '../helpers/finished-pages.ts';
import { filesAtOnce, fontsOf, inlineScriptBytes, scriptsOfStep, sentBytes } from '../helpers/page-weight.ts';

/** Of a landing page and its five files, as the bench sees them: 2.6 to 3.4 KB. They aren't in the files. */
const HEADERS = 3.4 * 1024;
/** Carries its own answers: docs/decisions/0047. */
const ANSWERS = '/car-diagnostics';
/** Asks for the car on the page itself. */
const WITH_A_FORM = '/booking/create/free-mot-with-full-service';

const pages = new Map<string, string>();
let landing: [path: string, html: string][];
beforeAll(() => {
  for (const [path, file] of finishedPages()) pages.set(path, readFileSync(file, 'utf8'));
  landing = [...pages].filter(([, html]) => !/<meta name="?robots"? content="?noindex/.test(html));
  expect(landing.length).toBeGreaterThan(150);
});

const htmlFile = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);
const sum = (paths: string[]) => paths.reduce((all, path) => all + sentBytes(path), 0);
const codeOf = ([path, html]: [string, string]) => sentBytes(htmlFile(path)) + sum(filesAtOnce(html));

/** What is over its limit, as a sentence that says by how much. */
const tooLarge = (weights: [what: string, bytes: number, limit: number][]) =>
  weights
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([what, ...sizes]) => `${what}: ${sizes.join(' of ')} B`);

describe('what a landing page weighs', () => {
  it('before it is touched, in all', () => {
    const weights = landing.map(([path, html]): [string, number, number] => {
      const all = codeOf([path, html]) + sum(fontsOf(html)) + sentBytes('/favicon.svg') + HEADERS;
      return [path, all, (path === ANSWERS ? BUDGETS.answersBytes : BUDGETS.landingBytes).limit];
    });
    expect(tooLarge(weights)).toEqual([]);
  });

  it('without fonts and icon', () => {
    const limit = (path: string) => (path === ANSWERS ? BUDGETS.answersCode : BUDGETS.codeBytes).limit;
    expect(tooLarge(landing.map((page) => [page[0], codeOf(page), limit(page[0])]))).toEqual([]);
  });

  it('asks for no font before a phone has painted', () => {
    const preloads = landing.map(
      ([path, html]) => [path, html.match(/<link rel="?preload"?[^>]*font[^>]*>/g) ?? []] as const,
    );
    expect(
      preloads.filter(([, fonts]) => fonts.length !== 2 || fonts.some((font) => !font.includes('media='))),
    ).toEqual([]);
  });

  it('in scripts before it is touched', () => {
    // Those that the bench opens, because each has to be compressed.
    const weights = TEMPLATES.flatMap(({ path, landing }): [string, number, number][] => {
      const html = pages.get(path);
      if (!landing || html === undefined) return [];
      return [
        [path, inlineScriptBytes(htmlFile(path), html) + sum(filesAtOnce(html)), BUDGETS.scriptBefore.limit],
      ];
    });
    expect(weights.length).toBeGreaterThan(15);
    expect(tooLarge(weights)).toEqual([]);
  });
});

describe('a step of the booking', () => {
  it('loads no more script than its budget', () => {
    const steps = [...pages].filter(([, html]) => html.includes('data-scripts='));
    expect(steps.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/booking/create/services', '/booking/create/collection-info']),
    );
    const weights = steps.map(([path, html]): [string, number, number] => {
      const bytes =
        sum(scriptsOfStep(html)) + inlineScriptBytes(htmlFile(path), html) + sum(filesAtOnce(html));
      return [path, bytes, (path === WITH_A_FORM ? BUDGETS.formStepScript : BUDGETS.wizardScript).limit];
    });
    expect(tooLarge(weights)).toEqual([]);
  });
});

it('the policy of a page made on demand names the one style that any page may have (own-hashes.ts)', () => {
  const entry = readFileSync(join(CLIENT, '../server/entry.mjs'), 'utf8');
  const hashes = /"styleDirective":\{"resources":\[\],"hashes":\[([^\]]*)\]/.exec(entry)?.[1];
  expect(hashes?.match(/"sha256-[^"]+"/g)).toHaveLength(1);
});

it('every script that is loaded by its name is there', () => {
  const texts = [
    ...pages.values(),
    ...globSync(join(CLIENT, '**/*.js')).map((file) => readFileSync(file, 'utf8')),
  ];
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/import\([`'"](\/[\w-]+\.js)[`'"]\)/g)].map(([, name = '']) => name),
    ),
  );
  expect([...named].sort()).toEqual([
    '/known-car.js',
    '/log-out.js',
    '/over-reload.js',
    '/reviews.js',
    '/steps.js',
    '/whats-wrong.js',
  ]);
  expect([...named].filter((name) => !existsSync(join(CLIENT, name)))).toEqual([]);
});
