import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Content, contentOf, SERVED_FILES, type ServedFiles } from './content.ts';
import { ContentError } from './explain.ts';

/** The content in the repository, wherever the process is started from. */
export const CONTENT_DIR = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * Reads and parses the content that the server needs.
 * @param dir a folder like `content/`
 * @throws ContentError that names the file, the field and the remedy
 */
export async function loadContent(dir: string): Promise<Content> {
  const files = await Promise.all(SERVED_FILES.map(async (name) => [name, await read(join(dir, name))]));
  return contentOf(Object.fromEntries(files) as ServedFiles, dir);
}

/** What a file holds: as text where it is no JSON. */
async function read(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const code: unknown = error instanceof Error && Reflect.get(error, 'code');
    throw new ContentError(file, [`it cannot be read (${code}). Remedy: put the file there.`]);
  }
  if (!file.endsWith('.json')) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(file, [
      `it is not JSON: ${error instanceof Error ? error.message : error}. Remedy: correct it.`,
    ]);
  }
}
