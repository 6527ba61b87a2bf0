import { createHash } from 'node:crypto';

const HASH = /^'sha256-[A-Za-z0-9+/=]+'$/;

/** The hashes of a page's inline scripts and styles, as a policy names them. */
export function inlineHashes(page: Buffer): Set<string> {
  const hashes = new Set<string>();
  let at = 0;
  for (;;) {
    // The content of one may look like a tag but is not, so the one that starts first is skipped whole.
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
 * keeps only those of this page: the header is shorter, and the page may run only its own code.
 */
export function narrowPolicy(policy: string, own: ReadonlySet<string>): string {
  return policy
    .split(';')
    .map((directive) => directive.split(' ').filter((word) => !HASH.test(word) || own.has(word)))
    .map((words) => words.join(' '))
    .join(';');
}
