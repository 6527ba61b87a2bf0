import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Content, contentOf, SERVED_FILES, type ServedFiles, TERMS_FILE } from './content.ts';
import { ContentError } from './explain.ts';
import { pageFacts } from './page-facts.ts';
import { termsOf } from './terms.ts';

/** The content in the repository, wherever the process is started from. */
export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * Reads and parses the content that the server needs.
 * @param dir a folder like `content/`
 * @throws ContentError that names the file, the field and the remedy
 */
export async function loadContent(dir: string): Promise<Content> {
  const files = await Promise.all(SERVED_FILES.map(async (name) => [name, await json(join(dir, name))]));
  const built = contentOf(Object.fromEntries(files) as ServedFiles, dir);
  const file = join(dir, TERMS_FILE);
  return { ...built, terms: termsOf(await text(file), pageFacts(built), file) };
}

async function text(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code: unknown = error instanceof Error && Reflect.get(error, 'code');
    throw new ContentError(file, [`it cannot be read (${code}). Remedy: put the file there.`]);
  }
}

async function json(file: string): Promise<unknown> {
  const read = await text(file);
  try {
    return JSON.parse(read);
  } catch (error) {
    throw new ContentError(file, [
      `it is not JSON: ${error instanceof Error ? error.message : error}. Remedy: correct it.`,
    ]);
  }
}
