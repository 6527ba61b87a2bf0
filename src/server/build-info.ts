import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from './env.ts';
import { isLoopback } from './loopback.ts';

/** What scripts/steps/build.mjs writes beside the site that it built. */
const buildInfo = z.object({
  /** Of package.json. */
  version: z.string(),
  /** Twelve letters of the commit; empty where there was no git. */
  commit: z.string(),
  /** The public address that its pages name. */
  siteUrl: z.string(),
});

export type BuildInfo = z.infer<typeof buildInfo>;

/** @returns null for a folder that our build didn't write */
export function readBuildInfo(dist: string): BuildInfo | null {
  try {
    return buildInfo.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')));
  } catch {
    return null;
  }
}

/** What `--version` prints. */
export function versionText(build: BuildInfo | null): string {
  if (!build) return `not built yet, Node ${process.version}`;
  const commit = build.commit && ` (${build.commit})`;
  return `${build.version}${commit}, built for ${build.siteUrl}, Node ${process.version}`;
}

/** Throws SettingsError when a public site would serve pages that were built for another address. */
export function expectBuiltFor(build: BuildInfo | null, siteUrl: string): void {
  if (!build || build.siteUrl === siteUrl || isLoopback(new URL(siteUrl).hostname)) return;
  throw new SettingsError(
    `SITE_URL is ${siteUrl}, but the pages were built for ${build.siteUrl}, which their links for search engines name.\n` +
      '  - Build again with this SITE_URL (npm start does), or\n' +
      '  - set SITE_URL to the address that they were built for.',
  );
}
