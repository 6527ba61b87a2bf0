import type { Drive } from '../../content-model/drive.ts';

/** How soon to act. Its mark is in Verdict.astro. */
export const VERDICT: Record<Drive, string> = {
  stop: 'Don’t drive',
  soon: 'Within days',
  watch: 'Next visit',
};
