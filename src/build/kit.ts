import type { AstroIntegration } from 'astro';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { madeOf } from '../content-model/made-of.ts';
import { DRAWER } from './astro-insides/draw-pages.ts';
import { frontsOf, parseStore, STORE_MODULE, storeIn } from './astro-insides/store-module.ts';
import { contentFolder, lateFacts } from './build-facts.ts';
import type { Env } from '../server/env.ts';
import { withLateContent, hasPlaces, placeholder } from './late-content.ts';

/** Beside the built pages: what the same pages are drawn with again, with other texts (redraw/). */
const KIT_FOLDER = 'kit';
const LATE_STORE = fileURLToPath(new URL('astro-insides/late-store.ts', import.meta.url));

const kitFile = z.object({
  /** The store of the collections as it was built with. */
  store: z.string(),
  /** What its texts were made of (content-model/made-of.ts). */
  madeOf: z.string(),
  /** Code of the bundle that draws the pages, before texts were put into it. */
  late: z.array(z.object({ file: z.string(), code: z.string() })),
  /** What each script of the browser imports; null: pages don't list it (savings.ts). */
  imports: z.record(z.string(), z.array(z.string())).nullable(),
});

export interface Kit extends z.infer<typeof kitFile> {
  /** The bundle that draws the pages. */
  bundle: string;
}

/** The kit of a built site. */
export function readKit(dist: string): Kit {
  const folder = join(dist, KIT_FOLDER);
  const kit = kitFile.parse(JSON.parse(readFileSync(join(folder, 'kit.json'), 'utf8')));
  return { ...kit, bundle: join(folder, 'bundle') };
}

/** Puts the texts into the bundles at the last moment, and keeps what the pages were drawn with. */
export function keepKit(root: URL, env: Pick<Env, 'PLAIN_BUILD'> & Partial<Env>): AstroIntegration {
  const imports: Record<string, string[]> = {};
  const kit: z.infer<typeof kitFile> = {
    store: '',
    madeOf: madeOf(fileURLToPath(root)),
    late: [],
    imports: env.PLAIN_BUILD ? null : imports,
  };
  let facts: ReturnType<typeof lateFacts> | undefined;
  let dist = '';
  let drawer = '';
  const plugin = {
    name: 'kennet:late-content',
    apply: 'build' as const,
    transform: {
      filter: { id: new RegExp(`^${STORE_MODULE}$`) },
      handler(code: string, id: string) {
        if (id !== STORE_MODULE) return undefined;
        kit.store = storeIn(code);
        const late = `import { lateStore } from ${JSON.stringify(LATE_STORE)}; export default lateStore(${placeholder('store')});`;
        return { code: late, map: { mappings: '' as const } };
      },
    },
    generateBundle(this: { environment?: { name: string } }, _: unknown, bundle: Record<string, Chunk>) {
      const name = this.environment?.name;
      for (const [file, chunk] of Object.entries(bundle)) {
        if (name === 'client' && chunk.imports) imports[`/${file}`] = chunk.imports.map((each) => `/${each}`);
        if (chunk.code === undefined || !hasPlaces(chunk.code)) continue;
        if (name !== 'prerender' && name !== 'ssr')
          throw new Error(`${file} of the browser would hold a list of pages. Remedy: hand it what it needs`);
        if (name === 'prerender') kit.late.push({ file, code: chunk.code });
        facts ??= lateFacts(root, frontsOf(parseStore(kit.store)), contentFolder(root, env));
        chunk.code = withLateContent(chunk.code, { store: kit.store, ...facts });
      }
    },
  };
  return {
    name: 'kennet:kit',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:config:done': ({ config }) => {
        dist = fileURLToPath(config.outDir);
        drawer = fileURLToPath(new URL(DRAWER, config.build.server));
      },
      // The pages are drawn; what has drawn them is about to be deleted.
      'astro:build:generated': () => {
        const folder = join(dist, KIT_FOLDER);
        mkdirSync(folder, { recursive: true });
        renameSync(drawer, join(folder, 'bundle'));
        writeFileSync(join(folder, 'kit.json'), JSON.stringify(kit));
      },
    },
  };
}

interface Chunk {
  code?: string;
  imports?: string[];
}
