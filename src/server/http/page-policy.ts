import { createHash } from 'node:crypto';

const HASH = /^'sha256-[A-Za-z0-9+/=]+'$/;

/** The hashes of the scripts and styles that stand inside a page, as a policy names them. */
export function inlineHashes(page: Buffer): Set<string> {
  const hashes = new Set<string>();
  let at = 0;
  for (;;) {
    // What one of them holds is no tag, even if it looks like one: so the nearer comes first, and is passed whole.
    const next = ['script', 'style']
      .map((tag) => ({ tag, open: page.indexOf(`<${tag}`, at) }))
      .filter(({ open }) => open >= 0)
      .sort((a, b) => a.open - b.open)[0];
    const start = next ? page.indexOf('>', next.open) + 1 : 0;
    const end = next && start > 0 ? page.indexOf(`</${next.tag}>`, start) : -1;
    if (end < 0) break;
    hashes.add(`'sha256-${createHash('sha256').update(page.subarray(start, end)).digest('base64')}'`);
    at = end;
  }
  return hashes;
}

/**
 * Astro gives every page the hashes of every inline script of the whole site, which grows with each template. This
 * keeps those that stand in this page: a shorter header, and a page that may run only its own code.
 */
export function narrowPolicy(policy: string, own: ReadonlySet<string>): string {
  return policy
    .split(';')
    .map((directive) => directive.split(' ').filter((word) => !HASH.test(word) || own.has(word)))
    .map((words) => words.join(' '))
    .join(';');
}
