/** A tyre's size as its sidewall says it, '205/55 R16 91V', in its parts. */
export interface TyreSize {
  /** Millimetres. */
  width: number;
  /** Height of the sidewall, per cent of the width. */
  aspect: number;
  /** Diameter of the wheel, inches. */
  rim: number;
  /** Load index, of a van's tyre a pair of them ('109/107'); null: not given. */
  load: string | null;
  /** Speed letter; null: not given. */
  speed: string | null;
  /** A van's tyre, marked C. */
  isVan: boolean;
  /** Marked XL, for higher loads. */
  isExtraLoad: boolean;
}

/** Longer than anybody writes a size. */
export const SIZE_MAX = 30;

const SIZE =
  /^(?<width>\d{3}) ?[/.-]? ?(?<aspect>\d{2}) ?[/.-]? ?(?:Z?R)? ?(?<rim>\d{2}) ?(?<van>C\b)?(?: \(?(?<load>\d{2,3}(?:\/\d{2,3})?) ?(?<speed>[HJ-NP-WY])?\)?)?(?<extra> XL)?$/;

/** The size that was typed, in any of the usual ways: '205/55R16', '205 55 16', '215/65 R16C 109/107T'. Null: none. */
export function parseTyreSize(typed: string): TyreSize | null {
  if (typed.length > SIZE_MAX) return null;
  const text = typed.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  const found = SIZE.exec(text)?.groups;
  if (!found) return null;
  const width = Number(found.width);
  const aspect = Number(found.aspect);
  const rim = Number(found.rim);
  const isMade = width % 5 === 0 && width >= 125 && width <= 355 && aspect % 5 === 0 && aspect >= 20;
  if (!isMade || aspect > 90 || rim < 10 || rim > 24) return null;
  return {
    width,
    aspect,
    rim,
    load: found.load ?? null,
    speed: found.speed ?? null,
    isVan: found.van !== undefined || (found.load?.includes('/') ?? false),
    isExtraLoad: found.extra !== undefined,
  };
}

/** `205/55 R16 91V`: the one spelling that is kept and shown. */
export function tyreSizeText({ width, aspect, rim, load, speed, isVan, isExtraLoad }: TyreSize): string {
  const index = load === null ? '' : ` ${load}${speed ?? ''}`;
  return `${width}/${aspect} R${rim}${isVan ? 'C' : ''}${index}${isExtraLoad ? ' XL' : ''}`;
}

/** How the size decides a tyre's price, see `tyres` in the price list. */
export interface TyreRule {
  /** Inches of the wheel → where between from and to the price lies, 0..1. A diameter that is not there is quoted. */
  position: Readonly<Record<string, number>>;
  /** Beyond this width in millimetres, or below this height in per cent, a tyre is quoted. */
  widest: number;
  lowest: number;
}

/** Where between from and to a tyre of this size lies; null: it has no listed price. */
export function positionOfTyre(size: TyreSize, rule: TyreRule): number | null {
  if (size.isVan || size.width > rule.widest || size.aspect < rule.lowest) return null;
  return rule.position[String(size.rim)] ?? null;
}
