import { collectionOf, type DocumentKind } from '../../domain/document/document.ts';

/** What stands in the editor, parsed and rendered by the server. */
export interface Previewed {
  kind: DocumentKind;
  id: string;
  data: Record<string, unknown>;
  html: string;
  headings: readonly { depth: number; slug: string; text: string }[];
}

/** As an entry of its collection: what its view takes. */
export const previewEntry = ({ kind, id, data, html, headings }: Previewed) => ({
  id,
  data,
  collection: collectionOf(kind),
  rendered: { html, metadata: { headings } },
});
