import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = /^'sha256-[A-Za-z0-9+/=]+'$/;

/**
 * Astro gives every page the hashes of every inline script and style of the whole site, which grows with each
 * template. This keeps those that stand in this page: a shorter header, and a page that may run only its own code.
 */
export function narrowPolicy(policy: string, html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(([, , , text = '']) => {
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    }),
  );
  return policy
    .split(';')
    .map((directive) => directive.split(' ').filter((word) => !HASH.test(word) || own.has(word)))
    .map((words) => words.join(' '))
    .join(';');
}
