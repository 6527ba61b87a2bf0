import { z } from 'zod';
import { type DocumentGroup, documentGroup } from '../../domain/document/document.ts';
import type { Staff } from '../auth/actor.ts';
import { isAppError } from '../errors.ts';
import type { CheckDocument } from './check-saved.ts';
import type { DocumentService, OpenDocument } from './service.ts';

/** As many as a page of a list has. */
export const MOST_LISTED = 50;

const documentId = z.string().regex(/^[\w.~-]{1,120}$/);

/** The documents that were ticked, as far as such ids can be. */
export const idsIn = (sent: readonly string[]): string[] =>
  [...new Set(sent)].filter((id) => documentId.safeParse(id).success).slice(0, MOST_LISTED);

/** What became of those that were ticked, by their ids. */
interface ListActed {
  done: string[];
  /** What something keeps from being published. */
  toFix: string[];
  /** What isn't as the button needs it: no draft, or scheduled for a day of its own. */
  left: string[];
}

interface Parts {
  documents: DocumentService;
  check: CheckDocument;
}

/** Several drafts go live with the next publish, or what was to is a draft again. */
export function listActs({ documents, check }: Parts) {
  async function markOne({ id, version, ...doc }: OpenDocument, by: Staff): Promise<keyof ListActed> {
    if (doc.state !== 'draft') return 'left';
    const { errors } = await check({ id, ...doc });
    if (Object.keys(errors).length > 0) return 'toFix';
    await documents.mark(id, version, null, by);
    return 'done';
  }
  async function holdOne({ id, state }: OpenDocument, by: Staff): Promise<keyof ListActed> {
    if (state !== 'marked') return 'left';
    await documents.hold(id, by);
    return 'done';
  }
  const forEach =
    (work: (doc: OpenDocument, by: Staff) => Promise<keyof ListActed>) =>
    async (group: DocumentGroup, ids: readonly string[], by: Staff): Promise<ListActed> => {
      const acted: ListActed = { done: [], toFix: [], left: [] };
      for (const id of ids) {
        // Each is done or left by itself: another person may have thrown one away, or changed it, since the list was opened.
        try {
          const doc = await documents.open(id);
          acted[documentGroup(doc.kind) === group ? await work(doc, by) : 'left'].push(id);
        } catch (error) {
          if (!isAppError(error)) throw error;
          acted.left.push(id);
        }
      }
      return acted;
    };
  return { mark: forEach(markOne), hold: forEach(holdOne) };
}
