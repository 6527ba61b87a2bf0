import { SUPER_ADMIN } from '../../contract/account/session.ts';
import type { Database } from '../db/database.ts';
import { and, asc, eq, inArray, or, type SQL } from '../db/drizzle.ts';
import { userRoles, users, workplaces } from '../db/schema.ts';
import type { Within } from './within.ts';

/** Somebody who works here. */
interface NamedColleague {
  id: string;
  firstName: string;
  lastName: string;
}

/** Who can do the work of some garages, by name: the people who work there, and every Super Admin. */
export async function worksAt(
  db: Pick<Database, 'selectDistinct'>,
  garages: Within,
  only?: string,
): Promise<NamedColleague[]> {
  const { id, firstName, lastName } = users;
  return db
    .selectDistinct({ id, firstName, lastName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, id))
    .leftJoin(workplaces, eq(workplaces.userId, id))
    .where(and(only === undefined ? undefined : eq(id, only), isThere(garages)))
    .orderBy(asc(firstName), asc(lastName), asc(id));
}

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
