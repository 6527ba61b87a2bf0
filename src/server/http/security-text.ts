import type { Site } from '../../content-model/site.ts';
import type { SecurityHeaders } from './security.ts';
import type { StaticSite } from './static.ts';

const PLACE = '/.well-known/security.txt';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Whom to tell of a hole in our security (RFC 9116), as content/site.json has it. Null while the business there is made up:
 * nobody would read it. It expires a year after the release was opened, because by then nobody has started or published
 * anything for a year.
 */
export function securityText({ email, legal }: Pick<Site, 'email' | 'legal'>, opened: Date): string | null {
  if (legal.placeholder) return null;
  const expires = new Date(opened.getTime() + YEAR_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

/** A site that also answers for security.txt, at its old address too. */
export function withSecurityText(
  site: StaticSite,
  text: string | null,
  headers: SecurityHeaders,
): StaticSite {
  if (text === null) return site;
  return {
    ...site,
    serve(req, res) {
      const [path] = (req.url ?? '').split('?', 1);
      if (path === PLACE)
        res.writeHead(200, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
      else if (path === '/security.txt') res.writeHead(301, { ...headers, Location: PLACE }).end();
      else return site.serve(req, res);
      return true;
    },
  };
}
