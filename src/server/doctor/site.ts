import { existsSync, readFileSync } from 'node:fs';
import { expectBuiltFor, readBuildInfo, versionText } from '../build-info.ts';
import { type Env, unknownSettings } from '../env.ts';
import { isLoopback } from '../loopback.ts';
import { refuseStandIns, standIns } from '../stand-ins.ts';
import { bad, type Check, ok, warn } from './finding.ts';

/** What a site is started from. */
export interface SiteFiles {
  /** The folder of the built site. */
  dist: string;
  /** The file of settings, `.env`, which needn't be there. */
  settings: string;
}

/** The settings together, and the build that they go with. */
export function siteChecks(env: Env, { dist, settings }: SiteFiles): Check[] {
  const isPublic = !isLoopback(new URL(env.SITE_URL).hostname);
  return [
    {
      about: 'settings',
      look() {
        if (!existsSync(settings)) return ok('no .env: those of the environment');
        const unknown = unknownSettings(readFileSync(settings, 'utf8'));
        return unknown.length > 0
          ? warn(
              `.env names what is no setting: ${unknown.join(', ')}. Is that mistyped? .env.example lists all`,
            )
          : ok('.env names no other than there are');
      },
    },
    {
      about: 'build',
      look() {
        const build = readBuildInfo(dist);
        if (!build) return bad(`${dist} holds no build: npm run build`);
        expectBuiltFor(build, env.SITE_URL);
        return ok(versionText(build));
      },
    },
    {
      about: 'stand-ins',
      look() {
        refuseStandIns(env);
        const used = standIns(env);
        return used.length > 0 ? warn(`not real: ${used.join(', ')}`) : ok('none');
      },
    },
    {
      about: 'proxies',
      look() {
        if (!isPublic) return ok('none needed on this machine');
        if (!env.SITE_URL.startsWith('https://')) return bad('SITE_URL is public but isn’t https://');
        return env.TRUSTED_PROXIES === 0
          ? warn('TRUSTED_PROXIES is 0: behind a proxy all visitors count as one network')
          : ok(`${env.TRUSTED_PROXIES} trusted`);
      },
    },
  ];
}
