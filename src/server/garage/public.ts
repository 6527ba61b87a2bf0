import { and, asc, eq, inArray, isNull, max } from '../db/drizzle.ts';
import { countsOn, PAPER_KINDS, provenOn } from '../../domain/garage/papers.ts';
import type { PublicGarage } from '../../domain/garage/public-garage.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garageLooks, garagePapers, garages } from '../db/schema.ts';
import { asPaper } from './as-paper.ts';

/**
 * What the pages of the next release tell of each garage that is given work on that day, by number: nothing of who works
 * there, of how it is reached or of its money.
 */
export async function publicGarages(db: Pick<Database, 'select'>, today: LocalDate): Promise<PublicGarage[]> {
  const { id, state, facts } = garages;
  const active = await db.select({ id, facts }).from(garages).where(eq(state, 'active')).orderBy(asc(id));
  const ids = active.map((row) => row.id);
  if (ids.length === 0) return [];
  const papers = await db
    .select()
    .from(garagePapers)
    .where(and(inArray(garagePapers.garageId, ids), isNull(garagePapers.withdrawnAt)));
  const { garageId, lookedOn } = garageLooks;
  const looks = await db
    .select({ garageId, on: max(lookedOn) })
    .from(garageLooks)
    .where(inArray(garageId, ids))
    .groupBy(garageId);
  return active.flatMap((row): PublicGarage[] => {
    // The operator's own has no facts here: it stands in content/site.json.
    if (row.facts === null) return [];
    const { name, town, abilities, mot, reach } = row.facts;
    const own = papers.filter((paper) => paper.garageId === row.id).map(asPaper);
    const proven = provenOn(today, abilities, own);
    if (!proven.works) return [];
    const tests = proven.abilities.some((ability) => ability === 'mot-4' || ability === 'mot-7');
    return [
      {
        id: row.id,
        name,
        town,
        abilities: [...proven.abilities],
        papers: PAPER_KINDS.filter((kind) =>
          own.some((paper) => paper.kind === kind && countsOn(today, paper)),
        ),
        lookedOn: looks.find((look) => look.garageId === row.id)?.on ?? null,
        mot: tests ? { station: mot.station, number: mot.number } : null,
        reach: proven.collects ? reach.map(({ district, minutes }) => ({ district, minutes })) : [],
      },
    ];
  });
}
