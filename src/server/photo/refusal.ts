import { MAX_PHOTO_BYTES } from '../../domain/booking/photo.ts';
import { AppError } from '../errors.ts';

/** Why a file is not taken as a photo, beside its field as in any form. */
export const photoRefusal = (message: string): AppError =>
  new AppError('invalid', message, { errors: { photo: message } });

export const tooLarge = (): AppError =>
  new AppError(
    'too_large',
    `This photo is larger than ${MAX_PHOTO_BYTES / 1_000_000} MB. Choose a smaller size in the camera, or send another one`,
  );

export const broken = (): AppError =>
  photoRefusal('We couldn’t read this photo: it’s damaged, or only part of it arrived. Send it again');
