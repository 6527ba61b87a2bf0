import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Manifest, FORMAT, writeManifest } from '../../../src/server/backup/manifest.ts';
import { pack } from '../../../src/server/backup/pack.ts';
import { temporaryFolder } from '../../helpers/engines.ts';

const MODULES = resolve('src/server/backup');

let home: ReturnType<typeof temporaryFolder>;
let folder: string;
let there: string;
beforeEach(async () => {
  home = temporaryFolder();
  folder = join(home.folder, 'backup');
  there = join(home.folder, 'elsewhere');
  for (const each of [join(folder, 'tables'), there]) mkdirSync(each, { recursive: true });
  writeFileSync(join(folder, PATH), Buffer.alloc(300_000, 'x'));
  await says(300_000);
});
afterEach(() => home.remove());

const PATH = 'tables/bookings.jsonl.gz';
/** A backup that says of its one file that it takes so many bytes. */
const says = (bytes: number) =>
  writeManifest(folder, {
    format: FORMAT,
    site: 'Kennet',
    at: '2026-11-27T05:00:00.000000Z',
    engine: '',
    migration: { tag: '', when: 0 },
    tables: [],
    counters: [],
    photos: 'here',
    files: [{ path: PATH, bytes, sha256: '0'.repeat(64) }],
  } satisfies Manifest);

test('it asks for twice the room where the file is to be, and for a folder', async () => {
  const { bavail, bsize } = statfsSync(there);
  await says(bavail * bsize);
  await expect(pack(folder, join(there, 'kennet.tar'))).rejects.toThrow(
    /No backup was begun: \d+ MB are left on the disk of .*elsewhere, and \d+ MB are needed/,
  );
  await expect(pack(folder, join(there, 'nowhere', 'kennet.tar'))).rejects.toThrow('There is no folder');
  expect(readdirSync(there)).toEqual([]);
});

test('where a disk runs full nothing stays, and it is said in words', () => {
  const script = `
    import { pack } from '${MODULES}/pack.ts';
    await pack('${folder}', '${there}/kennet.tar').catch((error) => console.log(error.name, error.message));`;
  // 100 kB may be written to a file.
  const limited = `trap '' XFSZ; ulimit -f 200; exec "$0" --input-type=module -e "$1"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' });
  expect(stdout, stderr).toContain('SettingsError There is no room left in');
  expect(readdirSync(there)).toEqual([]);
});

test('what a killed command has left goes with the next, and what is still written stays', async () => {
  const { pid } = spawnSync('true');
  const half = (of: number) => `.other.tar.${hostname()}.${of}.part`;
  for (const owner of [pid, process.pid]) writeFileSync(join(there, half(owner)), 'half');
  writeFileSync(join(there, 'theirs.part'), '');
  await pack(folder, join(there, 'kennet.tar'));
  expect(readdirSync(there).sort()).toEqual([half(process.pid), 'kennet.tar', 'theirs.part'].sort());
});

test('a command that is interrupted takes what is unfinished with it', async () => {
  const file = join(there, 'half');
  writeFileSync(file, '');
  const script = `
    import { endOnSignals, removeOnSignal } from '${MODULES}/unfinished.ts';
    endOnSignals();
    removeOnSignal('${file}');
    removeOnSignal('${folder}')();
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
  expect([existsSync(file), existsSync(folder)]).toEqual([false, true]);
});
