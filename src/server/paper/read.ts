import type { Answer } from '../../contract/call/endpoint.ts';
import type { listGaragePapers } from '../../contract/garage/papers.ts';
import type { Staff } from '../auth/actor.ts';
import { eq } from '../db/drizzle.ts';
import { STORED_TYPES } from '../../domain/garage/paper-file.ts';
import { endingOn, provenOn } from '../../domain/garage/papers.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { garages } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { asPaper } from '../garage/as-paper.ts';
import { expectLeader } from './may.ts';
import { storedType } from './names.ts';
import { paperRow, papersOf, paperView } from './rows.ts';

const noFile = () => new AppError('not_found', 'This paper has no file');

/** Looks at papers, see service.ts. */
export interface PaperReading {
  list(garageId: number, actor: Staff): Promise<Answer<typeof listGaragePapers>['data']>;
  /** Its file, as it is to be saved. */
  file(
    garageId: number,
    id: string,
    actor: Staff,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string; type: string }>;
}

/** What looks at papers and changes nothing. */
export function readingPapers({
  db,
  clock,
  paperFiles,
}: Pick<FeatureParts, 'db' | 'clock' | 'paperFiles'>): PaperReading {
  return {
    async list(garageId, actor) {
      await expectLeader(db, actor, garageId);
      const rows = await papersOf(db, garageId);
      const [garage] = await db
        .select({ facts: garages.facts })
        .from(garages)
        .where(eq(garages.id, garageId));
      const today = localNow(clock()).date;
      const counting = rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(asPaper);
      const { works, collects, abilities } = provenOn(today, garage?.facts?.abilities ?? [], counting);
      return {
        papers: rows.map(paperView),
        proves: { works, collects, abilities: [...abilities] },
        today,
        ending: endingOn(today, counting).map(({ kind, until }) => ({ kind, until })),
      };
    },

    async file(garageId, id, actor) {
      await expectLeader(db, actor, garageId);
      const { file, fileName: name } = await paperRow(db, garageId, id);
      const type = file === null ? null : storedType(file);
      const bytes = file === null ? null : await paperFiles.get(file);
      if (type === null || bytes === null) throw noFile();
      return { bytes, name, type: STORED_TYPES[type] };
    },
  };
}
