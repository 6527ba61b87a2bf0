import type { StandIns } from '../../src/server/registers/fake/start.ts';

/** Settings of a site behind a proxy that asks these stand-ins, each at most so often a second. */
export function settingsFor({ dvla, dvsa }: StandIns, perSecond: number): Record<string, string> {
  return {
    TRUSTED_PROXIES: '1',
    DVLA_API_KEY: dvla.settings.key,
    DVLA_URL: dvla.settings.url,
    DVLA_PER_SECOND: String(perSecond),
    DVSA_CLIENT_ID: dvsa.settings.clientId,
    DVSA_CLIENT_SECRET: dvsa.settings.clientSecret,
    DVSA_TOKEN_URL: dvsa.settings.tokenUrl,
    DVSA_API_KEY: dvsa.settings.apiKey,
    DVSA_SCOPE: dvsa.settings.scope,
    DVSA_URL: dvsa.settings.url,
    DVSA_PER_SECOND: String(perSecond),
  };
}

/** The address of that number, of those kept for benchmarks (RFC 2544). */
export function addressNumber(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}
