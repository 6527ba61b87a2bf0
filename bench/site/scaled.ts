import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/steps/run.mjs';
import { temporaryFolder } from '../processes.ts';

/** The page that is multiplied: a town's prices, the kind of page that grows with the business. */
const MODEL = 'content/car-service/bracknell.md';

const PARTS = ['src', 'content', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the site with `count` more pages, each with a title and a description of its own. Draws no pictures. */
export function scaledSite(count: number): string {
  const dir = temporaryFolder();
  for (const part of PARTS) cpSync(join(ROOT, part), join(dir, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  writeFileSync(
    join(dir, 'src/build/crawlers/cards/draw.ts'),
    'export const drawCards = () => Promise.resolve(0);\n',
  );
  writePages(join(dir, 'content/car-service'), count);
  return dir;
}

/** The same Markdown in the least that Astro needs: one collection, one route, no layout. */
export function bareSite(count: number): string {
  const dir = temporaryFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  for (const [file, text] of Object.entries(BARE)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  mkdirSync(join(dir, 'content'));
  writePages(join(dir, 'content'), count);
  return dir;
}

const BARE = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `export default { site: 'http://localhost', output: 'static', build: { format: 'file' }, cacheDir: './.cache/' };`,
  'src/content.config.ts': `import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
export const collections = { pages: defineCollection({ loader: glob({ base: './content', pattern: '*.md' }) }) };`,
  'src/pages/index.astro': '<title>Bare</title>',
  'src/pages/[page].astro': `---
import { getCollection } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('pages')).map((entry) => ({ params: { page: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
---
<html lang="en"><head><title>{entry.data.title}</title></head><body><h1>{entry.data.h1}</h1><Fragment set:html={entry.rendered?.html} /></body></html>`,
};

function writePages(folder: string, count: number): void {
  const model = readFileSync(join(ROOT, MODEL), 'utf8');
  for (let i = 1; i <= count; i++) {
    const own = model
      .replace(/^title: .*$/m, `title: 'Generated page ${i} of the bench'`)
      .replace(/^h1: .*$/m, `h1: 'Generated page ${i}'`)
      .replace(
        /^description: .*(\n {2,}.*)*$/m,
        `description: 'Generated page ${i}, made to see what one further page costs to build.'`,
      );
    writeFileSync(join(folder, `generated-${i}.md`), own);
  }
}
