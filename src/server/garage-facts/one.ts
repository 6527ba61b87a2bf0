import { and, desc, eq } from '../db/drizzle.ts';
import type { Answer } from '../../contract/call/endpoint.ts';
import type { GarageView } from '../../contract/garage/garages.ts';
import type { listGaragePapers } from '../../contract/garage/papers.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { peopleAt } from '../auth/works-at.ts';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';
import { appliedWith } from '../garage/applications.ts';
import type { GarageFactsService } from './service.ts';

/** What the page of a garage needs of other features. */
export interface OtherServices {
  papers: { list(garageId: number, actor: Staff): Promise<Answer<typeof listGaragePapers>['data']> };
  garagePayments: { account(garageId: number, actor: Staff): Promise<string | null> };
}

/** Somebody who works at a garage. */
export interface GaragePerson {
  id: string;
  name: string;
  email: string;
  leads: boolean;
  /** Whether they have ever come in. */
  isProven: boolean;
}

/** A garage as its leader and Super Admins see it at the desk. */
export interface WholeGarage {
  garage: GarageView;
  people: GaragePerson[];
  papers: Answer<typeof listGaragePapers>['data'];
  /** Last two digits of the account that it is paid to; null: none is named. */
  account: string | null;
  /** When it became what it is, and why; null: it is so from its beginning. The reason is for Super Admins alone. */
  changed: { at: Date; reason: string } | null;
  /** What it applied with, for Super Admins; null: it didn't. */
  application: { id: string; name: string } | null;
  /** What it lacks before it can be active, while it is checked. */
  missing: string[];
  isAdmin: boolean;
}

interface Parts {
  db: Database;
  service: GarageFactsService;
  others: OtherServices;
}

/** Reads all of it. @throws AppError not_found */
export function wholeGarage({ db, service, others }: Parts) {
  return async (id: number, actor: Staff): Promise<WholeGarage> => {
    const garage = await service.one(id, actor);
    const isAdmin = isSuperAdmin(actor);
    const [people, papers, account, changed, application, missing] = await Promise.all([
      peopleAt(db, id),
      others.papers.list(id, actor),
      others.garagePayments.account(id, actor),
      lastChange(db, id),
      isAdmin ? appliedWith(db, id) : null,
      garage.state === 'checking' ? service.missing(id, actor) : [],
    ]);
    return {
      garage,
      people: people.map(({ firstName, lastName, ...person }) => ({
        ...person,
        name: `${firstName} ${lastName}`.trim(),
      })),
      papers,
      account,
      changed: changed && { ...changed, reason: isAdmin ? changed.reason : '' },
      application: application && { id: application.id, name: application.content.garageName },
      missing,
      isAdmin,
    };
  };
}

/** Of its state. */
async function lastChange(db: Database, id: number): Promise<WholeGarage['changed']> {
  const its = and(eq(auditLog.subject, String(id)), eq(auditLog.what, 'garage.state'));
  const [row] = await db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(its)
    .orderBy(desc(auditLog.id))
    .limit(1);
  const { reason } = row?.after ?? {};
  return row ? { at: row.at, reason: typeof reason === 'string' ? reason : '' } : null;
}
