import { mistakesOf } from '../../content-model/document/mistakes.ts';
import type { Values } from '../../content-model/document/values.ts';
import type { Staff } from '../auth/actor.ts';
import { countWithin, type Limit } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { bytesWithin } from '../http/body.ts';
import { hasTooManyFields, TOO_LARGE, TOO_MANY_FIELDS } from '../http/form-body.ts';
import type { CheckDocument } from './check-saved.ts';
import { type Here, stayHere } from './presence.ts';
import type { DocumentService } from './service.ts';
import type { Shipped } from './shipped.ts';
import { baseOf, readForm } from './typed-form.ts';
import { fieldsOfKind } from './typed.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  documents: DocumentService;
  shipped: Shipped;
  check: CheckDocument;
}

/** Who has a document open, and who saved its newest text: it may have been the same person, in another tab. */
interface Staying {
  others: Here[];
  version: number;
  by: string;
  is_own: boolean;
  at: string;
}

/** Somebody who types without a pause is saved every five seconds: 720 times an hour. */
const PER_EDITOR: Limit = { name: 'documents saved by themselves', times: 1000, windowMs: 60 * 60_000 };
const MOST = { bytes: 512 * 1024, fields: 2000 };

/** What the editor asks for while somebody writes. */
export function editingOf({ db, clock, documents, shipped, check }: Parts) {
  return {
    /** Saves what stands in the form, as a draft at its old address. Throws changed, invalid, not_found. */
    async save(id: string, version: number, body: ReadableStream<Uint8Array>, by: Staff) {
      const values = await fieldsIn(body);
      const message = 'This text was saved very often within an hour. It goes on in a while';
      await countWithin(db, { limit: PER_EDITOR, who: by.userId, now: clock(), message });
      const doc = await documents.open(id);
      const { text, errors } = readForm(doc.kind, await baseOf({ documents, shipped }, doc, version), values);
      if (Object.keys(errors).length > 0)
        throw new AppError('invalid', 'Some fields can’t be saved as they are', { errors });
      const saved = await documents.keep(id, { slug: doc.slug, text, version }, by);
      const checked = await check(saved);
      return {
        id: saved.id,
        version: saved.version,
        saved_at: clock().toISOString(),
        mistakes: mistakesOf(fieldsOfKind(saved.kind), checked.errors, checked.places),
        places: checked.places,
      };
    },
    /** Notes who has it open. Throws not_found. */
    async stay(id: string, by: Staff): Promise<Staying> {
      const doc = await documents.open(id);
      const others = await stayHere({ db, clock }, doc, by);
      const isOwn = doc.savedBy === by.userId;
      return { others, version: doc.version, by: doc.changedBy, is_own: isOwn, at: doc.changedAt ?? '' };
    },
  };
}

async function fieldsIn(body: ReadableStream<Uint8Array>): Promise<Values> {
  const bytes = await bytesWithin(body.values({ preventCancel: true }), MOST.bytes);
  if (!bytes) throw new AppError('too_large', TOO_LARGE);
  if (hasTooManyFields(bytes, '', MOST.fields)) throw new AppError('invalid', TOO_MANY_FIELDS);
  const values: Values = {};
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8')))
    (values[name] ??= []).push(value.replaceAll('\0', ''));
  return values;
}
