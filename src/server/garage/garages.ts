import { isNotNull, isNull, sql } from '../db/drizzle.ts';
import type { Garage } from '../../domain/garage/garage.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePapers, garages } from '../db/schema.ts';
import { garageOf, type KnownGarage } from './garage-of.ts';
import { asPaper } from './as-paper.ts';

/** The garages of the network: the operator's own, and those that have rows. */
export interface Garages {
  own: Garage;
  /** All that a booking may name, the operator's own first, as they stand on that day. */
  all(db: Pick<Database, 'select'>, today: LocalDate): Promise<Garage[]>;
}

/** What of `garages` is in memory: it is read again when a row was added or changed, and on another day. */
export function garagesOf(own: Garage): Garages {
  let known = { as: '', all: [own] };

  return {
    own,
    async all(db, today) {
      const changes = sql<string>`count(*) || ' ' || sum(${garages.version})`;
      const [now] = await db.select({ changes }).from(garages);
      const as = `${today} ${now?.changes}`;
      if (known.as !== as) {
        const others = (await read(db)).map((row) => garageOf(row, own, today));
        known = { as, all: [own, ...others] };
      }
      return known.all;
    },
  };
}

async function read(db: Pick<Database, 'select'>): Promise<KnownGarage[]> {
  const { id, state, facts } = garages;
  const rows = await db.select({ id, state, facts }).from(garages).where(isNotNull(facts)).orderBy(id);
  const papers = await db.select().from(garagePapers).where(isNull(garagePapers.withdrawnAt));
  return rows.flatMap(({ facts: its, ...row }) => {
    if (its === null) return [];
    const own = papers.filter((paper) => paper.garageId === row.id);
    return [
      {
        ...row,
        facts: its,
        papers: own.map(asPaper),
      },
    ];
  });
}
