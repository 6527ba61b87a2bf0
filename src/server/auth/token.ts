import { parse } from 'hono/utils/cookie';
import { SESSION_COOKIES } from '../../domain/account/cookie-names.ts';

/** Longer than any token of ours. Anything longer is not looked up. */
const MAX_TOKEN = 500;

/** The token of `Authorization: Bearer …`; '' where none was sent. */
export function bearerToken(authorization: string | undefined): string {
  const [, token = ''] = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '') ?? [];
  return token.length > MAX_TOKEN ? '' : token;
}

/**
 * The name of the session's cookie. With the prefix, browsers accept it from this host only, over https and for all
 * its paths. Over plain http, used on a developer's machine only, they would reject it.
 * @param siteUrl the setting SITE_URL
 */
export const sessionCookie = (siteUrl: string): string =>
  new URL(siteUrl).protocol === 'https:' ? SESSION_COOKIES.https : SESSION_COOKIES.http;

/** The token in a Cookie header; '' where none was sent. */
export function cookieToken(header: string | undefined, siteUrl: string): string {
  const name = sessionCookie(siteUrl);
  const token = parse(header ?? '', name)[name] ?? '';
  return token.length > MAX_TOKEN ? '' : token;
}
