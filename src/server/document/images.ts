import { pictureName, sizesOf } from '../../content-model/document/pictures.ts';
import type { FileStore } from '../files/store.ts';

export type ImageFiles = Pick<FileStore, 'get'>;

/** A picture in a text: `/images/{key}-{width}x{height}.webp`. The key is 128 random bits. */
const IMAGE = /\/images\/([0-9a-f]{32})-(\d{1,4})x(\d{1,5})\.webp/g;

/** Where a picture's file is stored: beside the photos of bookings, whose names are other ones. */
export const storedAs = (key: string, width: number): string => `document-${key}-${width}.webp`;

/** The files that a text shows, by their names below `images/`. One that isn't stored is left out. */
export async function imageFilesIn(
  text: string,
  files: ImageFiles,
): Promise<[name: string, bytes: Uint8Array<ArrayBuffer>][]> {
  const found: [string, Uint8Array<ArrayBuffer>][] = [];
  for (const [, key = '', width = '', height = ''] of text.matchAll(IMAGE)) {
    for (const each of sizesOf(Number(width), Number(height))) {
      const bytes = await files.get(storedAs(key, each.of));
      if (bytes) found.push([pictureName(key, each.width, each.height), bytes]);
    }
  }
  return found;
}
