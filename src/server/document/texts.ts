import { and, eq, isNull } from '../db/drizzle.ts';
import { addressOf, type DocumentKind } from '../../domain/document/document.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents } from '../db/schema.ts';
import { shippedId } from './rows.ts';
import type { Shipped } from './shipped.ts';

/** The newest text of a document that is there, or a file that ships and nobody has changed. */
export interface Text {
  id: string;
  /** 0: as it ships. */
  version: number;
  kind: DocumentKind;
  slug: string;
  address: string;
  text: string;
  /** The name of the file that ships, if it is one of those. */
  shippedAs: string | null;
  /** Stays the same when a file that ships is changed. */
  key: string;
}

const keyOf = ({
  id,
  kind,
  shippedAs,
}: {
  id: string;
  kind: DocumentKind;
  shippedAs: string | null;
}): string => (shippedAs ? shippedId(kind, shippedAs) : id);

/** All that are not in the trash. */
export async function allTexts(db: Database, shipped: Shipped): Promise<Text[]> {
  const { id, version, kind, slug, shippedAs } = documents;
  const [known, files, written] = await Promise.all([
    db.select({ kind, shippedAs }).from(documents),
    shipped.all(),
    db
      .select({ id, version, kind, slug, shippedAs, text: documentRevisions.text })
      .from(documents)
      .innerJoin(
        documentRevisions,
        and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, version)),
      )
      .where(and(isNull(documents.trashedAt), isNull(documents.erasedAt))),
  ]);
  const takenOver = new Set(known.map((one) => `${one.kind}/${one.shippedAs}`));
  const ships = files
    .filter((file) => !takenOver.has(`${file.kind}/${file.slug}`))
    .map((file) => ({ ...file, id: shippedId(file.kind, file.slug), version: 0, shippedAs: file.slug }));
  return [...written, ...ships].map((one) => ({
    ...one,
    address: addressOf(one.kind, one.slug),
    key: keyOf(one),
  }));
}

/** Paths of this site that a text links to, in Markdown and in its front matter. */
export const documentLinks = (text: string): string[] =>
  [...text.matchAll(/(?:\]\(|href: ['"]?)(\/[^\s)'"},#?]*)/g)].map(([, path = '']) => path);
