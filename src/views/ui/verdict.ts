import type { Drive } from '../../content-model/drive.ts';

/** How soon to act. Shape first, colour second, and always the word: the site's marks for severity, on 22 by 22. */
export const VERDICT: Record<Drive, { word: string; mark: string }> = {
  stop: { word: 'Don’t drive', mark: 'M7 1.5h8L20.5 7v8L15 20.5H7L1.5 15V7z' },
  soon: { word: 'Within days', mark: 'M11 2l9.5 17.5h-19z' },
  watch: { word: 'Next visit', mark: 'M3 3h16v16H3z' },
};
