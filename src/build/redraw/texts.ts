import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { stringify, unflatten } from 'devalue';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { tangledIn } from '../../content-model/document/tangled.ts';
import { withPictures } from '../../content-model/document/pictures.ts';
import { sanitised } from '../../content-model/document/sanitise.ts';
import { DOCUMENT_SCHEMAS } from '../../content-model/document/schemas.ts';
import { parseContent } from '../../content-model/explain.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/document/document.ts';

type Store = Map<string, Map<string, object>>;

/**
 * The store of the collections as it was built, with the texts of another folder in the place of those that differ:
 * what Astro's loader makes of the same folder (content.config.ts).
 * @throws ContentError that names the file, the field and the remedy
 */
export async function storeOf(
  built: string,
  {
    from,
    to,
  }: {
    /** What it was built of; null: by other code, so nothing is taken over. */ from: string | null;
    to: string;
  },
): Promise<string> {
  const store = unflatten(JSON.parse(built) as number[]) as Store;
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKind[]) {
    const name = kind === 'car-service' ? 'carServices' : kind;
    const before = store.get(name) ?? new Map<string, object>();
    const files = globSync(kind === 'pages' ? '**/*.md' : '*.md', { cwd: join(to, kind) });
    const entries = files.map(async (file): Promise<[string, object]> => {
      const id = file
        .split(sep)
        .join('/')
        .replace(/\.md$/, '')
        .replace(/\/index$/, '');
      const text = await readFile(join(to, kind, file), 'utf8');
      const old = from && (await readFile(join(from, kind, file), 'utf8').catch(() => null));
      const same = old === text ? before.get(id) : undefined;
      return [id, same ?? (await entryOf(kind, id, text))];
    });
    store.set(name, new Map((await Promise.all(entries)).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return stringify(store);
}

let processor: ReturnType<typeof createSatteriMarkdownProcessor> | undefined;

async function entryOf(kind: DocumentKind, id: string, text: string): Promise<object> {
  const { frontmatter, content } = parseFrontmatter(text);
  const filePath = `content/${kind}/${id}.md`;
  const data = parseContent(DOCUMENT_SCHEMAS[kind], frontmatter, filePath);
  const tangled = tangledIn(content);
  if (tangled) throw new Error(`${filePath}: ${tangled}.`);
  processor ??= createSatteriMarkdownProcessor({ syntaxHighlight: false });
  const { code, metadata } = await (await processor).render(content.trim());
  const html = withPictures(sanitised(code));
  return { id, data, filePath, rendered: { html, metadata: { ...metadata, frontmatter: undefined } } };
}
