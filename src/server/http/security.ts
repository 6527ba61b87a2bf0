import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Env } from '../env.ts';

/** Headers that every answer carries, HTML or not. */
export type SecurityHeaders = Readonly<Record<string, string>>;

const YEAR = 365 * 24 * 60 * 60;

export function securityHeaders({ SITE_URL }: Pick<Env, 'SITE_URL'>): SecurityHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Only where the site is really reached by https: on http it would be ignored, on localhost it would hurt.
    ...(SITE_URL.startsWith('https://') && {
      'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
    }),
  };
}

/** What Astro does not know to add. It supplies default-src and the hashes of the page's own scripts and styles. */
function ownDirectives(apiBase: string): Record<string, string> {
  const api = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return {
    'base-uri': "'self'",
    'connect-src': `'self'${api}`,
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'worker-src': "'self'",
  };
}

/** Completes a page's policy. A directive that the page already has is kept. */
export function completeCsp(policy: string | undefined, apiBase: string): string {
  const given = (policy ?? STRICT)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const names = new Set(given.map((part) => part.split(/\s/, 1)[0]));
  const added = Object.entries(ownDirectives(apiBase)).filter(([name]) => !names.has(name));
  return [...given, ...added.map((pair) => pair.join(' '))].join('; ');
}

/** For a page of which no policy is known: nothing inline at all. */
const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'";

const headersFile = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** The policy of each pre-rendered page, from the `_headers.json` that the build writes; a strict one for the rest. */
export function readPolicies(file: string, apiBase: string): (path: string) => string {
  const policies = new Map<string, string>();
  for (const { pathname, headers } of headersFile.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    const path = pathname.replace(/(?:\/?index)?\.html$/, '').replace(/\/+$/, '');
    policies.set(path || '/', completeCsp(policy?.value, apiBase));
  }
  const strict = completeCsp(undefined, apiBase);
  return (path) => policies.get(path) ?? strict;
}

/**
 * On-demand pages write their own headers; this completes them on the way out: their policy, the security headers
 * and, unless the page says otherwise, that nobody stores what was made for one visitor.
 */
export function completeOnTheWayOut(res: ServerResponse, headers: SecurityHeaders, apiBase: string): void {
  const writeHead = res.writeHead.bind(res);
  const complete = (given: OutgoingHttpHeaders): OutgoingHttpHeaders => {
    const lower = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
    const policy = lower['content-security-policy'];
    const isPage = String(lower['content-type'] ?? '').startsWith('text/html');
    return {
      ...headers,
      'cache-control': 'no-store',
      ...lower,
      ...(isPage && { 'content-security-policy': completeCsp(policy?.toString(), apiBase) }),
    };
  };
  res.writeHead = (status: number, second?: unknown, third?: unknown) => {
    const given = typeof second === 'object' ? second : third;
    // The 404 page from memory passes a finished list of headers.
    if (Array.isArray(given)) return writeHead(status, given);
    return writeHead(status, complete((given ?? {}) as OutgoingHttpHeaders));
  };
}
