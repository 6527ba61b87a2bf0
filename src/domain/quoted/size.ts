import { parseTyreSize, tyreSizeText } from '../vehicle/tyre-size.ts';

const WRITTEN =
  /\b\d{3} ?[/.-] ?\d{2} ?[/.-]? ?(?:Z?R)? ?\d{2}C?\b(?: \(?\d{2,3}(?:\/\d{2,3})? ?[HJ-NP-WY]\)?\b(?: XL\b)?)?/i;

/** The size of a tyre that a line names, as tyreSizeText writes it; null: none. */
export function sizeIn(line: string): string | null {
  const [written] = WRITTEN.exec(line) ?? [];
  const size = written ? parseTyreSize(written) : null;
  return size && tyreSizeText(size);
}
