/**
 * Words for a part, a place or a condition that testers mistype and that differ by more than one letter from every
 * other word of a test: not 'misting' ('missing'), not 'chipped' ('clipped').
 */
const KNOWN: readonly string[] = (
  'absorber absorbers advisory airbag bearing bearings bodywork brakes bumper caliper catalytic chassis contaminated ' +
  'coolant corroded corrosion cylinder damaged defective deteriorated driveshaft efficiency emissions engine excessive ' +
  'excessively exhaust fluctuating fractured gearbox handbrake headlamp headlight headlights imbalance imbalanced ' +
  'indicator inoperative insecure intermittent linkage mounting mountings nearside offside parking perished perishing ' +
  'puncture punctured radiator registration sidewall silencer slightly steering subframe suspension underside undertray ' +
  'undertrays windscreen wishbone'
).split(' ');

/** The line with one-letter slips in such words corrected: 'exhausy' → 'exhaust', 'Neaside' → 'nearside'. */
export const mendSpelling = spellerOf(KNOWN);

/** Corrects one-letter slips in words of this list, which differ by more than that from what else is written. */
export function spellerOf(list: readonly string[]): (line: string) => string {
  const exact = new Set(list);
  // Shorter words have too many neighbours.
  return (line) =>
    line.replace(/[a-z]{6,}/gi, (typed) => {
      const word = typed.toLowerCase();
      if (exact.has(word)) return typed;
      const near = list.filter((known) => isOneSlipAway(word, known));
      return near.length === 1 ? (near[0] ?? typed) : typed;
    });
}

/** One letter wrong, missing or added, or two neighbours swapped. The first letter is usually right. */
function isOneSlipAway(word: string, known: string): boolean {
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === known[from]) from++;
  const rest = word.slice(from);
  const wanted = known.slice(from);
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
