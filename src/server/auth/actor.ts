import type { Access, StaffAccess } from '../../contract/call/endpoint.ts';
import { type Role, SUPER_ADMIN } from '../../contract/account/session.ts';
import { isForStaff } from '../../contract/account/staff-access.ts';
import type { ActorKind } from '../../domain/account/actor-kind.ts';
import type { GarageState } from '../../domain/garage/garage.ts';
import { AppError } from '../errors.ts';
import type { LinkPurpose } from './signed-link.ts';

interface FromOutside {
  /** IP address under which rate limits count; '' for somebody exempt. */
  address: string;
}

/** Somebody who is not logged in. */
export interface Guest extends FromOutside {
  kind: 'guest';
}

/** Somebody with a signed link of ours. It opens one thing and is not a login. */
export interface Holder extends FromOutside {
  kind: 'holder';
  purpose: LinkPurpose;
  /** What the link is about: an id of ours. */
  subject: string;
}

interface LoggedIn extends FromOutside {
  userId: string;
  sessionId: string;
  /** Whether they have shown in the last minutes who they are. */
  isConfirmed: boolean;
  /** Whether their account has a password. */
  hasPassword: boolean;
}

/** Somebody who is logged in. */
export interface Customer extends LoggedIn {
  kind: 'customer';
}

/** A garage that somebody works for. */
export interface Workplace {
  id: number;
  /** Whether they lead it: its hours, people, papers and statements. */
  leads: boolean;
  state: GarageState;
}

/** Somebody who is logged in and works here. They may also do whatever a customer may, with their own account. */
export interface Staff extends LoggedIn {
  kind: 'staff';
  /** At least one. */
  roles: readonly Role[];
  /** Of whom has the role Workshop; a Super Admin needs none to see every garage. */
  garages: readonly Workplace[];
  /** The one garage that their lists are narrowed to; left out: none. It takes nothing from what they may do. */
  at?: number | undefined;
}

/** Scheduled work, which no request asked for. */
export interface JobActor {
  kind: 'job';
  name: string;
}

/** Who sends a request: what routes and on-demand pages are given. */
export type Visitor = Guest | Holder | Customer | Staff;

/** Who can have been let in where this is said. */
export type Admitted<A> = A extends StaffAccess ? Staff : A extends 'customer' ? Customer | Staff : Visitor;

/** Who does something. */
export type Actor = Visitor | JobActor;

/** Who did something, as columns of an event. */
export const actorColumns = (actor: Actor): { actor: ActorKind; actorUserId: string | null } => ({
  actor: actor.kind,
  actorUserId: 'userId' in actor ? actor.userId : null,
});

/**
 * Lets through whom a call or a page is for. A guest may be helped by logging in, so they are told; to everybody else
 * what they may not use is not there.
 * @param hidden what they are told then: the same as of a call or a page that does not exist
 * @throws AppError unauthenticated, not_found
 */
export function authorise(access: Access, actor: Visitor, hidden = noSuchCall): void {
  if (access === 'anyone') return;
  if (actor.kind === 'guest' || actor.kind === 'holder') {
    throw new AppError('unauthenticated', 'Log in first. If you were logged in, your session has ended');
  }
  if (!isFor(access, actor)) throw hidden();
}

/** The same for a call that does not exist and for one that this caller may not use. */
export const noSuchCall = (): AppError => new AppError('not_found', 'There is no such call');

function isFor(access: Exclude<Access, 'anyone'>, actor: Customer | Staff): boolean {
  if (access === 'customer') return true;
  return actor.kind === 'staff' && isForStaff(access, actor);
}

export const isSuperAdmin = (actor: Visitor): boolean =>
  actor.kind === 'staff' && actor.roles.includes(SUPER_ADMIN);
