import { DOCUMENT_STATES, documentKind } from '../../domain/document/document.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../../domain/booking/photo.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { line } from '../call/fields.ts';
import { fileBody } from '../call/file-body.ts';
import { z } from '../call/zod.ts';

/** What lists can be narrowed to: how a document stands, or that somebody should look at it. */
export const LISTED_STATES = [...DOCUMENT_STATES, 'look'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** What a list of documents is searched for, from its address. */
export const documentSearchSchema = z.object({
  q: line(80).catch('').default(''),
  kind: z
    .union([z.literal(''), documentKind])
    .catch('')
    .default(''),
  state: z
    .union([z.literal(''), z.enum(LISTED_STATES)])
    .catch('')
    .default(''),
  by: line(80).catch('').default(''),
  /** Changed on this day or later. */
  since: z
    .union([z.literal(''), z.iso.date()])
    .catch('')
    .default(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});
export type DocumentSearch = z.output<typeof documentSearchSchema>;

export const addDocumentImage = endpoint({
  id: 'addDocumentImage',
  method: 'POST',
  path: '/content-admin/images/{image}',
  access: 'admin',
  proof: 'none',
  summary:
    'Add a picture for a text: the file itself is the body. Sent again under the same id it is the same picture. It is drawn again as WebP.',
  params: z.object({ image: z.uuid().describe('Chosen by the sender, once for each picture.') }),
  query: z.object({
    alt: z
      .string()
      .trim()
      .min(3, 'Say what the picture shows')
      .max(300)
      .describe('What the picture shows, for people who can’t see it.'),
  }),
  body: fileBody({ types: PHOTO_TYPES, most: MAX_PHOTO_BYTES }),
  response: success(z.object({ markdown: z.string().describe('What shows the picture in a text.') })),
  errors: ['invalid', 'too_large', 'too_many', 'idempotency_reused'],
});
