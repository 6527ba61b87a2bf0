import { takeFacts } from 'virtual:build-facts';
import type { LateContent } from './late-content.ts';
import { takeStore } from './astro-insides/late-store.ts';

let taken: LateContent | null = null;

/**
 * Pages made on demand show other texts from now on; null: those that they were built with. The code stays loaded as it is,
 * because Node never forgets a module: to load it again with each publish would take 10 to 40 MB for good.
 */
export function takeTexts(texts: LateContent | null): void {
  if (texts === taken) return;
  taken = texts;
  takeFacts(texts);
  takeStore(texts && texts.store);
}
