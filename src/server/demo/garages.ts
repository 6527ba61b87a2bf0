import { randomUUID } from 'node:crypto';
import type { Site } from '../../content-model/site.ts';
import { ABILITIES } from '../../domain/garage/ability.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { hasEnd, PAPER_KINDS, type PaperKind } from '../../domain/garage/papers.ts';
import { reachFrom } from '../../domain/garage/reach.ts';
import { addDays, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { garagePapers, garages, garageShares } from '../db/schema.ts';

/** What two garages differ in, so that not every booking can go to each. */
const KINDS = [
  { without: ['high-voltage'], lacks: ['high-voltage'], mot: 'another-ours', vatNumber: 'GB000000000' },
  { without: ['mot-7', 'large-van'], lacks: [], mot: 'another-at-cost', vatNumber: null },
] as const satisfies readonly {
  without: readonly (typeof ABILITIES)[number][];
  lacks: readonly PaperKind[];
  mot: GarageFacts['mot']['kind'];
  vatNumber: string | null;
}[];

/** Minutes as far as its one driver goes. */
const FARTHEST = 35;
const PAPERS_FOR_DAYS = 365;
/** Pence, and per cent; a test at another's station costs what it is sold for. */
const SHARES = { labourPercent: 75, partsPercent: 90, motPence: 4000, diagnosticPence: 3000 };
/** No account set them. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const WEEKDAY = { opens: '08:00', closes: '17:30' };

/** One in each town of `demoGarages` of site.json. Those that are there are left as they are. @returns their numbers */
export async function makeDemoGarages(db: Database, site: Site, now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    // One process after the other.
    await tx.select().from(garages).where(eq(garages.id, FIRST_GARAGE)).for('no key update');
    const made: number[] = [];
    for (const [at, town] of site.demoGarages.entries()) {
      const { lacks, ...kind } = KINDS[at % KINDS.length] ?? KINDS[0];
      const facts = factsOf(site, { at, town, ...kind }, localNow(now).date);
      const its = sql`${garages.facts}->>'email' = ${facts.email}`;
      const [there] = await tx.select({ id: garages.id }).from(garages).where(its);
      made.push(there?.id ?? (await open(tx, facts, lacks, now)));
    }
    return made;
  });
}

type Kind = Omit<(typeof KINDS)[number], 'lacks'>;

function factsOf(
  { serviceArea, districtPositions }: Site,
  { at, town, without, mot, vatNumber }: Kind & { at: number; town: string },
  today: LocalDate,
): GarageFacts {
  const [district = ''] = Object.keys(serviceArea.find((area) => area.town === town)?.districts ?? {});
  const position = districtPositions[district];
  if (!position) throw new Error(`${town} of demoGarages has no position in districtPositions`);
  const name = `Demonstration garage ${town}`;
  const wanted = Object.keys(districtPositions).map((each) => ({ district: each, minutes: null }));
  return {
    ...position,
    name,
    town,
    county: '',
    addressLines: ['Demonstration address'],
    postcode: `${district} 1AA`,
    // Of the numbers that Ofcom keeps for fiction.
    phone: `+44163296010${at}`,
    email: `garage-${at + 2}@demo.example`,
    legalName: `${name} Ltd`,
    vatNumber,
    vatCheckedOn: vatNumber && today,
    week: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { opens: '08:00', closes: '12:00' }],
    daysClosed: [],
    windows: [
      { window: '08:00-10:00', places: 3 },
      { window: '10:00-12:00', places: 3 },
      { window: '12:00-14:00', places: 2 },
    ],
    returnWindow: '16:00-18:00',
    drivers: 1,
    bays: 2,
    bayMinutesADay: 480,
    mot: {
      kind: mot,
      station: mot === 'another-ours' ? name : 'Demonstration MOT station',
      number: 'V000000',
    },
    abilities: ABILITIES.filter((ability) => !(without as readonly string[]).includes(ability)),
    reach: reachFrom(position, wanted, districtPositions)
      .filter((each) => each !== null)
      .filter(({ minutes }) => minutes <= FARTHEST),
  };
}

async function open(
  tx: Pick<Database, 'insert'>,
  facts: GarageFacts,
  lacks: readonly PaperKind[],
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(garages)
    .values({ state: 'active', facts, createdAt: now })
    .returning({ id: garages.id });
  if (!row) throw new Error('A garage that was just made is not there');
  const today = localNow(now).date;
  await tx.insert(garagePapers).values(
    PAPER_KINDS.filter((kind) => !lacks.includes(kind)).map((kind) => ({
      id: randomUUID(),
      garageId: row.id,
      kind,
      fromDay: today,
      untilDay: hasEnd(kind) ? addDays(today, PAPERS_FOR_DAYS) : null,
      drivers: kind === 'road-risks' ? [{ name: 'Sam Mechanic', licenceSeen: today }] : [],
      note: 'Demonstration',
      addedAt: now,
    })),
  );
  await tx
    .insert(garageShares)
    .values({ ...SHARES, garageId: row.id, fromDay: today, setBy: NOBODY, setAt: now });
  return row.id;
}
