import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { fileParts } from '../../src/content-model/document/file.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** A content file as its schema reads it. */
export interface Entry<T> {
  /** Name of the file without `.md`. */
  id: string;
  data: T;
}

/** Every Markdown file of a folder under content/, by name; none for a folder that is not there. */
export function readEntries<S extends z.ZodType>(folder: string, schema: S): Entry<z.output<S>>[] {
  const base = join(CONTENT, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const { front } = fileParts(readFileSync(join(base, file), 'utf8'));
      return { id: file.slice(0, -3), data: schema.parse(parse(front)) };
    });
}
