import type { PhotoView } from '../../contract/booking/photo.ts';
import { PHOTO_TEXTS } from '../../domain/booking/photo.ts';
import type { PaperPhoto } from '../../domain/document/paper.ts';
import type { ReportRows } from './stored.ts';

/** @returns the photo, with what it is of where that is a line, a question or a check */
export function pictureOf(
  { id, kind, about, remark, small, large, width, height }: PhotoView,
  { lines, checks, offers }: Pick<ReportRows, 'lines' | 'checks' | 'offers'>,
): PaperPhoto {
  const of =
    lines.find((line) => line.id === about)?.name ??
    checks.find(({ key }) => key === about)?.name ??
    offers.find((offer) => offer.id === about)?.name;
  const alt = [PHOTO_TEXTS[kind], of].filter(Boolean).join(': ');
  return { id, alt: [alt, remark].filter(Boolean).join('. '), small, large, width, height };
}
