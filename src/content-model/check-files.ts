import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind } from '../domain/document/document.ts';
import { localNow } from '../domain/text/local-time.ts';
import { collect, throwAll } from './all-of.ts';
import { tooShort } from './bank-holidays.ts';
import { carSpotsSchema } from './car-spots.ts';
import { type Catalogue, catalogueSchema } from './catalogue.ts';
import type { Content } from './content.ts';
import { fileParts } from './document/file.ts';
import { dataOf } from './document/front.ts';
import { type Nameable, unknownNames } from './document/names.ts';
import { DOCUMENT_SCHEMAS } from './document/schemas.ts';
import { ContentError, parseContent } from './explain.ts';
import { jsonOf, loadContent } from './load.ts';
import { motFiguresSchema } from './mot-figures.ts';
import { motManualSchema } from './mot-manual.ts';
import { whatsWrongSchema } from './whats-wrong.ts';

/** The files that pages read and the server doesn't (built.ts). What names the price list waits until that is whole. */
const OF_PAGES = (catalogue: Catalogue | undefined): Record<string, z.ZodType> => ({
  'mot-figures.json': motFiguresSchema,
  'car-spots.json': carSpotsSchema,
  'catalogue/mot-manual.json': motManualSchema,
  ...(catalogue && { 'whats-wrong.json': whatsWrongSchema(catalogue) }),
});

/**
 * Reads every file of content, so that all that are broken can be put right at once.
 * @param dir a folder like `content/`; messages name files as `content/…`
 * @throws ContentError that names each file, each field and the remedy
 */
export async function checkFiles(dir: string): Promise<void> {
  const errors = new Set<ContentError>();
  const content = await loadContent(dir, 'content').catch((error: unknown): undefined => {
    collect(errors, () => {
      throw error;
    });
  });
  const short = content && tooShort(content.bankHolidays, content.site, localNow(new Date()).date);
  if (short) errors.add(new ContentError('content/bank-holidays.json', [short]));
  const catalogue = content?.catalogue ?? (await pricesIn(dir));
  for (const [name, schema] of Object.entries(OF_PAGES(catalogue))) {
    const data = await jsonOf(join(dir, name), `content/${name}`).catch((error: unknown) => error);
    collect(errors, () => {
      if (data instanceof ContentError) throw data;
      parseContent(schema, data, `content/${name}`);
    });
  }
  const named = { content: content ?? (catalogue ? { catalogue } : {}), towns: townsOf(dir, content) };
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKind[])
    for (const name of globSync('**/*.md', { cwd: join(dir, kind) })) {
      const text = await readFile(join(dir, kind, name), 'utf8');
      collect(errors, () => checkText(kind, text, `content/${kind}/${name}`, named));
    }
  throwAll(errors);
}

/** The price list, where it alone is whole: texts are checked with it while another file is broken. */
async function pricesIn(dir: string): Promise<Catalogue | undefined> {
  const data = await jsonOf(join(dir, 'catalogue/prices.json'), '').catch(() => undefined);
  return catalogueSchema.safeParse(data).data;
}

/** Names of towns that a text may be about. The home town, which needs no file, is one of the settings. */
function townsOf(dir: string, content: Content | undefined): Set<string> | undefined {
  if (!content) return undefined;
  const files = globSync('*.md', { cwd: join(dir, 'towns') });
  return new Set([content.site.homeTown.slug, ...files.map((name) => name.replace(/\.md$/, ''))]);
}

function checkText(kind: DocumentKind, text: string, file: string, named: Nameable): void {
  const read = dataOf(fileParts(text).front);
  if ('problem' in read) throw new ContentError(file, [`(top level): ${read.problem}. Remedy: correct it.`]);
  parseContent(DOCUMENT_SCHEMAS[kind], read.data, file);
  const unknown = [...unknownNames(read.data, named)];
  if (unknown.length > 0)
    throw new ContentError(
      file,
      unknown.map(([field, message]) => `${field}: ${message}. Remedy: correct it, or add what it names.`),
    );
}
