import { readFile } from 'node:fs/promises';
import { familyOf, pieceOf } from './families.ts';
import { type Weight, WEIGHTS } from './fonts.ts';

/** A font for letters that the brand's type lacks. */
export interface AddedFont {
  weight: Weight;
  name: string;
  /** TrueType with these letters alone. */
  bytes: Buffer;
}

/** Letters of a weight. */
export type Lacking = Readonly<Record<Weight, ReadonlySet<string>>>;

/** A space, and what joins letters or keeps them apart. */
const ALWAYS = ' \u200c\u200d';

/** fontkit reads the head of a glyph without an outline, like a space, though it may lie behind the last byte. */
const SPARE = Buffer.alloc(16);

/**
 * Fonts for these letters, cut out of Noto Sans, which has a piece for each script: no document carries more than its
 * own letters, and nothing is loaded where none is lacking. A letter that Noto Sans hasn't got either is in none of them.
 */
export async function addedFonts(lacking: Lacking): Promise<AddedFont[]> {
  const wanted = new Map<string, { weight: Weight; file: string; letters: string }>();
  const used = new Set<string>();
  for (const weight of Object.keys(WEIGHTS) as Weight[])
    for (const letter of lacking[weight]) {
      const family = familyOf(letter, used);
      const file = family && pieceOf(family, letter);
      if (!file) continue;
      used.add(family);
      const key = `${weight} ${file}`;
      // Vowels that stand on both sides of a letter are set in their parts.
      const letters = (wanted.get(key)?.letters ?? ALWAYS) + letter + letter.normalize('NFKD');
      wanted.set(key, { weight, file, letters });
    }
  if (wanted.size === 0) return [];
  const { default: subsetFont } = await import('subset-font');
  return Promise.all(
    [...wanted].map(async ([name, { weight, file, letters }]) => ({
      weight,
      name,
      bytes: Buffer.concat([
        await subsetFont(await readFile(file), letters, {
          targetFormat: 'sfnt',
          variationAxes: { wght: WEIGHTS[weight] },
        }),
        SPARE,
      ]),
    })),
  );
}
