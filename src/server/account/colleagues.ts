import { and, asc, eq, exists, inArray, type SQL } from '../db/drizzle.ts';
import type { Colleague } from '../../contract/desk/desk-people.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users, workplaces } from '../db/schema.ts';

/** Who works here, by name, as far as the person asking may know. @param id of one of them; left out: all */
export async function colleagues(
  db: Pick<Database, 'select'>,
  within: Within,
  id?: string,
): Promise<Colleague[]> {
  const rows = await db
    .select({ user: users, role: userRoles.role, lastLogInAt: userRoles.lastLogInAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(id === undefined ? undefined : eq(users.id, id), worksWithin(db, within)))
    .orderBy(asc(users.firstName), asc(users.emailKey), asc(userRoles.role));
  const found = new Map<string, Colleague>();
  for (const { user, role, lastLogInAt } of rows) {
    const before = found.get(user.id);
    const last = [before?.lastLogInAt ?? '', lastLogInAt?.toISOString() ?? ''].toSorted().at(-1);
    found.set(user.id, {
      id: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      roles: [...(before?.roles ?? []), role],
      isProven: user.provenAt !== null,
      lastLogInAt: last || null,
    });
  }
  return [...found.values()];
}

function worksWithin(db: Pick<Database, 'select'>, within: Within): SQL | undefined {
  if (within === 'all') return undefined;
  const at = inArray(
    workplaces.garageId,
    within.map((each) => each.id),
  );
  return exists(
    db
      .select({ at: workplaces.garageId })
      .from(workplaces)
      .where(and(eq(workplaces.userId, users.id), at)),
  );
}
