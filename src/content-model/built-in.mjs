/**
 * Which settings end up in the built pages. Plain JavaScript, because the script that decides whether to rebuild runs
 * before there is a Node that can strip types.
 */

/** Settings of which a page shows the value, and the one that says how pages are built. */
export const BUILT_IN = [
  'SITE_URL',
  'API_BASE',
  'PORT',
  'ANALYTICS_ENDPOINT',
  'ANALYTICS_SCRIPT',
  'CHAT_SCRIPT',
  'PLAIN_BUILD',
];

/**
 * Whether lookups are answered by the demo registry: only without a key for either register.
 *
 * @param {{ DVLA_API_KEY?: string | undefined, DVSA_API_KEY?: string | undefined }} env
 * @returns {boolean}
 */
export function isDemo({ DVLA_API_KEY, DVSA_API_KEY }) {
  return !DVLA_API_KEY?.trim() && !DVSA_API_KEY?.trim();
}
