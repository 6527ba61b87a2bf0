import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Addresses of pages that are made on demand. */
export interface OnDemand {
  /** Whether a page has this very address. */
  has(path: string): boolean;
  /** Whether a page takes it, with a key in it: `/quote/[token]`. */
  takes(path: string): boolean;
}

/** Written by build/page-routes.ts: a pattern for each of them. */
const ROUTES_FILE = 'routes.json';
const patternsFile = z.array(z.string());

/** @param dist the folder of the built site; without the file, none is known */
export function onDemandIn(dist: string): OnDemand {
  const file = join(dist, ROUTES_FILE);
  const patterns = existsSync(file) ? patternsFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const isFixed = (pattern: string) => !pattern.includes('(');
  // `^\/my\/account$`
  const fixed = new Set(patterns.filter(isFixed).map((one) => one.slice(1, -1).replaceAll('\\', '')));
  const open = patterns.filter((pattern) => !isFixed(pattern)).map((pattern) => new RegExp(pattern));
  return { has: (path) => fixed.has(path), takes: (path) => open.some((pattern) => pattern.test(path)) };
}
