import { randomBytes } from 'node:crypto';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../domain/booking/photo.ts';

/** What their store is called where its owner is written down, and where it lies. */
export const PHOTO_STORE = 'photos';
/** Within it, so that whoever copies one copies the other. */
export const PHOTO_TRASH = 'photos/trash';

/** Nobody can guess it: 128 random bits. */
export const newKey = (): string => randomBytes(16).toString('hex');

export const fileName = (key: string, width: PhotoWidth): string => `${key}-${width}.webp`;

export const fileNames = (key: string): string[] => PHOTO_WIDTHS.map((width) => fileName(key, width));

/** The key of the photo that a file belongs to, or would have; null for a file that is none of ours. */
export const photoKey = (name: string): string | null => /^([0-9a-f]{32})-\d+\.webp/.exec(name)?.[1] ?? null;
