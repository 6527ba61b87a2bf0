import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packed, shippedFiles, unpack } from '../../../src/server/releases/pack.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

let folder: string;
let remove: () => void;
const at = (...names: string[]) => join(folder, ...names);
const write = (path: string, bytes: string | Buffer) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), bytes);
};

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  write('ships/client/index.html', 'home');
  write('ships/client/_astro/app.DXuykqwl.js', 'script');
  write('ships/server/entry.mjs', 'code');
  cpSync(at('ships/client'), at('drawn/client'), { recursive: true });
  write('drawn/client/blogs/a.html', 'new');
  write('drawn/client/index.html', 'home, with a new menu');
  write('drawn/release.json', 'its own');
});
afterEach(() => remove());

const takes = (to: string) => ({ dist: at(to), ships: at('ships'), shipped: shippedFiles(at('ships')) });
const all = (path: string) =>
  readdirSync(at(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name).slice(at(path).length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ])
    .sort();

test('a release is the same where it is unpacked, and what ships is not carried along', async () => {
  // Each a part of its own, and more than one fits into.
  for (const name of ['x', 'y', 'z']) write(`drawn/client/${name}.bin`, Buffer.alloc(50, name));
  const parts = await packed(at('drawn'), shippedFiles(at('ships')), 'release.json', 90);
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    await unpack(part, takes('there'));
    expect(gunzipSync(part).toString()).not.toContain('\nscript');
  }
  rmSync(at('drawn/release.json'));
  expect(all('there')).toEqual(all('drawn'));
});

test('where another site ships it is refused, and so is a file outside of the folder', async () => {
  const [part] = await packed(at('drawn'), shippedFiles(at('ships')), 'release.json');
  write('ships/client/_astro/app.DXuykqwl.js', 'another script');
  await expect(unpack(part ?? new Uint8Array(), takes('there'))).rejects.toThrow(
    'client/_astro/app.DXuykqwl.js is not as it was where this release was drawn',
  );
  for (const path of ['../out', '/etc/out', 'client/../../out', 'client/.hidden', 'a//b']) {
    const bad = gzipSync(`${JSON.stringify({ same: [], files: [{ path, bytes: 1 }] })}\nx`);
    await expect(unpack(bad, takes('there'))).rejects.toThrow();
  }
});
