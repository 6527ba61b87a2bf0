import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN, isDemo } from '../../src/content-model/built-in.mjs';
import { compressSite } from './compress.mjs';
import { BUILD_FLAGS } from './node-flags.mjs';
import { environment, findNode, ROOT, run } from './run.mjs';
import { buildLogOut, buildReviews, buildWorker } from './worker.mjs';

const STAMP = join(ROOT, 'dist', '.built-from');

/** Everything that the built site is made of. */
const INPUTS = [
  'src',
  'content',
  'public',
  'scripts/steps',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds the site into dist, with the service worker and the compressed form of each file. Resolves to an exit code. */
export async function build(env = environment()) {
  const before = inputsHash(env);
  const code = await run(findNode(), [...BUILD_FLAGS, 'node_modules/astro/bin/astro.mjs', 'build'], { env });
  if (code !== 0) return code;
  await buildWorker(join(ROOT, 'dist', 'client'));
  await buildLogOut(join(ROOT, 'dist', 'client'));
  await buildReviews(join(ROOT, 'dist', 'client'));
  await compressSite(join(ROOT, 'dist', 'client'), join(ROOT, '.astro', 'cache', 'packed'));
  writeFileSync(STAMP, before);
  return 0;
}

/** Builds when an input changed since the last build. Resolves to an exit code. */
export async function buildIfChanged(env = environment()) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsHash(env)) return 0;
  console.log('Building the site …');
  return build(env);
}

function inputsHash(env) {
  const hash = createHash('sha256');
  for (const name of BUILT_IN) hash.update(`${name}=${env[name] ?? ''}\n`);
  // Pages say whether lookups are answered by the demo registry; the keys are no part of them.
  hash.update(`demo=${isDemo(env)}\n`);
  for (const input of INPUTS) addTo(hash, input);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  const entries = readdirOf(full);
  if (!entries) return void hash.update(`${path}\n`).update(readFileSync(full));
  for (const name of entries.sort()) addTo(hash, join(path, name));
}

function readdirOf(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
