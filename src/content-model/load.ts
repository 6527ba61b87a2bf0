import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Content, contentOf, SERVED_FILES, type ServedFiles, TERMS_FILE } from './content.ts';
import { ContentError } from './explain.ts';
import { garagesIn } from './garages-file.ts';
import { pageFacts } from './page-facts.ts';
import { termsOf } from './terms.ts';

/** The content in the repository, wherever the process is started from. */
export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * Reads and parses the content that the server needs.
 * @param dir a folder like `content/`
 * @param named how messages name it
 * @throws ContentError that names each file that is wrong, the field and the remedy
 */
export async function loadContent(dir: string, named = dir): Promise<Content> {
  const files = await Promise.all(
    SERVED_FILES.map(async (name) => [
      name,
      await jsonOf(join(dir, name), `${named}/${name}`).catch(errorOfFile),
    ]),
  );
  const built = contentOf(Object.fromEntries(files) as ServedFiles, named);
  const file = `${named}/${TERMS_FILE}`;
  const several = built.site.garagesNamed || garagesIn(dir, named).length > 0;
  const terms = termsOf(await text(join(dir, TERMS_FILE), file), pageFacts(built, several), file, several);
  return { ...built, terms };
}

/** In the place of what could not be read, so that the others are looked at too. */
function errorOfFile(error: unknown): ContentError {
  if (error instanceof ContentError) return error;
  throw error;
}

async function text(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code: unknown = error instanceof Error && Reflect.get(error, 'code');
    throw new ContentError(file, [`it cannot be read (${code}). Remedy: put the file there.`]);
  }
}

/** @param file how messages name it */
export async function jsonOf(path: string, file: string): Promise<unknown> {
  const read = await text(path, file);
  try {
    return JSON.parse(read);
  } catch (error) {
    throw new ContentError(file, [
      `it is not JSON: ${error instanceof Error ? error.message : error}. Remedy: correct it.`,
    ]);
  }
}
