import type { PhotoView } from '../../contract/booking/photo.ts';
import { PHOTO_TEXTS } from '../../domain/booking/photo.ts';
import type { PaperPhoto } from '../../domain/document/paper.ts';
import type { ReportRows } from './stored.ts';

type Named = Pick<ReportRows, 'lines' | 'checks' | 'offers'>;

/** @returns the photo, with what it is of where that is a line, a question or a check */
export function pictureOf(
  { id, kind, about, remark, small, large, width, height }: PhotoView,
  rows: Named,
): PaperPhoto {
  const alt = [pictureWords({ kind, about }, rows), remark].filter(Boolean).join('. ');
  return { id, alt, small, large, width, height };
}

/** What a photo shows, with the name of the line, the question or the check that it belongs to. */
export function pictureWords(
  { kind, about }: Pick<PhotoView, 'kind' | 'about'>,
  { lines, checks, offers }: Named,
): string {
  const of =
    lines.find((line) => line.id === about)?.name ??
    checks.find(({ key }) => key === about)?.name ??
    offers.find((offer) => offer.id === about)?.name;
  return [PHOTO_TEXTS[kind], of].filter(Boolean).join(': ');
}
