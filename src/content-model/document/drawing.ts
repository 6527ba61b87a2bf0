import type { DocumentKind } from '../../domain/document/document.ts';
import { type ArticleDrawing, articleDrawings } from '../blog.ts';

/** What a document is shown with in lists: its own drawing, or that of its kind. */
export type DocumentDrawing = ArticleDrawing | 'town' | 'price' | 'page';

const OF_KIND: Record<DocumentKind, DocumentDrawing> = {
  blogs: 'car',
  pages: 'page',
  towns: 'town',
  'car-service': 'price',
  brands: 'car',
  repairs: 'car',
};

/** The fields of front matter that name a drawing: an article has its own, a repair that of its group. */
export const DRAWING_FIELDS = ['drawing', 'group'] as const;

/** @param named what the document's front matter says */
export function drawingOf(kind: DocumentKind, named: string | null | undefined): DocumentDrawing {
  const own = kind === 'blogs' || kind === 'repairs' ? articleDrawings.find((each) => each === named) : null;
  return own ?? OF_KIND[kind];
}
