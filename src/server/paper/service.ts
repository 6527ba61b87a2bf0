import type { FeatureParts } from '../feature.ts';
import type { PhotoService } from '../photo/service.ts';
import { type PaperFiles, addingFiles } from './add-file.ts';
import { type PaperChanging, changingPapers } from './change.ts';
import { type PaperReading, readingPapers } from './read.ts';

/**
 * What garages show us. Its leader and Super Admins may; to everybody else a garage's papers are not there: AppError
 * not_found, as for a garage or a paper that doesn't exist.
 */
export interface PaperService extends PaperReading, PaperChanging, PaperFiles {}

export function paperService(
  parts: Pick<FeatureParts, 'db' | 'clock' | 'paperFiles'>,
  { photos }: { photos: PhotoService },
): PaperService {
  return { ...readingPapers(parts), ...changingPapers(parts), ...addingFiles(parts, photos) };
}
