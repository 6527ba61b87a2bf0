import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_DIR } from '../../content-model/load.ts';
import { DOCUMENT_KINDS, type DocumentKind, fileOf } from '../../domain/document/document.ts';

/** A file of `content/` as it ships. */
export interface ShippedFile {
  kind: DocumentKind;
  slug: string;
  text: string;
}

/** The files that ship, which documents are laid over. */
export interface Shipped {
  all(): Promise<ShippedFile[]>;
  /** Null where there is none. The name has been checked: see isSlug. */
  one(kind: DocumentKind, slug: string): Promise<ShippedFile | null>;
}

export function shippedIn(dir = CONTENT_DIR): Shipped {
  const read = async (kind: DocumentKind, slug: string): Promise<ShippedFile> => ({
    kind,
    slug,
    text: await readFile(join(dir, fileOf(kind, slug)), 'utf8'),
  });
  /** They don't change while a process runs. */
  let files: Promise<ShippedFile[]> | undefined;
  return {
    all: () => (files ??= readAll()),
    one: async (kind, slug) => ((await namesIn(dir, kind)).includes(slug) ? read(kind, slug) : null),
  };

  async function readAll(): Promise<ShippedFile[]> {
    const kinds = Object.keys(DOCUMENT_KINDS) as DocumentKind[];
    const lists = await Promise.all(kinds.map(async (kind) => ({ kind, names: await namesIn(dir, kind) })));
    return Promise.all(lists.flatMap(({ kind, names }) => names.map((name) => read(kind, name))));
  }
}

async function namesIn(dir: string, kind: DocumentKind): Promise<string[]> {
  const files = await readdir(join(dir, kind), { recursive: kind === 'pages' });
  return files.flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? []).sort();
}
