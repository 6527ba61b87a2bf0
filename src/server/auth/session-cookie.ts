import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_COOKIE_DAYS } from '../../domain/account/cookies.ts';
import type { Env } from '../env.ts';
import { cookieToken, sessionCookie } from './token.ts';

/** What an answer does to the session of the browser that gets it: begins one, by its token, or ends it. */
export type SessionChange = { begin: string } | 'end';

/**
 * The Set-Cookie header of the session, for answers of the API and of pages alike. Scripts can't read the cookie, and
 * other sites' forms don't send it.
 */
export function cookieHeader(change: SessionChange, siteUrl: string): string {
  const name = sessionCookie(siteUrl);
  const [value, seconds] = change === 'end' ? ['', 0] : [change.begin, SESSION_COOKIE_DAYS * 24 * 60 * 60];
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The session's cookie, for a page made on demand. */
export interface PageSession {
  /** '' where none was sent. */
  token: string;
  /** Takes effect with the answer that is being made. */
  change: (change: SessionChange) => void;
}

export const pageSession =
  ({ SITE_URL }: Pick<Env, 'SITE_URL'>) =>
  (req: IncomingMessage, res: ServerResponse): PageSession => ({
    token: cookieToken(req.headers.cookie, SITE_URL),
    change: (change) => void res.setHeader('Set-Cookie', cookieHeader(change, SITE_URL)),
  });
