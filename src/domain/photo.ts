/** What photos of a booking show, each with the words that stand for it where it cannot be seen. */
export const PHOTO_TEXTS = {
  collection_front: 'The front of the car at collection',
  collection_rear: 'The back of the car at collection',
  collection_nearside: 'The passenger’s side of the car at collection',
  collection_offside: 'The driver’s side of the car at collection',
  collection_scratch: 'A mark that was on the car at collection',
  delivery_front: 'The front of the car when it was brought back',
  delivery_rear: 'The back of the car when it was brought back',
  delivery_nearside: 'The passenger’s side of the car when it was brought back',
  delivery_offside: 'The driver’s side of the car when it was brought back',
  delivery_scratch: 'A mark on the car when it was brought back',
  found_work: 'What we found on the car',
  report: 'What the check showed',
} as const;

export type PhotoKind = keyof typeof PHOTO_TEXTS;
export const PHOTO_KINDS = Object.keys(PHOTO_TEXTS) as [PhotoKind, ...PhotoKind[]];

/** What a photo may be sent as, by its content; a phone's HEIC is converted in the browser. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Bytes of the largest photo that is taken: 10 MB. */
export const MAX_PHOTO_BYTES = 10_000_000;

/** Pixels across: for a list, and for a closer look. Both are stored as WebP. */
export const PHOTO_WIDTHS = [480, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Of one booking. Both handovers, and a dozen of each thing found, are far fewer. */
export const MOST_PHOTOS = 120;

const HOUR_MS = 60 * 60_000;

/**
 * When an address of a photo ends: in one to two hours, on the hour, so that a page drawn again within it has the same
 * address, and the browser does not fetch the photo again.
 */
export const photoLinkEnds = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
