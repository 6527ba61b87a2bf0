import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { pageTextOf } from '../content-model/document/text.ts';
import { madeOf, nowMaking } from '../content-model/made-of.ts';
import type { DocumentKind } from '../domain/document/document.ts';

/** Stored beside what was made of the texts. */
const MADE_OF = 'made-of';

/** The files of a kind with their names, which are the ids of their entries. */
export function textFilesIn(dir: string, kind: DocumentKind): { id: string; path: string }[] {
  const base = join(dir, kind);
  return globSync(kind === 'pages' ? '**/*.md' : '*.md', { cwd: base }).map((name) => ({
    id: name
      .split(sep)
      .join('/')
      .replace(/\.md$/, '')
      .replace(/\/index$/, ''),
    path: join(base, name),
  }));
}

/**
 * The texts of a kind for Astro's collections. Those that have not changed are taken from the last build, unless what
 * makes them has changed.
 * @param dir the folder of all texts, like `content/`
 */
export function textLoader(dir: string, kind: DocumentKind): Loader {
  return {
    name: 'kennet:texts',
    async load(context) {
      const { store, meta, watcher } = context;
      const makers = madeOf();
      if (meta.get(MADE_OF) !== makers) store.clear();
      meta.set(MADE_OF, makers);
      nowMaking(makers);
      await loadAll(dir, kind, context);
      watcher?.add(join(dir, kind));
      const again = (path: string) => {
        if (path.startsWith(join(dir, kind) + sep))
          void loadAll(dir, kind, context).catch((error: unknown) => context.logger.error(String(error)));
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher?.on(event, again);
    },
  };
}

async function loadAll(dir: string, kind: DocumentKind, context: LoaderContext): Promise<void> {
  const { store, watcher, generateDigest, parseData, logger } = context;
  const files = textFilesIn(dir, kind);
  const gone = new Set(store.keys());
  const load = async ({ id, path }: (typeof files)[number]) => {
    gone.delete(id);
    const text = await readFile(path, 'utf8');
    const digest = generateDigest(text);
    if (store.get(id)?.digest === digest) return;
    const filePath = `content/${kind}/${id}.md`;
    const { front, rendered } = await pageTextOf(text, filePath);
    // `npm run dev` shows what is wrong in the place of every page (server/dev).
    const data = await parseData({ id, data: front, filePath: path }).catch((error: unknown) => {
      if (watcher) return front;
      throw error;
    });
    store.set({ id, data, filePath, digest, rendered });
  };
  await Promise.all(
    files.map((file) =>
      load(file).catch((error: unknown) => {
        if (!watcher) throw error;
        logger.error(String(error));
      }),
    ),
  );
  for (const id of gone) store.delete(id);
}
