import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { lockDataDir } from '../../../src/server/db/lock.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { STARTS_WITHIN } from '../../helpers/process.ts';
import { copySite } from '../../helpers/site-copy.ts';

/** `npm run dev` in a copy of the sources, which the tests change. */
const site = copySite();
const data = temporaryFolder();
let asked = 0;
let origin = '';
let output = '';
let dev: ChildProcess;

const LISTENS = /(http:\/\/127\.0\.0\.1:\d+)/;

/** What a busy machine may take, and less than a test: one that waits too long says for what. */
const PATIENCE = { timeout: STARTS_WITHIN / 2, interval: 250 };

const answerAt = (path: string) =>
  fetch(`${origin}${path}`).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
    answer,
  }));

async function shows(path: string, wanted: string | RegExp): Promise<void> {
  await vi.waitFor(async () => {
    const { text } = await answerAt(path);
    if (text.search(wanted) < 0)
      throw new Error(`${path} does not show ${wanted}; the server said:\n${output}`);
  }, PATIENCE);
}

/** @returns what puts the file back */
function change(file: string, from: string, to: string): () => void {
  const path = join(site.dir, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

beforeAll(async () => {
  cpSync(inject('pgliteTemplate'), data.folder, { recursive: true });
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  asked = typeof address === 'object' ? (address?.port ?? 0) : 0;
  free.close();
  dev = spawn(process.execPath, [join(site.dir, 'scripts/dev.mjs')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data.folder,
      HOST: '127.0.0.1',
      PORT: String(asked),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  // On a busy machine somebody else may have the port by now, and Astro goes on to the next.
  await vi.waitFor(() => expect(output).toMatch(LISTENS), PATIENCE);
  origin = LISTENS.exec(output)?.[1] ?? '';
  await vi.waitFor(() => fetch(`${origin}/api/v2/openapi.json`), PATIENCE);
}, STARTS_WITHIN);

afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  site.remove();
  data.remove();
});

it(
  'listens where PORT and HOST say, and lets a page have the styles and scripts of development',
  async () => {
    const { answer, text } = await answerAt('/bracknell');
    expect(answer.status).toBe(200);
    const higher = Number(new URL(origin).port) - asked;
    expect([higher >= 0, higher < 10]).toEqual([true, true]);
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(text).not.toContain('Content-Security-Policy');
    expect(text).toContain('@vite/client');
    expect(output).not.toMatch(/telemetry|anonymous/i);
  },
  STARTS_WITHIN,
);

it(
  'shows a change of each layer without being started again',
  async () => {
    change('src/server/http/openapi.ts', 'customer API', 'changed API');
    change(
      'src/contract/cart/quote.ts',
      'Anyone who has it sees the car and the prices.',
      'As the changed contract says.',
    );
    change('src/domain/money/money.ts', '}£${thousands', '}GBP ${thousands');
    change('src/styles/tokens.css', ':root {', ':root { --changed: 1px;');
    change('content/site.json', '"name": "Kennet Car Care"', '"name": "Severn Motors"');
    change('content/towns/bracknell.md', 'lead: ', 'lead: Changed. ');
    await shows('/api/v2/openapi.json', 'Severn Motors changed API');
    await shows('/api/v2/openapi.json', 'As the changed contract says');
    await shows('/bracknell', /GBP \d/);
    await shows('/bracknell', 'Changed. ');
    await shows('/bracknell', '--changed');
    await shows('/faq', /<title>[^<]*Severn Motors/);
  },
  STARTS_WITHIN,
);

it(
  'says in the place of a page which files do not fit, and shows it once they do',
  async () => {
    const undo = [
      change('content/towns/bracknell.md', 'driveMinutes: 25', 'driveMinutes: about 25'),
      change('content/site.json', '"horizonDays": 28', '"horizonDays": "many"'),
    ];
    await shows('/bracknell', /content\/towns\/bracknell\.md does not fit its schema[^]*driveMinutes/);
    await shows('/bracknell', /content\/site\.json does not fit its schema[^]*horizonDays/);
    const { answer, text } = await answerAt('/bracknell');
    expect(answer.status).toBe(500);
    // Astro adds to an error that has the word 'window' in it that there are none on the server.
    expect(text).not.toContain('Browser APIs');
    for (const back of undo) back();
    await shows('/bracknell', '<h1');
  },
  STARTS_WITHIN,
);

it(
  'starts again by itself when the config has changed',
  async () => {
    const starts = () => output.match(/watching for file changes/g)?.length ?? 0;
    const before = starts();
    change('astro.config.mjs', "trailingSlash: 'never'", "trailingSlash: 'ignore'");
    await vi.waitFor(() => expect(starts()).toBe(before + 1), PATIENCE);
    await shows('/', '<h1');
    expect(output).not.toContain('Stop that process');
  },
  STARTS_WITHIN,
);

it(
  'gives the data folder back when it is ended',
  async () => {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    lockDataDir(data.folder)();
  },
  STARTS_WITHIN,
);
