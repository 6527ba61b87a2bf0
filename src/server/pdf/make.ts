import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Paper, PaperPhoto } from '../../domain/document/paper.ts';
import { type Drawing, drawPdf } from './draw.ts';

/** A file for whoever asks for it. */
export interface PdfFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** What a PDF says, and what it is drawn with. */
export interface PdfContent extends Omit<Drawing, 'pictures'> {
  /** The WebP behind a photo, no wider than a column of a sheet; null where it was deleted. None: it has no photos. */
  picture?: (photo: PaperPhoto) => Promise<Uint8Array | null>;
}

/** What was asked for a moment ago is not drawn again, and what many ask for at once is drawn once. */
const recent = new LRUCache<string, Uint8Array<ArrayBuffer>, PdfContent>({
  max: 500,
  maxSize: 32 * 1024 * 1024,
  ttl: 10 * 60_000,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _old, { context: { picture, ...draft } }) =>
    drawPdf(async () => ({ ...draft, pictures: await picturesOf(draft.paper, picture) })),
});

/**
 * The bytes of a paper's PDF. What it says decides whether it is drawn: not when, and not where its page shows photos.
 * @throws AppError too_many
 */
export const makePdf = (draft: PdfContent): Promise<Uint8Array<ArrayBuffer>> =>
  recent.forceFetch(versionOf(draft), { context: draft });

/** SHA-256 of what a PDF says. */
export function versionOf({
  paper,
  author,
  footer,
}: Pick<PdfContent, 'paper' | 'author' | 'footer'>): string {
  const said = JSON.stringify([paper, author, footer], (key, value: unknown) =>
    // Addresses of photos end after an hour, and no file has them.
    key === 'small' || key === 'large' || key === 'href' ? undefined : value,
  );
  return createHash('sha256').update(said).digest('hex');
}

async function picturesOf(paper: Paper, picture: PdfContent['picture']): Promise<Drawing['pictures']> {
  const pictures = new Map<string, Uint8Array>();
  const photos = paper.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'photos' || block.kind === 'finding' ? block.photos : [])),
  );
  for (const photo of photos) {
    const found = await picture?.(photo);
    if (found) pictures.set(photo.id, found);
  }
  return pictures;
}
