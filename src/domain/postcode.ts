const POSTCODE =
  /^(?:GIR 0AA|(?:[A-PR-UWYZ][0-9]{1,2}|[A-PR-UWYZ][0-9][A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRVWXY]) [0-9][ABD-HJLNP-UW-Z]{2})$/;

/**
 * `rg121aa` → `RG12 1AA`; null if it does not have the form of a UK postcode. A valid form does not prove that it
 * exists.
 */
export function parsePostcode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const spaced = `${plain.slice(0, -3)} ${plain.slice(-3)}`;
  return POSTCODE.test(spaced) ? spaced : null;
}

/** The outward code of a parsed postcode: `RG12 1AA` → `RG12`. */
export function districtOf(postcode: string): string {
  return postcode.split(' ')[0] ?? '';
}

/** Part of the service area: one town and the postcode districts we collect from there. */
export interface AreaTown {
  town: string;
  roadMiles: number;
  districts: string[];
}

/** The town whose district contains a parsed postcode; undefined outside the service area. */
export function areaOf(postcode: string, area: readonly AreaTown[]): AreaTown | undefined {
  const district = districtOf(postcode);
  return area.find((town) => town.districts.includes(district));
}

/** What to tell somebody whose postcode is outside the service area. */
export function outsideAreaMessage(postcode: string, phone: string): string {
  return `We do not collect from ${districtOf(postcode)} yet. Call ${phone} and we will see what we can do`;
}
