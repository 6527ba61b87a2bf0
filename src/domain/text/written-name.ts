/** How people write a word that no rule gets right. */
const AS_WRITTEN: Record<string, string> = {
  CDTI: 'CDTi',
  CITROEN: 'Citroën',
  ECOSPORT: 'EcoSport',
  IQ: 'iQ',
  KA: 'Ka',
  KIA: 'Kia',
  MINI: 'MINI',
  MITO: 'MiTo',
  SEAT: 'SEAT',
  SMART: 'smart',
  SSANGYONG: 'SsangYong',
  TDCI: 'TDCi',
  UP: 'Up',
  XCEED: 'XCeed',
};

/** Short words that are said as a word. All others are said letter by letter and stay capitals: GLA, BRZ, XF. */
const SAID = new Set(['EOS', 'FE', 'FOX', 'MAX', 'MII', 'ONE', 'PRO', 'RIO', 'ROC', 'ZOE']);

/** Makes and models as a register shouts them, in the letters that people write: 'MUSTANG MACH-E' → 'Mustang Mach-E'. */
export function properName(capitals: string): string {
  return capitals.replace(/\p{Lu}{2,}/gu, (word) => {
    const own = AS_WRITTEN[word];
    if (own !== undefined) return own;
    return word.length > 3 || SAID.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
}

/**
 * A range of a make as people write it: 'A-Class', '3 Series', 'i10'. What stands in lower case is somebody's own
 * writing, and stays.
 */
export function rangeName({ Mfr, Range }: { Mfr: string; Range: string }): string {
  if (/\p{Ll}/u.test(Range)) return Range;
  if (Mfr === 'MERCEDES-BENZ')
    return properName(Range.replace(/^(\w) CLASS$/, '$1-CLASS').replace(/ CLASS$/, ''));
  if (Mfr === 'BMW' || Mfr === 'HYUNDAI') {
    const [, x, figures] = /^I(X?)(\d*)$/.exec(Range) ?? [];
    if (x !== undefined) return `i${Mfr === 'BMW' ? x : x.toLowerCase()}${figures}`;
  }
  return properName(Range.replace('E-TRON', 'e-tron').replace(/^(\d+)E$/, '$1e'));
}
