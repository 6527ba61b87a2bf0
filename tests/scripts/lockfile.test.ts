import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const root = join(import.meta.dirname, '../..');
const lockedIn = (file: string) => {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).filter(([path]) => path !== '');
};
/** The site's, and the bench's own. */
const locked = ['package-lock.json', 'bench/package-lock.json'].flatMap(lockedIn);

/** Where this runs in production, and where it is built and tested. */
const isForLinux = ({ os = ['linux'], cpu = ['x64'] }: Locked) => os.includes('linux') && cpu.includes('x64');

test('every package that Linux x64 can install is checked against its hash', () => {
  expect(locked.length).toBeGreaterThan(500);
  const open = locked.filter(([, entry]) => isForLinux(entry) && !entry.integrity?.startsWith('sha512-'));
  expect(open.map(([path]) => path)).toEqual([]);
});

test('without a hash are only parts of one compiler for other systems, which npm could not list', () => {
  const open = locked.filter(([, { integrity }]) => integrity === undefined);
  expect(open.length).toBeLessThanOrEqual(8);
  for (const [path, { optional }] of open) {
    expect(path).toMatch(/^node_modules\/@astrojs\/compiler-binding-/);
    expect(optional).toBe(true);
  }
});

test('no package is tied to one registry', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('no esbuild answers other sites’ requests to its development server, as those before 0.25 do', () => {
  const old = locked.filter(
    ([path, { version }]) => /(^|\/)esbuild$/.test(path) && /^0\.(\d|1\d|2[0-4])\./.test(version),
  );
  expect(old).toEqual([]);
});

/** What may be used by a business that keeps its own code to itself. Of those with copyleft only whole, unchanged files are used. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Zlib Python-2.0 CC0-1.0 CC-BY-4.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
);
/** Those that npm finds no licence of: parts of Astro's compiler and of `pdfkit`, both MIT. */
const UNSTATED = /^node_modules\/(?:@astrojs\/compiler-binding-|png-js$)/;

test('every package has a licence that we may use it by', () => {
  const mayUse = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(/ AND | OR /)
      .every((one) => LICENCES.has(one));
  const others = locked.filter(([path, { license = '' }]) =>
    license === '' ? !UNSTATED.test(path) : !mayUse(license),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
});
