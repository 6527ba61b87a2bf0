import { asc, eq, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { daysOff, garageApplications, workplaces } from '../db/schema.ts';

/** For which garages somebody works. */
export const workplacesOf = (tx: Database, userId: string) =>
  tx
    .select({ garage: workplaces.garageId, leads: workplaces.leads, since: workplaces.since })
    .from(workplaces)
    .where(eq(workplaces.userId, userId))
    .orderBy(asc(workplaces.since));

/** When somebody is away from them. */
export const daysOffOf = (tx: Database, userId: string) =>
  tx
    .select({ garage: daysOff.garageId, date: daysOff.date, minutes: daysOff.minutes })
    .from(daysOff)
    .where(eq(daysOff.userId, userId))
    .orderBy(asc(daysOff.date));

/** With which garage somebody asked to join, from their address in lower case, and what we told them. */
export function applicationsOf(tx: Database, emailKey: string) {
  const { id, reference, state, content, reason, createdAt, changedAt } = garageApplications;
  return tx
    .select({ id, reference, state, content, reason, createdAt, changedAt })
    .from(garageApplications)
    .where(sql`lower(${content}->>'email') = ${emailKey}`)
    .orderBy(asc(createdAt));
}
