import { SUPER_ADMIN } from '../../contract/account/session.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../db/drizzle.ts';
import { daysOff, userRoles, users, workplaces } from '../db/schema.ts';
import type { Within } from './within.ts';

/** Somebody who works here. */
interface NamedColleague {
  id: string;
  firstName: string;
  lastName: string;
  /** Whether they are away on the day that was asked about. */
  isAway: boolean;
}

interface Asked {
  /** Of one of them alone. */
  only?: string;
  /** The day of which it's asked who is away. */
  on?: LocalDate;
}

/** Who can do the work of some garages, by name: the people who work there, and every Super Admin. */
export async function worksAt(
  db: Pick<Database, 'selectDistinct'>,
  garages: Within,
  { only, on }: Asked = {},
): Promise<NamedColleague[]> {
  const { id, firstName, lastName } = users;
  const isAway =
    on === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${daysOff} where ${daysOff.userId} = ${id} and ${daysOff.date} = ${on})`;
  return db
    .selectDistinct({ id, firstName, lastName, isAway })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, id))
    .leftJoin(workplaces, eq(workplaces.userId, id))
    .where(and(only === undefined ? undefined : eq(id, only), isThere(garages)))
    .orderBy(asc(firstName), asc(lastName), asc(id));
}

/** The people of one garage, by name; without Super Admins, who are at none. */
export const peopleAt = (db: Pick<Database, 'select'>, garageId: number) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      leads: workplaces.leads,
      isProven: sql<boolean>`${users.provenAt} is not null`,
    })
    .from(workplaces)
    .innerJoin(users, eq(users.id, workplaces.userId))
    .where(eq(workplaces.garageId, garageId))
    .orderBy(desc(workplaces.leads), asc(users.firstName), asc(users.lastName), asc(users.id));

const isThere = (garages: Within): SQL | undefined =>
  garages === 'all'
    ? undefined
    : or(
        eq(userRoles.role, SUPER_ADMIN),
        inArray(
          workplaces.garageId,
          garages.map(({ id }) => id),
        ),
      );
