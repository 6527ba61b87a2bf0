import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['scripts', 'src', 'content', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/**
 * A copy of the site's sources in a folder of its own, to be changed and built without touching the checkout. It draws
 * no pictures for shared links.
 */
export interface SiteCopy {
  dir: string;
  /** Runs `astro build` there with more settings. Never throws: a failing build is an answer too. */
  build: (settings?: Record<string, string>) => Promise<{ code: number | null; output: string }>;
  /** The same of another command of Astro's. */
  run: (command: 'sync') => Promise<{ code: number | null; output: string }>;
  remove: () => void;
}

export function copySite(): SiteCopy {
  const dir = mkdtempSync(join(tmpdir(), 'kennet-site-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(dir, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  // The pictures for shared links take longer to draw than all pages.
  writeFileSync(
    join(dir, 'src/build/crawlers/cards/draw.ts'),
    'export const drawCards = () => Promise.resolve(0);\n',
  );
  return {
    dir,
    build: (settings = {}) => run('build', dir, settings),
    run: (command) => run(command, dir, {}),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function run(command: 'build' | 'sync', dir: string, settings: Record<string, string>) {
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, command, '--root', dir], {
    cwd: dir,
    // Vitest's own NODE_ENV would make a test build of a production site.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      ...settings,
    },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}
