import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import { pagePathOf } from '../../domain/document/page-path.ts';
import { mayLoadOthers, takesCards } from '../../browser/page/private-paths.ts';
import type { Env } from '../env.ts';

/** Headers that every answer carries, HTML or not. */
export type SecurityHeaders = Readonly<Record<string, string>>;

const YEAR = 365 * 24 * 60 * 60;

/** For which hosts browsers remember that there is no http. */
const HSTS_OF: Record<Env['HSTS'], string | null> = {
  off: null,
  host: `max-age=${YEAR}`,
  subdomains: `max-age=${YEAR}; includeSubDomains`,
};

const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), usb=()';

type HeadersEnv = Pick<Env, 'SITE_URL'> & Partial<Pick<Env, 'HSTS'>>;

export function securityHeaders({ SITE_URL, HSTS = 'subdomains' }: HeadersEnv): SecurityHeaders {
  const hsts = HSTS_OF[HSTS];
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `${NO_DEVICES}, payment=(self)`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Only if the site is really reached by https: on http it is ignored, and on localhost it would do harm.
    ...(hsts !== null && SITE_URL.startsWith('https://') && { 'Strict-Transport-Security': hsts }),
  };
}

/** For a page whose address may hold a plate or a key: the next page learns only the origin. */
const UNTOLD: SecurityHeaders = { 'Referrer-Policy': 'strict-origin' };

/**
 * The headers of a built page. Where no third-party script may run, those of the next page cannot read the address
 * either.
 */
export const headersOfPage = (path: string, headers: SecurityHeaders): SecurityHeaders =>
  mayLoadOthers(path) ? headers : { ...headers, ...UNTOLD };

const EDITOR = '/apps/content-admin/';
const PREVIEW = `${EDITOR}preview`;

/** The settings that name other origins. */
export type OutsideEnv = Pick<Env, 'API_BASE'> &
  Partial<Pick<Env, 'ANALYTICS_ENDPOINT' | 'ANALYTICS_SCRIPT' | 'CHAT_SCRIPT' | 'STRIPE_PUBLISHABLE_KEY'>>;

/** What a page may load: from the services of the settings, and whether it shows one of our own pages in a frame. */
type Loads = OutsideEnv & { framesItself?: boolean };

/** ` https://a.example https://b.example`, each once; a setting that is only a path adds nothing. */
function originsOf(...addresses: (string | undefined)[]): string {
  const found = addresses.flatMap((one) => (one && URL.canParse(one) ? [new URL(one).origin] : []));
  return [...new Set(found)].map((origin) => ` ${origin}`).join('');
}

/**
 * What Astro does not add by itself. It supplies the hashes of the page's own scripts and styles, and a default of nothing:
 * whatever isn't named here is not loaded.
 */
function ownDirectives(env: Loads): Record<string, string> {
  const { API_BASE, ANALYTICS_ENDPOINT, ANALYTICS_SCRIPT, CHAT_SCRIPT } = env;
  const chat = originsOf(CHAT_SCRIPT);
  // A chat uses a web socket, which `https:` does not cover.
  const talk = chat.replace(' https:', ' wss:');
  return {
    'base-uri': "'none'",
    'connect-src': `'self'${originsOf(API_BASE, ANALYTICS_ENDPOINT, ANALYTICS_SCRIPT, CHAT_SCRIPT)}${talk}`,
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...((chat || env.framesItself) && { 'frame-src': `'self'${chat}` }),
    'img-src': `'self' data:${originsOf(ANALYTICS_SCRIPT, CHAT_SCRIPT)}`,
    'object-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'worker-src': "'self'",
  };
}

/**
 * Completes a page's policy. A directive that the page already has is kept. Scripts may then also come from the
 * services that are loaded after consent, and from nowhere else.
 */
function completeCsp(policy: string | undefined, env: Loads): string {
  const given = (policy ?? STRICT)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('script-src ') ? part + originsOf(env.ANALYTICS_SCRIPT, env.CHAT_SCRIPT) : part,
    );
  const names = new Set(given.map((part) => part.split(/\s/, 1)[0]));
  const added = Object.entries(ownDirectives(env)).filter(([name]) => !names.has(name));
  return [...given, ...added.map((pair) => pair.join(' '))].join('; ');
}

/** What Stripe's form needs, https://docs.stripe.com/security/guide#content-security-policy: its own frames and no more. */
const CARDS: Record<string, string> = {
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'img-src': 'https://*.stripe.com',
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
};

/**
 * What the wallets need beside that, which stand in Stripe's frames: to ask the browser for a payment, and a window of Google's
 * that may answer its opener.
 */
const WALLETS: SecurityHeaders = {
  'Permissions-Policy': `${NO_DEVICES}, payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

function withCards(policy: string, asksForCard: boolean): string {
  if (!asksForCard) return policy;
  const given = policy.split('; ');
  const named = given.map((part) => {
    const more = CARDS[part.split(' ', 1)[0] ?? ''];
    return more ? `${part} ${more}` : part;
  });
  const missing = Object.entries(CARDS).filter(
    ([name]) => !given.some((part) => part.startsWith(`${name} `)),
  );
  return [...named, ...missing.map(([name, origins]) => `${name} 'self' ${origins}`)].join('; ');
}

/** The settings that matter to a page without third-party scripts. */
const ownOnly = ({ API_BASE, ANALYTICS_ENDPOINT }: OutsideEnv): OutsideEnv => ({
  API_BASE,
  ANALYTICS_ENDPOINT,
});

/** For a page without a known policy: nothing inline at all. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'";

/** For what is no page of the site: a sentence, or a page that needs nothing but itself and the icon in its tab. */
export const BARE_POLICY = "default-src 'none'; img-src 'self'; frame-ancestors 'none'";

const headersFile = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/**
 * The policy of each pre-rendered page, from the `_headers.json` that the build writes; a strict one for the rest.
 * Where no third-party script is loaded, the policy allows none.
 */
export function readPolicies(file: string, env: OutsideEnv): (path: string) => string {
  const complete = (path: string, policy?: string) =>
    completeCsp(policy, mayLoadOthers(path) ? env : ownOnly(env));
  const policies = new Map<string, string>();
  for (const { pathname, headers } of headersFile.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy');
    const path = pagePathOf(pathname).replace(/\/+$/, '') || '/';
    policies.set(path, complete(path, policy?.value));
  }
  return (path) => policies.get(path) ?? complete(path);
}

/**
 * On-demand pages write their own headers. This completes them on the way out: the policy, the security headers and,
 * unless the page says otherwise, `no-store`. Their addresses may hold a plate or a key, so no third-party service
 * runs in them, and the next page is not told where the visitor came from.
 */
export function completeOnTheWayOut(
  res: ServerResponse,
  headers: SecurityHeaders,
  env: OutsideEnv,
  path: string,
): void {
  // The editor shows the one beside the text, in a frame without scripts.
  const ancestors = path === PREVIEW ? "'self'" : "'none'";
  const own = path.startsWith(EDITOR) ? { ...ownOnly(env), framesItself: true } : ownOnly(env);
  const asksForCard = env.STRIPE_PUBLISHABLE_KEY !== undefined && takesCards(path);
  const writeHead = res.writeHead.bind(res);
  const complete = (given: OutgoingHttpHeaders): OutgoingHttpHeaders => {
    const lower = lowerCased(given);
    const policy = lower['content-security-policy'];
    const isPage = String(lower['content-type'] ?? '').startsWith('text/html');
    return {
      ...lowerCased(headers),
      'cache-control': 'no-store',
      ...lowerCased(UNTOLD),
      ...(asksForCard && lowerCased(WALLETS)),
      // What a page says itself stands in the place of ours, and not beside it.
      ...lower,
      ...(isPage && {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': withCards(completeCsp(policy?.toString(), own), asksForCard).replace(
          /frame-ancestors 'none'/,
          `frame-ancestors ${ancestors}`,
        ),
      }),
    };
  };
  res.writeHead = (status: number, second?: unknown, third?: unknown) => {
    const given = typeof second === 'object' ? second : third;
    // The 404 page from memory passes a finished list of headers.
    if (Array.isArray(given)) return writeHead(status, given);
    return writeHead(status, complete((given ?? {}) as OutgoingHttpHeaders));
  };
}

const lowerCased = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
