import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GARAGES_FILE, type PublicGarage, publicGaragesSchema } from '../domain/garage/public-garage.ts';
import { ContentError, parseContent } from './explain.ts';

/**
 * The garages beside the operator's own that a folder like `content/` lists: none as it ships, because a publish lays
 * them over.
 * @param named how messages name the folder
 * @throws ContentError
 */
export function garagesIn(dir: string, named = 'content'): PublicGarage[] {
  const file = `${named}/${GARAGES_FILE}`;
  let text: string;
  try {
    text = readFileSync(join(dir, GARAGES_FILE), 'utf8');
  } catch {
    return [];
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ContentError(file, [
      `it is not JSON: ${error instanceof Error ? error.message : error}. Remedy: write [] into it.`,
    ]);
  }
  return parseContent(publicGaragesSchema, data, file);
}
