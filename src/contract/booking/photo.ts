import { MAX_PHOTO_BYTES, PHOTO_KINDS, PHOTO_TYPES } from '../../domain/booking/photo.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { fileBody } from '../call/file-body.ts';
import { z } from '../call/zod.ts';

/** A photo of a booking, with addresses that end within two hours. */
export const photoSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PHOTO_KINDS),
  about: z.string().nullable(),
  remark: z
    .string()
    .describe("That it was added late, or belongs to a handover that never was; '': neither."),
  width: z.number().int().describe('Pixels of `large`, so that a page can leave room for it.'),
  height: z.number().int(),
  small: z.string().describe('Address of the photo, at most 480 pixels wide.'),
  large: z.string().describe('Address of the photo, at most 1600 pixels wide.'),
});
export type PhotoView = z.infer<typeof photoSchema>;

export const addPhoto = endpoint({
  id: 'addPhoto',
  method: 'POST',
  path: '/desk/bookings/{booking}/photos/{photo}',
  access: 'staff',
  proof: 'none',
  summary:
    'Add a photo to a booking: the file itself is the body. Sent again under the same id it is the same photo. What the camera noted in it, such as the place, is removed.',
  params: z.object({
    booking: z.uuid(),
    photo: z.uuid().describe('Chosen by the sender, once for each photo.'),
  }),
  query: z.object({
    kind: z.enum(PHOTO_KINDS),
    about: z
      .string()
      .max(64)
      .regex(/^[\w-]+$/)
      .optional()
      .describe('What it belongs to, if not to the whole car: the id of a line, an offer or a check.'),
  }),
  body: fileBody({ types: PHOTO_TYPES, most: MAX_PHOTO_BYTES }),
  response: success(z.object({ photo: photoSchema })),
  errors: ['invalid', 'too_large', 'too_many', 'idempotency_reused'],
});
