/**
 * Every domain for which a page on `host` may have set a cookie: the host and its parent domains. Browsers themselves
 * refuse public suffixes such as `co.uk`.
 */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/**
 * Consent withdrawn: removes what statistics and chat left behind, as far as a script may. What needs no consent stays: a
 * friend’s link, say, still takes £10 off.
 *
 * @param spared names of the cookies that need no consent
 */
export function forgetCookies(spared: readonly string[]): void {
  const domains = ['', ...cookieDomains(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (spared.includes(name)) continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
