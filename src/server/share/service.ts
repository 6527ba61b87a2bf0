import type { Paper } from '../../domain/document/paper.ts';
import type { Content } from '../../content-model/content.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { makePdf, type PdfFile } from '../pdf/make.ts';
import type { ListedStatement } from '../../contract/garage/shares.ts';
import { statementCsv } from './csv.ts';
import { statementPaper, statementTitle } from './paper.ts';
import { listedStatements } from './listed.ts';
import { type StatedMonth, statedIn } from './stated.ts';
import { makeStatements } from './statements.ts';
import { requireLeader } from './require-garage.ts';
import { statementNumber, statementOf, type StatementRow } from './stored.ts';

export type { StatedMonth };

/** The statements of garages. */
export interface StatementService {
  /** Makes those of the months that are over, in however many processes at once. */
  make(): Promise<void>;
  /** Those of a garage, latest first, for whom its files are. @throws AppError not_found */
  list(garageId: number, actor: Staff): Promise<ListedStatement[]>;
  /** Those of a month, by garage. @param garageId null: of every one */
  statedIn(month: string, garageId: number | null): Promise<StatedMonth[]>;
  /**
   * One as a PDF, for its leader and for a Super Admin: to everybody else it isn't there.
   * @param month `YYYY-MM`
   * @throws AppError not_found, too_many
   */
  pdf(garageId: number, month: string, actor: Staff): Promise<PdfFile>;
  /** The same as its page shows it. @throws AppError not_found */
  paper(garageId: number, month: string, actor: Staff): Promise<Paper>;
  /** The same for a spreadsheet. @throws AppError not_found */
  csv(garageId: number, month: string, actor: Staff): Promise<PdfFile>;
}

interface Parts {
  db: Database;
  content: Content;
  clock: () => Date;
}

export function statementService({ db, content, clock }: Parts): StatementService {
  async function read(garageId: number, month: string, actor: Staff): Promise<StatementRow> {
    requireLeader(garageId, actor);
    return statementOf(db, garageId, month);
  }

  return {
    make: () => makeStatements({ db, content, clock }),

    statedIn: (month, garageId) => statedIn(db, month, garageId),

    async list(garageId, actor) {
      requireLeader(garageId, actor);
      return listedStatements(db, garageId);
    },

    async pdf(garageId, month, actor) {
      const row = await read(garageId, month, actor);
      const { operator } = row.content;
      const bytes = await makePdf({
        paper: statementPaper(row),
        author: operator.company,
        footer: `${operator.name}, ${statementTitle(row)}`,
        colour: content.site.brand.colours['brand-900'],
        madeAt: row.issuedAt,
      });
      return { bytes, name: `${statementNumber(row)}.pdf` };
    },

    paper: async (garageId, month, actor) => statementPaper(await read(garageId, month, actor)),

    async csv(garageId, month, actor) {
      const row = await read(garageId, month, actor);
      return { bytes: statementCsv(row), name: `${statementNumber(row)}.csv` };
    },
  };
}
