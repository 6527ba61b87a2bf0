import type { PLAIN_WAYS } from './env-schema.ts';
import { type Env, SettingsError } from './env.ts';
import { isLoopback } from './loopback.ts';

type Way = (typeof PLAIN_WAYS)[number];
type Settings = Pick<Env, 'SITE_URL' | 'SMTP_URL' | 'DATABASE_URL' | 'S3_ENDPOINT' | 'ALLOW_PLAIN'>;

/** What goes over it, and how it is encrypted. */
const MEANING: Record<Way, string> = {
  mail: 'SMTP_URL sends emails and its password in the clear where the server offers no TLS: write smtps://, or add ?requireTLS=true',
  database: 'DATABASE_URL sends everything we know in the clear: add ?sslmode=verify-full',
  files: 'S3_ENDPOINT sends photos and papers in the clear: write https://',
};

/** What of this site is reached on another machine without TLS. */
export function plainWays({ SMTP_URL, DATABASE_URL, S3_ENDPOINT }: Settings): Way[] {
  const mail = elsewhere(SMTP_URL);
  const database = elsewhere(DATABASE_URL);
  const used: Record<Way, boolean> = {
    mail: mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true',
    database: database !== null && !isEncrypted(database),
    files: elsewhere(S3_ENDPOINT)?.protocol === 'http:',
  };
  return (Object.keys(MEANING) as Way[]).filter((way) => used[way]);
}

/** Null for what is on this machine, or isn't used. A socket has no host, or a folder in the place of one. */
function elsewhere(url: string | undefined): URL | null {
  if (url === undefined) return null;
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host') ?? parsed.hostname;
  return host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host) ? null : parsed;
}

/** As node-postgres reads it: `prefer` and `allow` would go on without. */
function isEncrypted({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? '';
  return ['require', 'verify-ca', 'verify-full'].includes(mode) || searchParams.get('ssl') === 'true';
}

/** Throws SettingsError when an https site sends over a network in the clear what nobody has allowed by name. */
export function refusePlainWays(env: Settings): void {
  if (!env.SITE_URL.startsWith('https://') || isLoopback(new URL(env.SITE_URL).hostname)) return;
  const refused = plainWays(env).filter((way) => !env.ALLOW_PLAIN.includes(way));
  if (refused.length === 0) return;
  throw new SettingsError(
    `SITE_URL is https, but not everything behind it is encrypted:\n${refused.map((way) => `  - ${MEANING[way]}\n`).join('')}` +
      `Inside a network of your own allow it by name: ALLOW_PLAIN=${refused.join(',')}`,
  );
}
