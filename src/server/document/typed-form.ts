import { fileParts } from '../../content-model/document/file.ts';
import { tangledIn } from '../../content-model/document/tangled.ts';
import type { Values } from '../../content-model/document/values.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import type { OpenDocument } from './opened.ts';
import type { DocumentService } from './service.ts';
import type { Shipped } from './shipped.ts';
import { fileOfForm } from './typed.ts';

/** The text that a form was opened with. @param asked its version */
export async function baseOf(
  { documents, shipped }: { documents: DocumentService; shipped: Shipped },
  { id, text, version, shippedAs, kind }: OpenDocument,
  asked: number,
): Promise<string> {
  if (asked === version) return text;
  const old = (await documents.revisions(id)).find(({ number }) => number === asked);
  return (
    old?.text ?? (asked === 0 && shippedAs ? (await shipped.one(kind, shippedAs))?.text : undefined) ?? text
  );
}

/** What is to be saved, with what is wrong with it: a text that can't be laid out isn't stored. */
export function readForm(kind: DocumentKind, was: string, values: Values): ReturnType<typeof fileOfForm> {
  const { text, errors } = fileOfForm(kind, was, values);
  const tangled = tangledIn(fileParts(text).body);
  return { text, errors: { ...errors, ...(tangled && { body: tangled }) } };
}
