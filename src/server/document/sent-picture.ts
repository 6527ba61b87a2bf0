import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '../../domain/booking/photo.ts';
import type { Staff } from '../auth/actor.ts';
import { AppError, isAppError } from '../errors.ts';
import { withUpload } from '../files/upload.ts';
import type { FileField, SentFile } from '../http/file-form.ts';
import type { Pictures } from './pictures.ts';

/** The fields of a picture that comes with a plain form. */
export const PICTURE = 'picture';
export const PICTURE_WORDS = 'picture-alt';
const LEAST_WORDS = 3;
const MOST_WORDS = 300;

const LARGER = `This picture is larger than ${MAX_PHOTO_BYTES / 1_000_000} MB. Choose a smaller one`;

export const PICTURE_FIELD: FileField = {
  name: PICTURE,
  most: MAX_PHOTO_BYTES,
  keep: (file, work) =>
    withUpload(file, { bytes: MAX_PHOTO_BYTES, refusal: () => refusal({ [PICTURE]: LARGER }) }, work),
};

/**
 * Puts a picture that came with a plain form into the library. The same file with the same words is the same picture, so
 * a form that is sent twice adds one.
 * @returns the Markdown that shows it
 * @throws AppError invalid, at the two fields; too_many
 */
export async function addSentPicture(
  pictures: Pictures,
  { words, file }: { words: string; file: SentFile | null },
  by: Staff,
): Promise<string> {
  const alt = words.trim();
  const errors: Record<string, string> = {};
  if (alt.length < LEAST_WORDS) errors[PICTURE_WORDS] = 'Say what it shows, for those who don’t see it';
  if (alt.length > MOST_WORDS) errors[PICTURE_WORDS] = `Say it in at most ${MOST_WORDS} characters`;
  if (!file) errors[PICTURE] = 'Choose a picture';
  else if (file.isTooLarge) errors[PICTURE] = LARGER;
  // A browser doesn't send a form back with its file.
  else if (PICTURE_WORDS in errors) errors[PICTURE] = 'Choose the picture once more';
  if (!file || Object.keys(errors).length > 0) throw refusal(errors);
  try {
    return await pictures.add(await idOf(file, alt), alt, streamOf(file), by);
  } catch (error) {
    if (isAppError(error) && error.code === 'invalid') throw refusal({ [PICTURE]: error.message });
    throw error;
  }
}

const streamOf = ({ path }: SentFile): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

async function idOf(file: SentFile, alt: string): Promise<string> {
  const hash = createHash('sha256').update(`${alt}\0`);
  for await (const piece of streamOf(file)) hash.update(piece);
  return hash.digest('hex').slice(0, 32);
}

const refusal = (errors: Record<string, string>): AppError =>
  new AppError('invalid', 'The picture wasn’t added', { errors });
