import type { Content } from '../../content-model/content.ts';
import { type Checked, checkedDocument } from './check.ts';
import { othersThan } from './others.ts';
import type { DocumentService, OpenDocument } from './service.ts';
import type { Shipped } from './shipped.ts';
import type { Spelling } from './spelling.ts';

export type CheckDocument = (
  subject: Pick<OpenDocument, 'id' | 'kind' | 'slug' | 'shippedAs' | 'text'>,
) => Promise<Checked>;

interface Parts {
  documents: DocumentService;
  shipped: Shipped;
  reserved: ReadonlySet<string>;
  content: Content;
  spelling: Spelling;
}

/** The checks of a saved text, beside all others as they are now. */
export const checkSaved =
  ({ documents, shipped, reserved, content, spelling }: Parts): CheckDocument =>
  async (subject) =>
    checkedDocument(subject, await othersThan(subject, { documents, shipped, reserved }), {
      content,
      spelling,
    });
