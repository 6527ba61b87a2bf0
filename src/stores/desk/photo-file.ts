import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../../domain/booking/photo.ts';

/** Pixels of the longest side that is sent: more than the larger stored width needs, however it is turned. */
const LONGEST = 2560;
/** A photo of a type that we take and no larger than this goes as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/** Why a photo cannot be sent, in a sentence. */
export class PhotoUnreadable extends Error {
  override name = 'PhotoUnreadable';
}

const UNREADABLE =
  'This browser can’t read that photo. Take it as a JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible';

/**
 * A photo as it is sent: turned upright, small enough for a network at the kerb, and a JPEG where the phone made
 * something else, such as HEIC.
 * @throws PhotoUnreadable
 */
export async function readyPhoto(file: Blob): Promise<Blob> {
  const isTaken = PHOTO_TYPES.some((type) => type === file.type);
  if (isTaken && file.size <= SMALL_BYTES) return file;
  try {
    return await drawnAnew(file);
  } catch {
    if (isTaken && file.size <= MAX_PHOTO_BYTES) return file;
    throw new PhotoUnreadable(UNREADABLE);
  }
}

async function drawnAnew(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The canvas made no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
