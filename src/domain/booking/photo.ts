import type { BookingStatus } from './booking-status.ts';
import { lateText } from './handover.ts';
import { localNow, longDate } from '../text/local-time.ts';

/** What photos of a booking show, each with the words that stand for it where it cannot be seen. */
export const PHOTO_TEXTS = {
  collection_front: 'The front of the car when we received it',
  collection_rear: 'The back of the car when we received it',
  collection_nearside: 'The passenger’s side of the car when we received it',
  collection_offside: 'The driver’s side of the car when we received it',
  collection_scratch: 'A mark that was on the car when we received it',
  collection_clock: 'The mileage when we received the car',
  delivery_front: 'The front of the car when it went back',
  delivery_rear: 'The back of the car when it went back',
  delivery_nearside: 'The passenger’s side of the car when it went back',
  delivery_offside: 'The driver’s side of the car when it went back',
  delivery_scratch: 'A mark on the car when it went back',
  delivery_clock: 'The mileage when the car went back',
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

/** When a photo was added, where that was not at the moment that it shows: while the car was here, or had gone back. */
export const PHOTO_LATE = ['with_us', 'gone'] as const;
export type PhotoLate = (typeof PHOTO_LATE)[number];

/**
 * Whether a photo that is sent now can be what it says, and whether it comes late: a mark that is photographed in the
 * workshop is no proof of how the car came.
 * @param isOfRecord whether the record of a handover names it: then it was taken with that, whenever it arrives
 * @returns null: in time
 */
export function photoLateness(
  kind: PhotoKind,
  status: BookingStatus,
  isOfRecord: boolean,
): PhotoLate | 'too_early' | 'too_late' | null {
  if (isOfRecord) return null;
  const isGone = status === 'delivered' || status === 'closed';
  if (kind.startsWith('delivery_')) return isGone ? 'gone' : status === 'ready' ? null : 'too_early';
  if (!kind.startsWith('collection_')) return isGone ? 'gone' : null;
  if (isGone) return 'too_late';
  return status === 'confirmed' || status === 'requested' || status === 'collected' ? null : 'with_us';
}

/** What is said of a photo that was added late, or belongs to a handover that never was; '' of others. */
export function photoRemark(late: PhotoLate | null, addedAt: Date, isMistake: boolean): string {
  if (isMistake) return 'From a handover that was recorded by mistake';
  if (late === null) return '';
  if (late === 'gone') return lateText(addedAt);
  const { date, time } = localNow(addedAt);
  return `Added on ${longDate(date)} at ${time}, while the car was with us`;
}

/** One photo opened by itself, and where it stands among those that it was opened from. */
export interface OpenedPhoto {
  /** Address of the photo itself. */
  large: string;
  width: number;
  height: number;
  remark: string;
  addedAt: Date;
  /** The first is 1. */
  number: number;
  of: number;
  /** Id of the one after it; null: it’s the last. */
  next: string | null;
}
