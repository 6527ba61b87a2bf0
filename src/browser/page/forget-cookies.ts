/**
 * Every domain for which a page on `host` may have set a cookie: the host and its parent domains. Browsers themselves
 * refuse public suffixes such as `co.uk`.
 */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Consent withdrawn: removes what the services left behind, as far as a script may. This site sets no cookies itself. */
export function forgetCookies(): void {
  const domains = ['', ...cookieDomains(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
