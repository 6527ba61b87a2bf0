import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CLIENT } from '../../helpers/finished-pages.ts';
import type { Page } from '../built.ts';

const headersFile = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** The policy that the build wrote for each page, by path. */
export function readBuiltPolicies(): Map<string, string> {
  const file = JSON.parse(readFileSync(join(CLIENT, '../_headers.json'), 'utf8')) as unknown;
  return new Map(
    headersFile
      .parse(file)
      .map(({ pathname, headers }) => [pathname.replace(/\/+$/, '') || '/', headers[0]?.value ?? '']),
  );
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Scripts and styles inside a page that its policy would not let run or apply. */
export function forbiddenParts({ path, html }: Page, policies: ReadonlyMap<string, string>): string[] {
  const directives = (policies.get(path) ?? '').split(';').map((directive) => directive.trim());
  return [...html.matchAll(INLINE)].flatMap(([, tag = '', attributes = '', text = '']) => {
    if (/\bsrc=|application\/(?:ld\+)?json/.test(attributes)) return [];
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const allowed = directives.some((one) => one.startsWith(`${tag}-src `) && one.includes(hash));
    return allowed ? [] : [`${path}: <${tag}> ${text.slice(0, 40)}`];
  });
}
