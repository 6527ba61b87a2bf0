import type { DocumentState } from './document.ts';

/** A revision that somebody has marked for publishing. */
export interface Mark {
  number: number;
  outAt: Date;
  isGone: boolean;
}

interface Marked {
  /** Number of the newest revision. */
  version: number;
  trashedAt: Date | null;
  /** In any order. */
  marks: readonly Mark[];
}

/** What belongs to the site at an instant: of the marks whose time had come, the newest revision's. */
export const outAt = <M extends Mark>(marks: readonly M[], at: Date): M | undefined =>
  marks.filter((mark) => mark.outAt <= at).reduce<M | undefined>(newer, undefined);

const newer = <M extends Mark>(a: M | undefined, b: M): M => (a && a.number > b.number ? a : b);

/**
 * How a document stands. It is told from what is published, and not stored: when an older release is brought back, what
 * came after it is to be published again.
 * @param liveAt the instant as of which the live release was made; null: nothing was ever published
 */
export function stateOf(
  { version, trashedAt, marks }: Marked,
  now: Date,
  liveAt: Date | null,
): DocumentState {
  if (trashedAt) return 'trashed';
  const mark = marks.find(({ number }) => number === version);
  if (!mark) return 'draft';
  if (mark.outAt > now) return 'scheduled';
  return mark.outAt > (liveAt ?? new Date(0)) ? 'marked' : 'published';
}

/** Whether visitors see a page of it. */
export function isLive({ marks }: Pick<Marked, 'marks'>, liveAt: Date | null): boolean {
  const live = outAt(marks, liveAt ?? new Date(0));
  return live !== undefined && !live.isGone;
}

/** Whether the next publish changes something of it. */
export function willChange({ marks }: Pick<Marked, 'marks'>, now: Date, liveAt: Date | null): boolean {
  return outAt(marks, now)?.number !== outAt(marks, liveAt ?? new Date(0))?.number;
}
