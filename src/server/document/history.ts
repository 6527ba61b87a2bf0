/** A revision as far as the history asks for it. */
interface Saved {
  number: number;
  what: string;
  byName: string;
}

/**
 * Whether a text that was saved by itself was only a step on the way: the next one is the same person's.
 * @param next the one after it
 */
export const isPassed = ({ what, byName }: Saved, next: Saved | undefined): boolean =>
  what === 'typed' && next?.byName === byName && (next.what === 'typed' || next.what === 'saved');

/** The history as people read it, the newest first: of what was saved by itself the last of each sitting. */
export const historyOf = <S extends Saved>(revisions: readonly S[], keep: readonly number[] = []): S[] =>
  revisions.filter((one, at) => keep.includes(one.number) || !isPassed(one, revisions[at - 1]));
