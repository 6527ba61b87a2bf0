import { endpoint, success } from '../call/endpoint.ts';
import { fileBody } from '../call/file-body.ts';
import { z } from '../call/zod.ts';

/** A form's fields as URLSearchParams writes them: a whole page is longer than what other calls may send. */
export const FIELDS_TYPE = 'text/plain';
const MOST_BYTES = 512 * 1024;

const id = z.string().min(1).max(200).describe('Of the document, or of a file that ships.');
const version = z.coerce.number().int().min(0).max(1_000_000);

/** Somebody else who has the document open. */
const personHere = z.object({ name: z.string(), since: z.string().describe('Instant.') });

/** As the list of checks says it: 'Title: Fill this in'. */
const mistake = z.object({ field: z.string(), says: z.string() });
const wrongPlace = z.object({ written: z.string(), says: z.string() });

export const saveDocument = endpoint({
  id: 'saveDocument',
  method: 'POST',
  path: '/content-admin/documents/{id}/text',
  access: 'admin',
  proof: 'none',
  summary:
    'Save what stands in the editor, as a draft under the same address. The body is the form’s fields as an address writes them. Sent again it is the same draft. Refused as `changed` where somebody else has saved since that version.',
  params: z.object({ id }),
  query: z.object({ version }),
  body: fileBody({ types: [FIELDS_TYPE], most: MOST_BYTES }),
  response: success(
    z.object({
      id: z.string(),
      version: z.number(),
      saved_at: z.string().describe('Instant.'),
      mistakes: z.array(mistake).describe('What keeps it from being published.'),
      places: z.array(wrongPlace).describe('Where the text is wrong, for a sign beside it.'),
    }),
  ),
  errors: ['invalid', 'changed', 'not_found', 'too_many', 'too_large'],
});

/** What the server says of a text that it has saved. */
export type Checked = Pick<z.infer<typeof saveDocument.response>['data'], 'mistakes' | 'places'>;

export const stayAtDocument = endpoint({
  id: 'stayAtDocument',
  method: 'POST',
  path: '/content-admin/documents/{id}/here',
  access: 'admin',
  proof: 'none',
  summary:
    'Say that the document is open in an editor. Answers who else has it open, and its newest version.',
  params: z.object({ id }),
  response: success(
    z.object({
      others: z.array(personHere),
      version: z.number(),
      by: z.string().describe('Who saved that version; empty: it is as it ships.'),
      is_own: z.boolean().describe('Whether that was who asks, in another tab.'),
      at: z.string().describe('Instant; empty likewise.'),
    }),
  ),
  errors: ['not_found'],
});
