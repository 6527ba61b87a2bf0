import { createHash } from 'node:crypto';
import { ContentError } from './explain.ts';
import { forGarages } from '../domain/document/for-garages.ts';
import { frontMatterField } from './front-matter.ts';
import { fileParts } from './document/file.ts';
import type { Facts } from './page-facts.ts';
import { withPageFacts } from './page-facts.ts';

/** The terms of business as they stand in one release. */
export interface Terms {
  /** Other words have another: `2026-11-26-3f2a9c1b`, the day of their last change in substance and what they hash to. */
  version: string;
  title: string;
  /** Markdown, with the business’s own facts filled in. */
  text: string;
}

/**
 * @param file what `content/pages/terms-and-conditions.md` holds
 * @param path of it, for messages
 * @param several whether other garages do work too
 * @throws ContentError that says what is missing
 */
export function termsOf(file: string, facts: Facts, path: string, several: boolean): Terms {
  const title = frontMatterField(file, 'h1');
  const updated = frontMatterField(file, 'updated');
  if (!title || !updated)
    throw new ContentError(path, [
      'h1 and updated are needed: customers are sent the terms with both. Remedy: add them.',
    ]);
  const text = withPageFacts(forGarages(fileParts(file).body.trim(), several), facts, path);
  const hash = createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 8);
  return { version: `${updated}-${hash}`, title: withPageFacts(title, facts, path), text };
}
