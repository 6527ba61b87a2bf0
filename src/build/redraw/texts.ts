import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DOCUMENT_SCHEMAS } from '../../content-model/document/schemas.ts';
import { pageTextOf } from '../../content-model/document/text.ts';
import { parseContent } from '../../content-model/explain.ts';
import { collectionOf, DOCUMENT_KINDS, type DocumentKind } from '../../domain/document/document.ts';
import type { Entry, Store } from '../astro-insides/store-module.ts';
import { textFilesIn } from '../text-loader.ts';

/**
 * The store of the collections as it was built, with the texts of another folder in the place of those that differ: what
 * content.config.ts makes of the same folder.
 * @throws ContentError that names the file, the field and the remedy
 */
export async function storeOf(
  built: Store,
  {
    from,
    to,
  }: {
    /** What it was built of; null: by other code, so nothing is taken over. */ from: string | null;
    to: string;
  },
): Promise<Store> {
  const store: Store = new Map();
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKind[]) {
    const before = built.get(collectionOf(kind));
    const entries = textFilesIn(to, kind).map(async ({ id, path }): Promise<[string, Entry]> => {
      const text = await readFile(path, 'utf8');
      const old = from && (await readFile(join(from, relative(to, path)), 'utf8').catch(() => null));
      const same = old === text ? before?.get(id) : undefined;
      return [id, same ?? (await entryOf(kind, id, text))];
    });
    store.set(collectionOf(kind), new Map((await Promise.all(entries)).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return store;
}

async function entryOf(kind: DocumentKind, id: string, text: string): Promise<Entry> {
  const filePath = `content/${kind}/${id}.md`;
  const { front, rendered } = await pageTextOf(text, filePath);
  const entry = { id, data: parseContent(DOCUMENT_SCHEMAS[kind], front, filePath), filePath, rendered };
  return entry;
}
