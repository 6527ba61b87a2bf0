import type { Session, SessionReader } from '../../src/server/auth/session.ts';

/** One token for each kind of who can be logged in. */
export const SESSIONS = {
  'token-of-a-customer': { userId: '5d3a2b1c-0000-4000-8000-000000000001', roles: [] },
  'token-of-the-workshop': { userId: '5d3a2b1c-0000-4000-8000-000000000002', roles: ['Workshop'] },
  'token-of-a-super-admin': { userId: '5d3a2b1c-0000-4000-8000-000000000003', roles: ['Super Admin'] },
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
