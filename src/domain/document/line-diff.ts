/** A line of two texts that are compared. */
export interface DiffLine {
  /** `cut`: lines that are the same in both, and far from any change. */
  kind: 'same' | 'added' | 'removed' | 'cut';
  text: string;
}

/** Lines beside a change that are shown with it. */
const AROUND = 2;

/** A comparison with what is the same, and far from any change, left out. */
export function shortened(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');
  const shown: DiffLine[] = [];
  let skipped = 0;
  const close = () => {
    if (skipped > 0)
      shown.push({ kind: 'cut', text: `${skipped} ${skipped === 1 ? 'line' : 'lines'} unchanged` });
    skipped = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) {
      close();
      shown.push(line);
    } else skipped++;
  }
  close();
  return shown;
}
