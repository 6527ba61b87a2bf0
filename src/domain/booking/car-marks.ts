const NEARSIDE = 'the passenger’s side';
const OFFSIDE = 'the driver’s side';
/** Where on a car a mark can be: the nearside, the middle, the offside, each from the front; in a customer’s words. */
const ZONE_WORDS = {
  nearside_front_wing: `front wing or wheel on ${NEARSIDE}`,
  nearside_front_door: `front door on ${NEARSIDE}`,
  nearside_rear_door: `rear door on ${NEARSIDE}`,
  nearside_rear_wing: `rear wing or wheel on ${NEARSIDE}`,
  front_bumper: 'front bumper',
  bonnet: 'bonnet',
  roof: 'roof',
  boot: 'boot',
  rear_bumper: 'rear bumper',
  offside_front_wing: `front wing or wheel on ${OFFSIDE}`,
  offside_front_door: `front door on ${OFFSIDE}`,
  offside_rear_door: `rear door on ${OFFSIDE}`,
  offside_rear_wing: `rear wing or wheel on ${OFFSIDE}`,
} as const;

export type MarkZone = keyof typeof ZONE_WORDS;
export const MARK_ZONES = Object.keys(ZONE_WORDS) as [MarkZone, ...MarkZone[]];

export const MARK_KINDS = ['scratch', 'dent', 'chip', 'kerbed'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A mark that was on a car when it changed hands. */
export interface CarMark {
  zone: MarkZone;
  kind: MarkKind;
}

const KIND_WORDS: Record<MarkKind, string> = {
  scratch: 'a scratch',
  dent: 'a dent',
  chip: 'a chip',
  kerbed: 'kerb damage',
};

/** `a scratch on the bonnet; kerb damage on the front wing or wheel on the driver’s side`; '' for none. */
export const marksText = (marks: readonly CarMark[]): string =>
  marks.map(({ zone, kind }) => `${KIND_WORDS[kind]} on the ${ZONE_WORDS[zone]}`).join('; ');
