/** UK registration numbers (VRM). Rules: DVLA INF104; see the tests for examples of each kind. */

export type PlateKind =
  | 'current'
  | 'prefix'
  | 'suffix'
  | 'q-plate'
  | 'northern-ireland'
  | 'dateless'
  | 'other';

/** Shown on the vehicle but not held by the Vehicle Enquiry Service. */
export type NotOnRegister = 'diplomatic' | 'military' | 'trade';

export type ParsedPlate =
  | { ok: true; vrm: string; kind: PlateKind }
  | { ok: false; reason: 'empty' | 'not-a-registration' | NotOnRegister; message: string };

/** The specification's literal text. */
export const EMPTY_PLATE = 'Enter your car reg no';

const KINDS: readonly (readonly [PlateKind, RegExp])[] = [
  ['current', /^[A-HJ-PR-Y]{2}(?:0[2-9]|[1-9][0-9])[A-HJ-PR-Z]{3}$/],
  ['q-plate', /^Q[1-9][0-9]{0,2}[A-HJ-PR-Y]{3}$/],
  ['prefix', /^[A-HJ-NPR-TV-Y][1-9][0-9]{0,2}[A-HJ-PR-Y]{3}$/],
  ['suffix', /^[A-HJ-PR-Y]{3}[1-9][0-9]{0,2}[A-HJ-NPR-TV-Y]$/],
  ['northern-ireland', /^(?=[A-Z]*[IZ])[A-Z]{2,3}[1-9][0-9]{0,3}$|^[1-9][0-9]{0,3}(?=[A-Z]*[IZ])[A-Z]{2,3}$/],
  [
    'dateless',
    /^(?:[A-Z]{1,2}[1-9][0-9]{0,3}|[A-Z]{3}[1-9][0-9]{0,2}|[1-9][0-9]{0,3}[A-Z]{1,2}|[1-9][0-9]{0,2}[A-Z]{3})$/,
  ],
];

const NOT_ON_REGISTER: readonly (readonly [NotOnRegister, RegExp])[] = [
  ['diplomatic', /^[0-9]{3}[DX][0-9]{3}$/],
  ['military', /^[0-9]{2}[A-Z]{2}[0-9]{2}$/],
  ['trade', /^[0-9]{5}$/],
];

/** Upper case letters and digits only: lower case, spaces, dots and full-width characters are what people type. */
export function normalisePlate(plate: string): string {
  return plate
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/**
 * What somebody typed as a registration. Anything of 2–7 letters and digits, with at least one of each, may be looked
 * up, because the register knows better than our patterns.
 */
export function parsePlate(plate: string): ParsedPlate {
  const vrm = normalisePlate(plate);
  if (vrm === '') return { ok: false, reason: 'empty', message: EMPTY_PLATE };
  const off = NOT_ON_REGISTER.find(([, pattern]) => pattern.test(vrm));
  if (off) {
    return {
      ok: false,
      reason: off[0],
      message: `That looks like a ${off[0]} plate, which isn’t on DVLA’s register`,
    };
  }
  if (!/^(?=.*[A-Z])(?=.*[0-9])[A-Z0-9]{2,7}$/.test(vrm)) {
    return {
      ok: false,
      reason: 'not-a-registration',
      message: 'Enter a UK registration number, like AB18 KQC',
    };
  }
  return { ok: true, vrm, kind: plateKind(vrm) };
}

/** Whether it is a military, trade or diplomatic plate. @param vrm normalised */
export function isNotOnRegister(vrm: string): boolean {
  return NOT_ON_REGISTER.some(([, pattern]) => pattern.test(vrm));
}

/** @param vrm normalised */
export function plateKind(vrm: string): PlateKind {
  return KINDS.find(([, pattern]) => pattern.test(vrm))?.[0] ?? 'other';
}

/** Where the space goes, by shape: current, prefix, suffix, and letters next to digits. */
const SPACED = [
  /^([A-Z]{2}[0-9]{2})([A-Z]{3})$/,
  /^([A-Z][0-9]{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})([0-9]{1,3}[A-Z])$/,
  /^([A-Z]+)([0-9]+)$/,
  /^([0-9]+)([A-Z]+)$/,
];

/** `AB18KQC` → `AB18 KQC`: the spacing a number plate has. Unknown shapes stay as they are. */
export function displayPlate(vrm: string): string {
  const parts = SPACED.map((shape) => shape.exec(vrm)).find((match) => match !== null);
  return parts ? `${parts[1]} ${parts[2]}` : vrm;
}
