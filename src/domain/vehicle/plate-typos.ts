import { isNotOnRegister, plateKind, normalisePlate, type PlateKind } from './plate.ts';

/**
 * Characters that are typed for one another. The first two look the same on a plate, so even a valid plate may mean
 * the other.
 */
const ALIKE = [
  ['O', '0'],
  ['I', '1'],
] as const;
const ALMOST_ALIKE = [
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
] as const;

/** Shapes of plates, the commonest first: L letter, D digit. */
const SHAPES: readonly (readonly [PlateKind, readonly string[]])[] = [
  ['current', ['LLDDLLL']],
  ['prefix', ['LDLLL', 'LDDLLL', 'LDDDLLL']],
  ['suffix', ['LLLDL', 'LLLDDL', 'LLLDDDL']],
  ['northern-ireland', bothWays(['LLD', 'LLDD', 'LLDDD', 'LLDDDD', 'LLLD', 'LLLDD', 'LLLDDD', 'LLLDDDD'])],
  [
    'dateless',
    bothWays(['LD', 'LDD', 'LDDD', 'LDDDD', 'LLD', 'LLDD', 'LLDDD', 'LLDDDD', 'LLLD', 'LLLDD', 'LLLDDD']),
  ],
];

/** More would be guesses. */
const OFFERED_AT_MOST = 2;

/**
 * The plates that a visitor may have meant who typed O for 0, I for 1 and the like, if the position decides which it
 * must be. The fewest swaps win. Never includes what was typed; often empty. They are offered, never substituted.
 *
 * @returns normalised registrations
 */
export function likelyPlates(plate: string): string[] {
  const vrm = normalisePlate(plate);
  if (isNotOnRegister(vrm)) return [];
  const pairs = plateKind(vrm) === 'other' ? [...ALIKE, ...ALMOST_ALIKE] : ALIKE;
  const candidates = SHAPES.flatMap(([kind, shapes]) =>
    shapes.flatMap((shape) => {
      const likely = fitted(vrm, shape, pairs);
      return likely !== null && likely !== vrm && plateKind(likely) === kind ? [likely] : [];
    }),
  );
  const swaps = (likely: string) => [...likely].filter((sign, at) => sign !== vrm[at]).length;
  const fewest = Math.min(...candidates.map(swaps));
  return [...new Set(candidates)].filter((likely) => swaps(likely) === fewest).slice(0, OFFERED_AT_MOST);
}

/** The text with each character converted to what the shape requires there; null if one cannot be. */
function fitted(vrm: string, shape: string, pairs: readonly (readonly [string, string])[]): string | null {
  if (vrm.length !== shape.length) return null;
  const signs = [...vrm].map((sign, at) => {
    const wantsLetter = shape[at] === 'L';
    if (/[A-Z]/.test(sign) === wantsLetter) return sign;
    const pair = pairs.find((one) => one.includes(sign));
    return pair && (wantsLetter ? pair[0] : pair[1]);
  });
  return signs.every((sign) => sign !== undefined) ? signs.join('') : null;
}

function bothWays(shapes: readonly string[]): string[] {
  return [...shapes, ...shapes.map((shape) => [...shape].reverse().join(''))];
}
