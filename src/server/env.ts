import { parseEnv as parseFile } from 'node:util';
import type { z } from 'zod';
import { fromFiles, settingOfFile } from './env-files.ts';
import { envSchema } from './env-schema.ts';
import { isLoopback } from './loopback.ts';

/** Settings that only work together. Half a set is a mistake that would otherwise show up much later. */
const SETS = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DVSA_CLIENT_ID', 'DVSA_CLIENT_SECRET', 'DVSA_TOKEN_URL', 'DVSA_API_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const;

export type Env = Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string };

/** What Stripe's keys may not be together, or here: money that should not move, or should and doesn't. */
function stripeProblems({ NODE_ENV, SITE_URL, ...env }: z.infer<typeof envSchema>): string[] {
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].flatMap(
    (key) => key?.split('_')[1] ?? [],
  );
  if (new Set(modes).size > 1)
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live'];
  const isPublic = SITE_URL !== undefined && !isLoopback(new URL(SITE_URL).hostname);
  if (modes.includes('test') && isPublic && NODE_ENV === 'production')
    return [
      'STRIPE_SECRET_KEY is a test key, with which customers cannot pay: set live keys, or NODE_ENV=development on a test site',
    ];
  if (modes.includes('live') && (!isPublic || NODE_ENV !== 'production'))
    return ['STRIPE_SECRET_KEY is a live key, which takes real money: set a test key, or a public SITE_URL'];
  return [];
}

/** What the site counts is nobody else's business. */
const metricsProblems = ({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
}: z.infer<typeof envSchema>): string[] =>
  METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST)
    ? [`METRICS_TOKEN must be set too, because other machines reach METRICS_HOST ${METRICS_HOST}`]
    : [];

/** Bad settings. The message lists each one and what to set; it is meant for the operator, without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings once, and the files that hold secret ones: entry points (main.ts, config files) pass `process.env`
 * in, and nothing else reads it. An empty value counts as not set. Throws SettingsError.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const written = Object.fromEntries(
    Object.entries(source).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );
  const files = fromFiles(written);
  const given = { ...written, ...files.read };
  const result = envSchema.safeParse(given);
  const problems = [...files.problems];
  for (const { path, message } of result.error?.issues ?? [])
    problems.push(`${String(path[0])} ${message} (it is "${shown(path[0], given)}")`);
  for (const set of SETS) {
    const missing = set.filter((key) => !given[key] && !files.unread.has(key));
    if (missing.length > 0 && missing.length < set.length) {
      problems.push(`${missing.join(', ')} must be set too, or none of ${set.join(', ')}`);
    }
  }
  if (result.success) problems.push(...stripeProblems(result.data), ...metricsProblems(result.data));
  if (!result.success || problems.length > 0) {
    throw new SettingsError(
      `These settings are wrong. Set them in the environment or in .env (see .env.example), then start again:\n` +
        problems.map((problem) => `  - ${problem}`).join('\n'),
    );
  }
  const env = result.data;
  return { ...env, SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT || 4321}`).replace(/\/+$/, '') };
}

/** Names in the text of a `.env` that are no setting, such as a mistyped one: the site would not heed them. */
export const unknownSettings = (text: string): string[] =>
  Object.keys(parseFile(text))
    .filter((name) => !(name in envSchema.shape) && !settingOfFile(name))
    .sort();

/** The value that was given, unless it may be a secret, because these messages end up in logs. */
function shown(key: PropertyKey | undefined, given: Record<string, string>): string {
  const name = String(key);
  return /KEY|SECRET|TOKEN$|_URL$/.test(name) && !/^(SITE|DVLA|DVSA)_URL$/.test(name)
    ? '…'
    : (given[name] ?? '');
}
