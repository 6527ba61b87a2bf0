#!/usr/bin/env node
// `npm test`: everything that must hold, on a fresh clone too. Ends with one line, `N passed, N failed`, and fails
// when anything failed or nothing ran. With CI set, nothing may be missing either.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './steps/build.mjs';
import { countOne, countPlaywright, countVitest } from './steps/count.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkForm, checkRules } from './steps/lint.mjs';
import { RUNNER_FLAGS } from './steps/node-flags.mjs';
import { environment, findNode, ROOT, run } from './steps/run.mjs';
import { settingNames } from './steps/settings.mjs';
import { ensureChromium, ensurePostgres } from './steps/system.mjs';
import { checkTypes } from './steps/types.mjs';

// A machine that is busy for seconds must not refuse a change that is right. Whatever needed a second attempt is named
// at the end, because it is a race of a test or of the site.
const RETRIES = process.env.CI ? 1 : 0;

// What only the runners need is fetched beside the packages and the build, which leave the network and a disk idle.
const packages = ensureDependencies();
const system = ensurePostgres().then(async (postgres) => ({
  postgres,
  chromium: await ensureChromium(packages),
}));
await packages;
const reports = mkdtempSync(join(tmpdir(), 'kennet-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

// The site under test runs on its defaults, whatever the developer's own settings are.
const OWN_SETTINGS = settingNames();
const env = {
  ...Object.fromEntries(
    Object.entries(environment()).filter(([name]) => !OWN_SETTINGS.includes(name.replace(/_FILE$/, ''))),
  ),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};
/** The workers of a runner load the same modules one after another: what Node made of one is there for the next. */
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') };
const runner =
  (path, ...args) =>
  (hold) =>
    run(findNode(), [...RUNNER_FLAGS, join('node_modules', path), ...args], {
      env: { ...env, ...compiled },
      hold,
    });
/** A step of two tools, each given as arguments of Node. */
const pair = (check) => (hold) => check((args) => run(findNode(), args, { env, hold }));

const found = system.then(({ chromium, postgres }) => {
  Object.assign(env, { CHROMIUM_PATH: chromium ?? '', POSTGRES_PROGRAMS: postgres ?? '' });
  if (!chromium) playwright[1] = null;
  if (!postgres) missing.push('no PostgreSQL: the server tests ran on the built-in database only');
});

// To make a database takes longer than most tests. Both runners copy these.
const folders = join(reports, 'data-folders');
mkdirSync(folders);
const databases = run(findNode(), ['scripts/steps/data-folders.mjs', folders], { env }).then((code) => {
  if (code === 0) env.KENNET_DATA_FOLDERS = folders;
});

const rules = ['Rules', pair(checkRules), countOne];
const form = ['Form', pair(checkForm), countOne];
const types = ['Types', pair(checkTypes), countOne];
// The tests that read it share this one build with the browser's.
const building = ['Build', () => build(env), countOne];
const vitest = [
  'Vitest',
  runner(
    'vitest/vitest.mjs',
    'run',
    `--retry=${RETRIES}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ),
  (code) => countVitest(vitestReport, code),
];
const playwright = [
  'Playwright',
  runner('playwright/cli.js', 'test', `--retries=${RETRIES}`, '--reporter=list,json'),
  (code) => countPlaywright(playwrightReport, code),
];

const total = { passed: 0, failed: 0, skipped: 0 };
const again = [];
const seen = [];
const missing = [];

async function take([name, step, count], held) {
  if (!step) return void missing.push(`no Chromium: the browser tests (${name}) did not run`);
  const output = [];
  if (!held) console.log(`\n── ${name}`);
  const started = performance.now();
  const result = count(await step(held ? (piece) => output.push(piece) : undefined));
  if (held) process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}`);
  for (const key of Object.keys(total)) total[key] += result[key];
  again.push(...result.again);
  seen.push(...result.seen);
  const outcome = result.failed > 0 ? `${result.failed} failed` : 'passed';
  console.log(`── ${name}: ${outcome}, ${Math.round((performance.now() - started) / 1000)} s`);
}

// Two lines of work side by side, because each leaves a third of two processors idle: it waits for pages, timeouts and
// processes. What the second prints is held until its step ends. Whichever is free first takes what is left.
const left = [types];
const takeLeft = async () => {
  for (let step = left.shift(); step; step = left.shift()) await take(step, true);
};
const built = take(building);
await Promise.all([
  Promise.all([built, databases, found])
    .then(() => take(playwright))
    .then(takeLeft),
  (async () => {
    await take(rules, true);
    await take(form, true);
    // What builds and what checks types both write into .astro.
    await Promise.all([built, databases, found]);
    await take(vitest, true);
    await takeLeft();
  })(),
]);
rmSync(reports, { recursive: true, force: true });

for (const { test, files } of seen)
  console.log([`\nWhat was seen of ${test}:`, ...files.map((file) => relative(ROOT, file))].join('\n  '));
for (const { test, why } of again) console.log(`\nPassed at the second attempt only: ${test}\n${why}`);
for (const what of missing) console.log(`\nCould not be run here: ${what}.`);
if (missing.length > 0 && process.env.CI) total.failed += missing.length;
if (total.skipped > 0) {
  console.log(`\n${total.skipped} tests were skipped.`);
  if (process.env.CI) total.failed += total.skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
