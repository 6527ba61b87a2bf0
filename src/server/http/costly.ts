import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_BASE } from '../../contract/call/endpoint.ts';
import { exportAccount } from '../../contract/account/account.ts';
import { bearerToken, cookieToken } from '../auth/token.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { visitorAddress } from './client-address.ts';
import { countedAddress } from './counted.ts';
import { networkOf } from '../network.ts';

/** Files that are drawn or gathered for one visitor: `tests/server/http/costly.test.ts` finds every page that makes one. */
export const isCostly = (path: string): boolean =>
  /\.(?:pdf|csv|ics)$/.test(path) || path === '/my/account/export' || path === API_BASE + exportAccount.path;

interface AtOnce {
  /** By one session, or with one link: a browser opens six connections. */
  perVisitor: number;
  /** A mobile network, or an office. */
  perNetwork: number;
  /** Of this process. */
  inAll: number;
}
const AT_ONCE: AtOnce = { perVisitor: 6, perNetwork: 16, inAll: 40 };

type Settings = Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES' | 'UNLIMITED_NETWORKS'>;

/**
 * Counts costly answers while they are made, before a database is asked who wants them: so that a refusal costs
 * nothing, whoever asks. What a session's account may have in an hour is counted beside it, see auth/files-an-hour.ts.
 * @returns why an answer is not begun; null: it is, and counts until it has gone out
 */
export function costlyAnswers(
  { SITE_URL, TRUSTED_PROXIES, UNLIMITED_NETWORKS }: Settings,
  { perVisitor, perNetwork, inAll }: AtOnce = AT_ONCE,
): (req: IncomingMessage, res: ServerResponse) => AppError | null {
  const making = new Map<string, number>();
  const known = (key: string): number => making.get(key) ?? 0;

  return (req, res) => {
    const network = networkOf(countedAddress(visitorAddress(req, TRUSTED_PROXIES), UNLIMITED_NETWORKS));
    const limits = new Map([
      [ALL, inAll],
      [visitorOf(req, SITE_URL), perVisitor],
      ...(network === '' ? [] : ([[`network ${network}`, perNetwork]] as const)),
    ]);
    for (const [key, most] of limits) if (known(key) >= most) return tooMany();
    for (const key of limits.keys()) making.set(key, known(key) + 1);
    res.once('close', () => {
      for (const key of limits.keys()) {
        const left = known(key) - 1;
        if (left > 0) making.set(key, left);
        else making.delete(key);
      }
    });
    return null;
  };
}

const ALL = 'all';

const tooMany = () =>
  new AppError(
    'too_many',
    'Several files are being made for you already. Wait until they have come, then try again',
    {},
    5,
  );

/** Whose session it is; behind a link, the address itself, in which its token stands. */
function visitorOf({ headers, url = '' }: IncomingMessage, siteUrl: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const isOwn = /^\/(?:my|apps)\//.test(path);
  const who = path.startsWith(API_BASE)
    ? bearerToken(headers.authorization)
    : isOwn && cookieToken(headers.cookie, siteUrl);
  const key = createHash('sha256').update(who || path);
  return `visitor ${key.digest('base64url')}`;
}
