const OUTWARD =
  '[A-PR-UWYZ][1-9][0-9]?|[A-PR-UWYZ][0-9][A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRVWXY]';
const POSTCODE = /* @__PURE__ */ new RegExp(`^(?:GIR 0AA|(?:${OUTWARD}) [0-9][ABD-HJLNP-UW-Z]{2})$`);

/** The form of a postcode district: `RG12`, in London also `SW1A` or `W1T`. */
export const DISTRICT = /* @__PURE__ */ new RegExp(`^(?:${OUTWARD})$`);

/**
 * `rg121aa` → `RG12 1AA`; null if it does not have the form of a UK postcode. A valid form does not prove that it
 * exists. O, I and L typed for 0 and 1 are read by their place, and 0 for O; words around it are left out:
 * 'Reading, RG1 OAA, UK' → `RG1 0AA`.
 */
export function parsePostcode(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  const [inside = ''] = /\b(?=\w* ?\w*\d)[A-Z0]{1,2}[\dOIL]\w? ?[\dOIL][A-Z]{2}\b/.exec(text) ?? [];
  // A word without a figure may look like one: 'Wilts' is no W1 1TS.
  return postcodeOf(/[\d ]/.test(text) ? text : '') ?? postcodeOf(inside);
}

/** @param text capitals, digits and blanks alone */
function postcodeOf(text: string): string | null {
  const plain = text.replaceAll(' ', '');
  // The area has two letters or one. What follows it, but for letters that nobody mistakes, is digits.
  for (const area of [2, 1]) {
    const letters = plain.slice(0, area).replaceAll('0', 'O');
    const digits = plain.slice(area, -2).replaceAll('O', '0').replace(/[IL]/g, '1');
    const read = `${letters}${digits.slice(0, -1)} ${digits.slice(-1)}${plain.slice(-2)}`;
    if (POSTCODE.test(read)) return read;
  }
  return null;
}

/** The outward code of a parsed postcode: `RG12 1AA` → `RG12`. */
export function districtOf(postcode: string): string {
  return postcode.split(' ')[0] ?? '';
}

/** Part of the service area: one town and the postcode districts we collect from there. */
export interface AreaTown {
  town: string;
  roadMiles: number;
  /** District → minutes of driving to the workshop, one way. */
  districts: Readonly<Record<string, number>>;
  /** What Royal Mail writes in an address there, where it is not the town's own name. */
  postTown?: string | undefined;
}

/** The town whose district contains a parsed postcode; undefined outside the service area. */
export function areaOf(postcode: string, area: readonly AreaTown[]): AreaTown | undefined {
  const district = districtOf(postcode);
  return area.find(({ districts }) => district in districts);
}

const postTownOf = ({ town, postTown }: AreaTown): string => postTown ?? town;

/**
 * What to write in the town's field for a postcode as typed; null leaves what is there. A town in the visitor's own
 * words stays; one that we could have filled in ourselves follows the postcode.
 */
export function townFor(
  { postcode: typed, town }: { postcode: string; town: string },
  area: readonly AreaTown[],
): string | null {
  const postcode = parsePostcode(typed);
  const found = postcode ? areaOf(postcode, area) : undefined;
  if (!found || (town && !area.some((each) => postTownOf(each) === town))) return null;
  return postTownOf(found);
}

/** What to tell somebody whose postcode is outside the service area, and what to do instead. */
export function outsideAreaMessage(postcode: string, phone: string): string {
  return `We don’t collect from ${districtOf(postcode)} yet. You can bring the car to us: choose “I bring it”, or call ${phone}`;
}
