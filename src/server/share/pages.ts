import type { Database } from '../db/database.ts';
import type { PageVisit } from '../http/page.ts';
import { pageFiles } from '../http/page-file.ts';
import type { StatementService } from './service.ts';
import { noSuchStatement } from './stored.ts';

interface Parts {
  db: Database;
  clock: () => Date;
  statements: StatementService;
}

/** The files of a garage's statements: `?month=2026-11`. */
export function sharePages({ db, clock, statements }: Parts) {
  const pageFile = pageFiles({ db, clock });
  function asked({ params: { garage = '' }, url }: PageVisit): [garageId: number, month: string] {
    if (!/^[1-9]\d{0,8}$/.test(garage)) throw noSuchStatement();
    return [Number(garage), url.searchParams.get('month') ?? ''];
  }
  return {
    statementFile: pageFile({
      access: 'staff',
      make: (visit) => statements.pdf(...asked(visit), visit.actor),
    }),
    statementSheet: pageFile({
      access: 'staff',
      make: (visit) => statements.csv(...asked(visit), visit.actor),
    }),
  };
}

export type SharePages = ReturnType<typeof sharePages>;
