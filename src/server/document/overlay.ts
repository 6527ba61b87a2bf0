import { and, asc, eq, gt, isNotNull, lte, min } from '../db/drizzle.ts';
import { addressOf, type DocumentKind, fileOf } from '../../domain/document/document.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents, ledAddresses } from '../db/schema.ts';
import type { Overlay } from '../releases/overlay.ts';
import { GARAGES_FILE, type PublicGarage } from '../../domain/garage/public-garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { publicGarages } from '../garage/public.ts';
import { imageFilesIn, type ImageFiles } from './images.ts';
import type { Shipped } from './shipped.ts';

interface Out {
  id: string;
  kind: DocumentKind;
  slug: string;
  text: string;
  what: string;
  isGone: boolean;
}

/** What is to be published at that instant, of all documents. */
export async function overlayAt(
  { db, shipped, images }: { db: Database; shipped: Shipped; images: ImageFiles },
  now: Date,
): Promise<Overlay> {
  const histories = [...Map.groupBy(await outBy(db, now), ({ id }) => id).values()];
  const files = new Map<string, Uint8Array<ArrayBuffer> | null>();
  const decided = await db.select().from(ledAddresses);
  const led = new Map(decided.map(({ address, leadsTo }) => [address, leadsTo]));
  const moved = histories.flatMap((outs) => movesOf(outs, led));
  for (const { file } of moved) files.set(file, null);
  const texts = histories.flatMap((outs) => outs.slice(-1)).filter(({ isGone }) => !isGone);
  for (const { kind, slug, text, what } of texts) {
    // What ships is taken from where it ships, so that a newer version of it is not held back.
    if (what === 'shipped') files.delete(fileOf(kind, slug));
    else files.set(fileOf(kind, slug), new TextEncoder().encode(text));
  }
  for (const { text } of texts)
    for (const [name, bytes] of await imageFilesIn(text, images)) files.set(`images/${name}`, bytes);

  // As they are now: what holds for a garage has no draft and no time of its own.
  const garages = await publicGarages(db, localNow(now).date);
  if (garages.length > 0) files.set(GARAGES_FILE, new TextEncoder().encode(listText(garages)));

  const taken = new Set(texts.map(({ kind, slug }) => addressOf(kind, slug)));
  for (const { kind, slug } of await shipped.all())
    if (files.get(fileOf(kind, slug)) !== null) taken.add(addressOf(kind, slug));
  // What an editor decided goes before what follows from the documents.
  const left = new Map<string, string | null>([...moved.map(({ from, to }) => [from, to] as const), ...led]);
  const redirects = [...left].filter(([from]) => !taken.has(from)).map(([from, to]) => ({ from, to }));
  return { files, redirects };
}

/** One a line, as people read changes of files. */
const listText = (garages: readonly PublicGarage[]): string =>
  `[\n${garages.map((garage) => JSON.stringify(garage)).join(',\n')}\n]\n`;

/** Every text that is or was published, the oldest of each document first. */
const outBy = (db: Database, now: Date): Promise<Out[]> =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      slug: documentRevisions.slug,
      text: documentRevisions.text,
      what: documentRevisions.what,
      isGone: documentRevisions.isGone,
    })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(and(isNotNull(documentRevisions.outAt), lte(documentRevisions.outAt, now)))
    .orderBy(asc(documents.changedAt), asc(documents.id), asc(documentRevisions.number));

/** The files that a document has left, and where their addresses lead now. */
function movesOf(
  outs: readonly Out[],
  led: ReadonlyMap<string, string | null>,
): { file: string; from: string; to: string | null }[] {
  const last = outs.at(-1);
  if (!last) return [];
  const end = addressOf(last.kind, last.slug);
  const to = last.isGone ? (led.get(end) ?? null) : end;
  const left = outs.map(({ slug }) => slug).filter((slug) => last.isGone || slug !== last.slug);
  return [...new Set(left)].map((slug) => ({
    file: fileOf(last.kind, slug),
    to,
    from: addressOf(last.kind, slug),
  }));
}

/** When, after that instant, the next text is due that was given a time. */
export async function nextDue(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(documentRevisions.outAt) })
    .from(documentRevisions)
    .where(gt(documentRevisions.outAt, now));
  return row?.at ?? null;
}
