import type PDFDocument from 'pdfkit';
import { addedFonts } from './added.ts';
import { inVisualOrder, mirrored } from './bidi.ts';
import { embeddedFont, letShape } from './embedded.ts';
import { languageOf } from './families.ts';
import { brandNames, FONTS, type Fonts, type HasLetter, lackingIn, LETTERS, type Weight } from './fonts.ts';
import { brokenLines, type Measure } from './lines.ts';
import { type Run, runsOf } from './runs.ts';
import { shaper } from './shape.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** How a text is set. Sizes in points. */
export interface Face {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Digits of one width, so that sums stand one under the other. */
  isFigures?: true;
}

/** A run with its place from the left edge of its column, in points. */
type PlacedRun = Run & { x: number };

/** A text that is broken into lines and waits for its place. The runs of a line are in the order in which they are read. */
export interface SetText {
  height: number;
  lineHeight: number;
  lines: readonly PlacedRun[][];
  face: Face;
}

/** Whether a font of the brand has a letter: it is the same for every document. */
const BRAND_HAS = new Map<string, boolean>();

type Features = PDFKit.Mixins.OpenTypeFeatures[];

const featuresOf = ({ isFigures }: Face): Features | undefined => (isFigures ? ['tnum'] : undefined);

const LEADING = 1.35;
/** Marks of other scripts stand higher and hang lower. */
const WIDE_LEADING = 1.6;

/** Sets text in the brand's type, and letters that it lacks in others. */
export interface Typesetter {
  /** @param side where its lines stand; left out: where its letters begin */
  set(text: string, face: Face, width: number, side?: 'right' | 'middle'): SetText;
  /** One line of it. */
  draw(line: readonly PlacedRun[], set: Pick<SetText, 'face' | 'lineHeight'>, x: number, y: number): void;
  /** Whether a letter had to be left out, see fonts.ts. */
  hasLost(): boolean;
}

/** @param says all that will be set, by weight: other fonts are opened for it beforehand */
export async function typesetter(doc: Doc, says: Readonly<Record<Weight, string>>): Promise<Typesetter> {
  let lost = false;
  for (const { name, file } of FONTS) doc.registerFont(name, file);
  const fontOf = (name: string) => embeddedFont(doc, name);
  const has: HasLetter = (font, letter) => {
    const look = () => fontOf(font).font.hasGlyphForCodePoint(letter);
    if (shaped.has(font)) return look();
    const key = `${font} ${letter}`;
    const known = BRAND_HAS.get(key) ?? look();
    BRAND_HAS.set(key, known);
    return known;
  };
  const shaped = new Set<string>();
  const fonts: Record<Weight, Fonts> = {
    normal: { brand: brandNames('normal'), added: [], has },
    bold: { brand: brandNames('bold'), added: [], has },
  };
  await addFonts();
  const measuring =
    (features?: Features) =>
    (run: Run): number =>
      doc.font(run.font).widthOfString(drawn(run), { features });
  const ascent = fontOf('normal latin').ascender / 1000;

  async function addFonts(): Promise<void> {
    const lacking = {
      normal: new Set(lackingIn(says.normal, fonts.normal)),
      bold: new Set(lackingIn(says.bold, fonts.bold)),
    };
    const added = await addedFonts(lacking);
    if (added.length === 0) return;
    const shapeIn = await shaper();
    for (const { name, weight, bytes } of added) {
      doc.registerFont(name, bytes);
      letShape(fontOf(name), shapeIn(bytes));
      shaped.add(name);
      fonts[weight] = { ...fonts[weight], added: [...fonts[weight].added, name] };
    }
  }

  /** A font of the brand goes from left to right whatever it sets. */
  function drawn({ font, text, level }: Run): string {
    if (level % 2 === 0 || shaped.has(font)) return text;
    return mirrored([...LETTERS.segment(text)].map(({ segment }) => segment));
  }

  function placed(line: readonly Run[], left: number, base: number, measure: Measure): PlacedRun[] {
    const whole = withEnd(line, base);
    if (whole.length === 1) return whole.map((run) => ({ ...run, x: left }));
    const places = new Map<Run, number>();
    let x = left;
    for (const run of inVisualOrder(whole)) {
      places.set(run, x);
      x += measure(run);
    }
    return whole.map((run) => ({ ...run, x: places.get(run) ?? x }));
  }

  return {
    set(text, face, width, side) {
      const measure = measuring(featuresOf(face));
      const { runs, base } = runsOf(text, fonts[face.weight ?? 'normal'], () => (lost = true));
      doc.fontSize(face.size);
      const broken = brokenLines(runs, width, measure);
      const free = (line: readonly Run[]) => line.reduce((left, run) => left - measure(run), width);
      const isRight = side === 'right' || (base % 2 === 1 && broken.length > 1);
      const share = side === 'middle' ? 0.5 : isRight ? 1 : 0;
      const lines = broken.map((line) => placed(line, share && share * free(line), base, measure));
      const lineHeight = face.size * (runs.some(({ font }) => shaped.has(font)) ? WIDE_LEADING : LEADING);
      return { lines, lineHeight, height: lines.length * lineHeight, face };
    },
    draw(line, { face, lineHeight }, x, y) {
      const { size, colour = '#000' } = face;
      const baseline = y + ascent * size + (lineHeight - LEADING * size) / 2;
      for (const run of line) {
        const lang = shaped.has(run.font) ? languageOf(run.text) : undefined;
        // Programs that copy text put it in order themselves where it runs to the left, and take these words as turned.
        const isMarked = lang !== undefined;
        if (isMarked) doc.markContent('Span', { lang, actual: run.level % 2 === 0 ? run.text : undefined });
        doc.font(run.font).fontSize(size).fillColor(colour);
        doc.text(drawn(run), x + run.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(face),
        });
        if (isMarked) doc.endMarkedContent();
      }
    },
    hasLost: () => lost,
  };
}

/** Spaces at the end of a line stand where the whole text goes to (UAX #9, L1). */
function withEnd(line: readonly Run[], base: number): Run[] {
  const last = line.at(-1);
  const text = last?.text.trimEnd();
  if (!last || last.level === base || text === last.text) return [...line];
  const end = { ...last, text: ' ', level: base };
  return [...line.slice(0, -1), ...(text ? [{ ...last, text }] : []), end];
}
