/** Kinds of what happened, by booking. */
export type Gathered = ReadonlyMap<string, ReadonlySet<string>>;

/** What happens at once is told at once, with one question for whose it is. */
const GATHER_MS = 50;

/** @returns takes one more */
export function gathering(tell: (gathered: Gathered) => void): (booking: string, kind: string) => void {
  let due: Map<string, Set<string>> | undefined;
  return (booking, kind) => {
    if (!due) {
      const gathered = (due = new Map());
      setTimeout(() => {
        due = undefined;
        tell(gathered);
      }, GATHER_MS).unref();
    }
    due.set(booking, (due.get(booking) ?? new Set()).add(kind));
  };
}
