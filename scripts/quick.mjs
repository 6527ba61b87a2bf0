#!/usr/bin/env node
// `npm run quick`: what can be checked in seconds of what has changed since main. It doesn't take the place of `npm test`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, othersTests } from './steps/changed.mjs';
import { ESLINT, OXFMT, OXLINT, PRETTIER } from './steps/lint.mjs';
import { environment, findNode, ROOT, run } from './steps/run.mjs';
import { TSC } from './steps/types.mjs';

const files = changedFiles();
const ending = (...endings) => files.filter((file) => endings.some((each) => file.endsWith(`.${each}`)));
const astro = ending('astro');
const others = files.filter((file) => !astro.includes(file));
const lintable = ending('ts', 'tsx', 'mjs');
const typed = ending('ts', 'tsx', 'json');
const loadable = ending('ts', 'tsx', 'mjs', 'json');
if (files.length === 0) console.log('Nothing has changed.');

let failed = 0;

/** Runs a tool, named by its arguments of Node, and shows what it said where it failed. */
async function check(name, files, tool, args) {
  if (files.length === 0) return;
  const started = performance.now();
  const output = [];
  const code = await run(findNode(), [...tool, ...args], {
    env: environment(),
    hold: (piece) => output.push(piece),
  });
  const passed = code === 0;
  if (!passed) failed += 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${passed ? '' : `${Buffer.concat(output).toString()}\n`}── ${name}: ${passed ? 'passed' : 'failed'}, ${seconds} s`,
  );
}

async function types() {
  // Astro writes the types of content/ there.
  if (typed.length > 0 && !existsSync(join(ROOT, '.astro/types.d.ts')))
    await check('Types of content', typed, ['node_modules/astro/bin/astro.mjs'], ['sync']);
  // Astro's own files are left to `npm run check`.
  const incremental = ['--incremental', '--tsBuildInfoFile', '.astro/quick.tsbuildinfo'];
  await check('Types', typed, TSC, incremental);
}

async function tests() {
  const vitest = (name, files, ...args) => check(name, files, ['node_modules/vitest/vitest.mjs'], args);
  await vitest('Related tests', loadable, 'related', '--run', '--project=code', ...loadable);
  // These have a database or a document, so only those of the same name are run.
  const same = othersTests(files);
  await vitest('Tests of the same name', same, 'run', '--project=!code', '--project=!site', ...same);
}

await Promise.all([
  types(),
  (async () => {
    await check('Form', others, OXFMT, ['--no-error-on-unmatched-pattern', ...others]);
    await check('Form of Astro’s files', astro, PRETTIER, astro);
    await check('Rules', lintable, OXLINT, lintable);
    await check('Rules of Astro’s files', astro, ESLINT, ['--no-warn-ignored', ...astro]);
    await tests();
  })(),
]);
process.exit(failed === 0 ? 0 : 1);
