import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** What a phone notes in a photo, place included. */
const NOTED = {
  IFD0: { Make: 'Placeholder', Model: 'Phone 1', Artist: 'Sample Driver' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 27/1 20/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 58/1 30/1',
  },
};
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- 51.4556,-0.9750 --></x:xmpmeta>';

/** A picture that compresses like a photo: soft noise. */
export const aPicture = (width = 640, height = 480): Sharp =>
  sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1)
    .resize(width, height, { fit: 'fill' });

/** A photo as a phone makes it, with place and camera in it. */
export const aPhoto = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).withExif(NOTED).withXmp(XMP).jpeg({ quality: 85 }).toBuffer();

/** The names and sizes of the chunks of a WebP file, read from the container itself. */
export function webpChunks(file: Uint8Array): string[] {
  const bytes = Buffer.from(file);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('not a WebP');
  const names: string[] = [];
  for (let at = 12; at < bytes.length;) {
    names.push(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}

/** That many bytes in pieces, none of which is held: noise after the beginning of a JPEG. */
export function endless(bytes: number): ReadableStream<Uint8Array> {
  const piece = randomBytes(64 * 1024);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left === bytes) controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff]));
      controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
      left -= piece.length;
      if (left <= 0) controller.close();
    },
  });
}
