import { isIP } from 'node:net';
import { z } from 'zod';

/** `a, b` → `['a', 'b']` */
const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const list = z.string().default('').transform(parts);

/** What may take the place of something real: src/server/stand-ins.ts. */
export const STAND_INS = ['mail', 'registers', 'stripe', 'twilio'] as const;

/** Whose connections may go unencrypted to another machine: src/server/plain-ways.ts. */
export const PLAIN_WAYS = ['mail', 'database', 'files'] as const;

/** Each must be an origin (scheme, host, port; no path). */
const origins = list.refine(
  (given) => given.every((one) => URL.canParse(one) && new URL(one).origin === one),
  {
    error: 'must be origins such as https://www.example.co.uk, separated by commas, without a path',
  },
);

const networks = list.refine((given) => given.every((one) => isIP(one) > 0), {
  error: 'must be IP addresses such as 192.0.2.1 or 2001:db8::1, separated by commas',
});

/** Shorter ones could be guessed by trial and error. */
const SECRET_LENGTH = 32;

const secretList = list.refine((given) => given.every((one) => one.length >= SECRET_LENGTH), {
  error: `must have at least ${SECRET_LENGTH} characters, such as those of: openssl rand -base64 32`,
});

/** Stripe gives each endpoint one, and for a day another beside it when it is rolled. */
const webhookSecrets = z
  .string()
  .transform(parts)
  .refine((given) => given.length > 0 && given.every((one) => one.startsWith('whsec_')), {
    error: 'must be a signing secret such as whsec_…, or several, separated by commas',
  });

const whole = (from: number, to?: number) => {
  const error = `must be a whole number${to === undefined ? `, ${from} or more` : ` from ${from} to ${to}`}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(from, { error })
    .max(to ?? Number.MAX_SAFE_INTEGER, { error });
};

const PER_SECOND = { error: 'must be a number from 0.1 to 10000' };
const perSecond = z.coerce.number(PER_SECOND).min(0.1, PER_SECOND).max(10_000, PER_SECOND);

/** A URL whose scheme is one of `schemes`; the message shows an example. */
const urlOf = (schemes: RegExp, example: string) =>
  z.url({ protocol: schemes, error: `must be a URL such as ${example}` });

const web = (example: string) => urlOf(/^https?$/, example);

/** @param kinds of key, as Stripe's begin */
const stripeKey = (kinds: readonly string[]) =>
  z.string().regex(new RegExp(`^(?:${kinds.join('|')})_(?:test|live)_\\w+$`), {
    error: `must be a key such as ${kinds[0]}_live_…`,
  });

/**
 * Every setting of the process. None is required: without any, the site runs on its own database in `./data`, answers
 * lookups from the demo registry and writes emails to files. `.env.example` is checked against this schema.
 */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('production')
    .describe('development and test also check every answer against the contract.'),
  PORT: whole(0, 65_535).default(4321).describe('Port to listen on. 0 = any free port.'),
  HOST: z
    .string()
    .default('localhost')
    .describe('Address to listen on. 0.0.0.0 = reachable from other machines.'),
  SITE_URL: web('https://www.example.co.uk')
    .optional()
    .describe(
      'Public address, used in canonical links, sitemaps and emails. Default: http://localhost:PORT.',
    ),
  HSTS: z
    .enum(['off', 'host', 'subdomains'], { error: 'must be off, host or subdomains' })
    .default('subdomains')
    .describe(
      'Where browsers use https alone for a year, on an https SITE_URL: its host, or all below it too.',
    ),
  API_BASE: z
    .union([z.literal('/api/v2'), web('https://api.example.co.uk/api/v2')])
    .default('/api/v2')
    .describe(
      'Where the browser finds the API, fixed at build time. Set it when the static half lives on a CDN.',
    ),
  ANALYTICS_ENDPOINT: z
    .union([z.string().regex(/^\/[^/\s]\S*$/), web('https://stats.example.co.uk/collect')], {
      error: 'must be a path such as /collect, or a URL such as https://stats.example.co.uk/collect',
    })
    .optional()
    .describe('Our own place that page views are sent to, after consent. Fixed at build time.'),
  ANALYTICS_SCRIPT: urlOf(/^https$/, 'https://stats.example.co.uk/tag.js')
    .optional()
    .describe('Script of a statistics service that reads dataLayer, after consent. Fixed at build time.'),
  CHAT_SCRIPT: urlOf(/^https$/, 'https://chat.example.co.uk/widget.js')
    .optional()
    .describe(
      'Script of a chat, loaded after consent and a press. Fixed at build time. Without it: no chat.',
    ),
  PLAIN_BUILD: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('0')
    .transform((given) => given === '1')
    .describe('1 builds the site without what only saves time and bytes, to compare. Fixed at build time.'),
  ALLOWED_ORIGINS: origins.describe('Other origins whose pages may call the API (CORS), comma-separated.'),
  PUSH_ORIGINS: origins.describe(
    'Origins of push services beside those of the known browsers, comma-separated. Notices go there.',
  ),
  TRUSTED_PROXIES: whole(0, 9)
    .default(0)
    .describe('How many proxies of yours stand in front and append to X-Forwarded-For; 0 ignores it.'),
  UNLIMITED_NETWORKS: networks.describe(
    'Addresses that no limit holds, such as your own office: docs/security.md. Of IPv6, all of its /64.',
  ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the built-in database, of photos and of emails kept as files.'),
  CONTENT_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of texts to build the site from, instead of content. Publishing sets it for its own builds.',
    ),
  DATABASE_URL: urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')
    .optional()
    .describe('Use this PostgreSQL (15 or newer) instead of the built-in database.'),
  ALLOW_STAND_INS: list
    .refine((given) => given.every((one) => STAND_INS.some((name) => name === one)), {
      error: `must be names out of ${STAND_INS.join(', ')}, separated by commas`,
    })
    .describe('What may be a stand-in although SITE_URL is public: for test sites.'),
  ALLOW_PLAIN: list
    .refine((given) => given.every((one) => PLAIN_WAYS.some((name) => name === one)), {
      error: `must be names out of ${PLAIN_WAYS.join(', ')}, separated by commas`,
    })
    .describe('What may be reached without TLS although SITE_URL is https: inside a network of your own.'),
  AUTO_MIGRATE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('off: a start refuses a schema that is not up to date; npm run migrate brings it there.'),
  READ_ONLY: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'on: the site may only be looked at. `npm run admin -- read-only on` does it without a restart.',
    ),
  BACKUPS: z
    .enum(['nightly', 'off'], { error: 'must be nightly or off' })
    .default('nightly')
    .describe('nightly: a backup each night in DATA_DIR/backups, of which seven are kept.'),
  S3_ENDPOINT: web('https://s3.eu-west-2.amazonaws.com')
    .optional()
    .describe('S3-compatible store for photos, instead of DATA_DIR/photos: its address, without the bucket.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'must be the name of a bucket, such as kennet-photos',
    })
    .optional()
    .describe('Bucket for this site alone: photos in it that the database does not know are deleted.'),
  S3_REGION: z
    .string()
    .optional()
    .describe('Region of the bucket, such as eu-west-2, or what the store calls it.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Key that may list, read, write and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key.'),
  SECRET: secretList.describe(
    'Signs the links in our emails. Default: one that is made at the first start and kept in the database. Several, separated by commas: the first signs, all are believed.',
  ),
  DEMO_HISTORY: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'on: the demonstration customer has bookings, where there are demonstration accounts. npm start sets it.',
    ),
  DEMO_GARAGES: z
    .enum(['1', '3'], { error: 'must be 1 or 3' })
    .default('1')
    .describe(
      '3: two demonstration garages beside our own, with people, where there are demonstration accounts.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('How much is logged (JSON lines on standard output). debug also logs static files.'),
  METRICS_PORT: whole(0, 65_535)
    .optional()
    .describe('Port of its own for /metrics (Prometheus), another for each process. Without it: none.'),
  METRICS_HOST: z
    .string()
    .default('localhost')
    .describe('Address of that port. One that other machines reach needs METRICS_TOKEN.'),
  METRICS_TOKEN: z
    .string()
    .min(SECRET_LENGTH, {
      error: `must have at least ${SECRET_LENGTH} characters, such as those of: openssl rand -base64 32`,
    })
    .optional()
    .describe('Bearer token for /metrics. Without METRICS_PORT the site itself then answers there.'),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://user:password@mail.example.co.uk:587')
    .optional()
    .describe('Email server. Without it each email is written to DATA_DIR/outbox.'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an address such as A Garage <bookings@example.co.uk>',
    })
    .optional()
    .describe('Sender of our emails. Default: the name and email address in content/site.json.'),
  DVLA_API_KEY: z
    .string()
    .optional()
    .describe('Key of the DVLA Vehicle Enquiry Service. Without any DVLA or DVSA key: demo registry.'),
  DVLA_URL: web('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles')
    .default('https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles')
    .describe('Address of the Vehicle Enquiry Service (change it for the test environment).'),
  DVLA_PER_SECOND: perSecond
    .default(8)
    .describe('Calls per second of this process; your plan says how many.'),
  DVSA_CLIENT_ID: z.string().optional().describe('MOT history API: client id.'),
  DVSA_CLIENT_SECRET: z.string().optional().describe('MOT history API: client secret.'),
  DVSA_TOKEN_URL: web('https://login.microsoftonline.com/…/oauth2/v2.0/token')
    .optional()
    .describe('MOT history API: token URL.'),
  DVSA_API_KEY: z.string().optional().describe('MOT history API: API key.'),
  DVSA_SCOPE: z
    .string()
    .default('https://tapi.dvsa.gov.uk/.default')
    .describe('MOT history API: scope, as DVSA emailed it.'),
  DVSA_URL: web('https://history.mot.api.gov.uk')
    .default('https://history.mot.api.gov.uk')
    .describe('MOT history API: address without a path.'),
  DVSA_PER_SECOND: perSecond.default(14).describe('Calls per second of this process; DVSA allows 15 in all.'),
  DVSA_PER_DAY: whole(1)
    .default(500_000)
    .describe(
      'Requests a day of all processes together, as DVSA allows. A quarter is kept for the time after 17:00.',
    ),
  MCP: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('off: assistants are not answered at /mcp. llms.txt names it if it is on at build time.'),
  OS_PLACES_KEY: z
    .string()
    .optional()
    .describe(
      'Key of Ordnance Survey’s Places API. Without it addresses are typed; examples in the demonstration.',
    ),
  OS_PLACES_LICENCE: z
    .string()
    .max(40)
    .optional()
    .describe('Number of the licence, shown with the addresses.'),
  OS_PLACES_URL: web('https://api.os.uk/search/places/v1')
    .default('https://api.os.uk/search/places/v1')
    .describe('Address of the Places API.'),
  STRIPE_SECRET_KEY: stripeKey(['sk', 'rk'])
    .optional()
    .describe(
      'Stripe secret key. Without it: demo cards on this machine; with a public SITE_URL, pay by phone.',
    ),
  STRIPE_PUBLISHABLE_KEY: stripeKey(['pk']).optional().describe('Stripe publishable key.'),
  STRIPE_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      'Signs what Stripe sends to /api/v2/stripe/events. Several, separated by commas, while one replaces another: all are believed.',
    ),
  STRIPE_URL: web('http://127.0.0.1:12111')
    .optional()
    .describe('What stands in for Stripe in tests. Default: Stripe itself.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: 'must be an account SID such as AC and 32 hexadecimal digits' })
    .optional()
    .describe(
      'Twilio account that sends texts. Without it: files in DATA_DIR/outbox on this machine; with a public SITE_URL, no texts.',
    ),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Its auth token, which also signs what Twilio sends us.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+44\d{9,10}|MG[0-9a-f]{32})$/, {
      error: 'must be a UK number such as +447700900123, or a messaging service SID: people reply to it',
    })
    .optional()
    .describe('Number that texts come from, or the SID of a messaging service. It must take replies.'),
  TWILIO_URL: web('http://127.0.0.1:12112')
    .optional()
    .describe('What stands in for Twilio in tests. Default: Twilio itself.'),
});

/**
 * Settings that nobody may read: they are never repeated in a message, and each can be in a file of its own, whose path
 * is given as `NAME_FILE` (env-files.ts).
 */
export const SECRET_SETTINGS: readonly string[] = Object.keys(envSchema.shape).filter(
  (name) => /KEY|SECRET|TOKEN$/.test(name) || name === 'DATABASE_URL' || name === 'SMTP_URL',
);
