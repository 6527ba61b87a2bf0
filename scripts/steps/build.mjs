import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILT_IN, isDemo } from '../../src/content-model/built-in.mjs';
import { compressSite } from './compress.mjs';
import { BUILD_FLAGS } from './node-flags.mjs';
import { environment, findNode, ROOT, run } from './run.mjs';
import { buildLogOut, buildOverReload, buildReviews, buildWorker, takeWorker } from './worker.mjs';

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
  const contentDir = resolve(ROOT, env.CONTENT_DIR?.trim() || 'content');
  await finishSite(join(ROOT, 'dist'), { contentDir, cacheDir: join(ROOT, '.astro', 'cache') });
  writeFileSync(join(ROOT, 'dist', 'build.json'), JSON.stringify(infoOf(env)));
  writeFileSync(STAMP, before);
  return 0;
}

/** What a start says of the site that it serves: src/server/build-info.ts. */
function infoOf(env) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const siteUrl = (env.SITE_URL?.trim() || `http://localhost:${env.PORT?.trim() || 4321}`).replace(
    /\/+$/,
    '',
  );
  return { version, commit: git.status === 0 ? git.stdout.trim() : '', siteUrl };
}

/**
 * What follows Astro's own build: the pictures of texts, the service worker, what pages load by name, compressed forms.
 *
 * @param {string} dist where Astro built to
 * @param {{ contentDir: string, cacheDir: string, like?: string }} from `like`: files of a finished site of the same code
 */
export async function finishSite(dist, { contentDir, cacheDir, like }) {
  const client = join(dist, 'client');
  const images = join(contentDir, 'images');
  if (existsSync(images)) cpSync(images, join(client, 'images'), { recursive: true });
  if (like) await takeWorker(like, client);
  else {
    await buildLogOut(client);
    await buildOverReload(client);
    await buildReviews(client);
    await buildWorker(client);
  }
  await compressSite(client, join(cacheDir, 'packed'));
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
  if (env.CONTENT_DIR?.trim()) addTo(hash, resolve(ROOT, env.CONTENT_DIR.trim()));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = resolve(ROOT, path);
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
