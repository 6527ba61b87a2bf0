import type { Role } from '../../src/contract/account/session.ts';
import type { Workplace } from '../../src/server/auth/actor.ts';
import { FIRST_GARAGE } from '../../src/domain/garage/garage.ts';
import type { Session, SessionReader } from '../../src/server/auth/session.ts';

/** Where the workshop of tests works. */
export const OWN_GARAGE: readonly Workplace[] = [{ id: FIRST_GARAGE, leads: false, state: 'active' }];

const session = (userId: string, ...roles: Role[]): Session => ({
  id: userId.replace(/^./, 'f'),
  userId,
  roles,
  garages: roles.includes('Workshop') ? OWN_GARAGE : [],
  confirmedAt: new Date(0),
  hasPassword: true,
});

/** One token for each kind of who can be logged in. */
export const SESSIONS = {
  'token-of-a-customer': session('5d3a2b1c-0000-4000-8000-000000000001'),
  'token-of-the-workshop': session('5d3a2b1c-0000-4000-8000-000000000002', 'Workshop'),
  'token-of-a-super-admin': session('5d3a2b1c-0000-4000-8000-000000000003', 'Super Admin'),
} as const satisfies Record<string, Session>;

/** Knows these and no others, and what it was asked. */
export function stubSessions(): SessionReader & { asked: string[] } {
  const known: Record<string, Session> = SESSIONS;
  const asked: string[] = [];
  return {
    asked,
    read: (token) => Promise.resolve((asked.push(token), known[token] ?? null)),
  };
}

/** Nobody is logged in, whatever token is sent. */
export const noSessions: SessionReader = { read: () => Promise.resolve(null) };

/** What is known of somebody logged in beside who they are. */
export const LOGGED_IN = {
  sessionId: 'f0000000-0000-4000-8000-000000000001',
  isConfirmed: false,
  hasPassword: true,
  address: '',
} as const;
