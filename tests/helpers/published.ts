import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content as built } from '../../src/content-model/built.ts';
import { type Content, TERMS_FILE } from '../../src/content-model/content.ts';
import { CONTENT_DIR } from '../../src/content-model/load.ts';
import { pageFacts } from '../../src/content-model/page-facts.ts';
import { termsOf } from '../../src/content-model/terms.ts';

/** The content of this build as the server has it. */
export const content: Content = {
  ...built,
  terms: termsOf(readFileSync(join(CONTENT_DIR, TERMS_FILE), 'utf8'), pageFacts(built), TERMS_FILE, false),
};
