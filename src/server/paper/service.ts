import type { Answer } from '../../contract/call/endpoint.ts';
import type { listGaragePapers, PaperView, PaperWish } from '../../contract/garage/papers.ts';
import type { NamedDriver } from '../../domain/garage/papers.ts';
import type { Staff } from '../auth/actor.ts';
import type { FeatureParts } from '../feature.ts';
import type { PhotoService } from '../photo/service.ts';
import { addingFiles } from './add-file.ts';
import { changingPapers } from './change.ts';
import { readingPapers } from './read.ts';

/**
 * What garages show us. Its leader and Super Admins may; to everybody else a garage's papers are not there: AppError
 * not_found, as for a garage or a paper that doesn't exist.
 */
export interface PaperService {
  list(garageId: number, actor: Staff): Promise<Answer<typeof listGaragePapers>['data']>;
  /** Sent again under the same id it is the same paper. Throws AppError invalid, idempotency_reused. */
  add(garageId: number, id: string, wish: PaperWish, actor: Staff): Promise<PaperView>;
  /**
   * Adds its file; where it has one already, that stays, and what is sent is not read.
   * @param name what the file was called
   * @throws AppError invalid, too_large, too_many
   */
  addFile(
    garageId: number,
    id: string,
    sent: { name: string; file: ReadableStream<Uint8Array> },
    actor: Staff,
  ): Promise<PaperView>;
  /** Throws AppError invalid. */
  setDrivers(garageId: number, id: string, drivers: readonly NamedDriver[], actor: Staff): Promise<PaperView>;
  /** It proves nothing from now on, and is kept. Repeating it changes nothing. */
  withdraw(garageId: number, id: string, reason: string, actor: Staff): Promise<PaperView>;
  /** Its file, as it is to be saved. */
  file(
    garageId: number,
    id: string,
    actor: Staff,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string; type: string }>;
}

export function paperService(
  parts: Pick<FeatureParts, 'db' | 'clock' | 'paperFiles'>,
  { photos }: { photos: PhotoService },
): PaperService {
  return { ...readingPapers(parts), ...changingPapers(parts), ...addingFiles(parts, photos) };
}
