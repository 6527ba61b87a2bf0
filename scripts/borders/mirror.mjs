import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps/run.mjs';

/** What the modules of src/ import beside each other. */
const BESIDE = ['content', 'node_modules', 'package.json', 'public', 'scripts'];

/**
 * Makes a folder that looks like this one to dependency-cruiser, which can't read .astro files: `Price.astro` is
 * `Price.astro.ts` there, with its frontmatter in it, and its <script> tags are `Price.astro.tag.ts`. All other files are
 * links.
 *
 * @param {string} [planted] a folder whose files are laid over this one's, for tests
 * @returns {{ folder: string, remove: () => void }}
 */
export function mirror(planted) {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'));
  for (const name of BESIDE) symlinkSync(join(ROOT, name), join(folder, name));
  for (const from of planted ? [ROOT, planted] : [ROOT])
    for (const file of globSync('src/**/*.*', { cwd: from })) lay(join(from, file), join(folder, file));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

function lay(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (!from.endsWith('.astro')) return symlinkSync(from, to);
  const text = readFileSync(from, 'utf8');
  writeFileSync(`${to}.ts`, /^\s*---\n(.*?)\n---/s.exec(text)?.[1] ?? '');
  const tags = [...text.matchAll(/<script(?![^>]*\b(?:is:inline|type=))[^>]*>(.*?)<\/script>/gs)];
  if (tags.length > 0) writeFileSync(`${to}.tag.ts`, tags.map(([, code]) => code).join('\n'));
}

/** A path of the mirror as people know it. */
export const named = (text) => text.replace(/\.astro(?:\.tag)?\.ts\b/g, '.astro');
