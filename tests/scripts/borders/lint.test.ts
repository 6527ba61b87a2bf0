import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const GLOBALS = 'no-restricted-globals';
const PROPERTIES = 'no-restricted-properties';
const SYNTAX = 'no-restricted-syntax';
const IMPORTS = 'no-restricted-imports';

/** Files, what they say, and the rule that refuses it. What they're called need not exist. */
const REFUSED = [
  ['src/server/vehicle/planted.ts', `await fetch('https://x.example');`, GLOBALS],
  ['src/server/pdf/planted.ts', `await globalThis.fetch('https://x.example');`, PROPERTIES],
  ['src/build/planted.ts', `await fetch('https://x.example');`, GLOBALS],
  ['src/islands/cart/planted.tsx', `new XMLHttpRequest();`, GLOBALS],
  ['src/browser/enhance/desk/planted.ts', `await window.fetch('/x');`, PROPERTIES],
  ['src/domain/money/planted.ts', `export const now = new Date();`, SYNTAX],
  ['src/domain/money/planted.ts', `export const now = Date();`, SYNTAX],
  ['src/domain/booking/arrival.ts', `export const now = new Date();`, SYNTAX],
  ['src/domain/money/planted.ts', `export const now = Date.now();`, PROPERTIES],
  ['src/domain/money/planted.ts', `export const now = performance.now();`, GLOBALS],
  ['src/domain/money/planted.ts', `export const chance = Math.random();`, PROPERTIES],
  ['src/domain/money/planted.ts', `export const chance = crypto.randomUUID();`, GLOBALS],
  ['src/domain/money/planted.ts', `setTimeout(() => undefined, 1);`, GLOBALS],
  ['src/contract/cart/planted.ts', `export const now = Date.now();`, PROPERTIES],
  ['src/contract/cart/planted.ts', `await fetch('/x');`, GLOBALS],
  ['src/stores/cart/planted.ts', `export const key = process.env;`, PROPERTIES],
  ['src/server/vehicle/planted.ts', `import { bookings } from '../db/schema.ts';`, IMPORTS],
  ['src/server/outbox/planted.ts', `import { bookingEvents as told } from '../db/schema.ts';`, IMPORTS],
  ['src/server/work/planted.ts', `import type { bookingLines } from '../db/schema.ts';`, IMPORTS],
  ['src/server/work/planted.ts', `import * as tables from '../db/schema.ts';`, IMPORTS],
  ['src/server/work/planted.ts', `import { bookings } from '../db/tables/booking.ts';`, IMPORTS],
  ['src/server/bookings/planted.ts', `import { outbox } from '../db/schema.ts';`, IMPORTS],
  ['src/controls/planted.tsx', `import { useState } from 'react';\nexport { useState };`, IMPORTS],
  ['src/server/work/planted.ts', `export const both = (a: object) => ({ ...{ b: 1 }, ...a });`, SYNTAX],
  ['src/server/work/planted.ts', `export const both = (a: number[]) => [...[1], ...a];`, SYNTAX],
  ['tests/domain/planted.ts', `const [a, b] = [1, 2];\nexport { a, b };`, SYNTAX],
  ['scripts/planted.mjs', `const [a, b] = [1, 2];\nexport { a, b };`, SYNTAX],
  ['src/server/work/planted.ts', `export const is = (arrival: string) => arrival === 'collect';`, SYNTAX],
  ['src/server/work/planted.ts', `export const is = (way: string) => way === 'brought';`, SYNTAX],
  [
    'src/stores/cart/planted.ts',
    `export const f = (x: { arrival: string }) => { switch (x.arrival) { case 'a': return 1; default: return 2; } };`,
    SYNTAX,
  ],
  ['src/pages/planted.ts', `export const read = (request: Request) => request.formData();`, SYNTAX],
  ['src/islands/cart/planted.tsx', `export const A = () => <p style={{ top: 0 }}>A</p>;`, SYNTAX],
  [
    'src/islands/cart/planted.tsx',
    `export const A = ({ is }: { is: boolean }) => <p>Some {is && <b>bare</b>}</p>;`,
    'text-of-its-own',
  ],
  ['src/islands/cart/planted.tsx', `export const A = () => <img src="/a.png" />;`, 'alt-text'],
  ['src/islands/cart/planted.tsx', `export const A = () => <input autoFocus />;`, 'no-autofocus'],
  [
    'src/islands/cart/planted.tsx',
    `export const A = () => <button role="button">A</button>;`,
    'no-redundant-roles',
  ],
  [
    'src/islands/cart/planted.tsx',
    `export const A = () => <p onClick={() => undefined}>A</p>;`,
    'click-events-have-key-events',
  ],
  [
    'src/islands/cart/planted.tsx',
    `import { useState } from 'react';\nexport function A({ is }: { is: boolean }) { if (is) useState(1); return null; }`,
    'rules-of-hooks',
  ],
  [
    'src/islands/cart/planted.tsx',
    `import { useEffect, useState } from 'react';\nexport function A() { const [a, set] = useState(1); useEffect(() => { set(2); }, []); return <p>{a}</p>; }`,
    'set-state-in-effect',
  ],
  [
    'src/islands/cart/planted.tsx',
    `import { useRef } from 'react';\nexport function A() { const a = useRef(1); return <p>{a.current}</p>; }`,
    'refs',
  ],
  [
    'src/islands/cart/planted.tsx',
    `export function A() { const B = () => <p>B</p>; return <B />; }`,
    'static-components',
  ],
  ['src/server/work/planted.ts', `console.log('hello');`, 'no-console'],
  ['src/server/work/planted.ts', `export const is = (a: unknown) => a == 1;`, 'eqeqeq'],
  [
    'src/server/work/planted.ts',
    `import { Cart } from './cart.ts';\nexport const f = (cart: Cart) => cart.id;`,
    'consistent-type-imports',
  ],
  ['src/server/work/planted.ts', `export const f = (a: any) => a;`, 'no-explicit-any'],
  ['src/server/work/planted.ts', `export const f = (a?: string) => a!.length;`, 'no-non-null-assertion'],
  [
    'src/server/work/planted.ts',
    `export function f() { let a = 1; a = 2; return a; }`,
    'no-useless-assignment',
  ],
  ['scripts/planted.mjs', `import { join } from 'node:path';\nexport const a = 1;`, 'no-unused-vars'],
  ['scripts/planted.mjs', `export const a = unheardOf;`, 'no-undef'],
  ['src/server/work/planted.ts', `// eslint-disable-next-line no-console\nexport const a = 1;`, 'Unused'],
] as const;

const ALLOWED = [
  ['src/server/vehicle/gateway.planted.ts', `await fetch('https://x.example');`],
  ['src/contract/call/client.ts', `await fetch('/x');`],
  ['src/domain/money/planted.ts', `export const year = (day: string) => new Date(day).getUTCFullYear();`],
  ['src/stores/cart/planted.ts', `export const now = () => Date.now();`],
  ['src/server/outbox/planted.ts', `export { outbox } from '../db/schema.ts';`],
  ['src/controls/ErrorSummary.tsx', `export const A = () => <input autoFocus />;`],
  ['src/islands/cart/planted.tsx', `export const A = () => <ul role="list" />;`],
  ['scripts/planted.mjs', `console.log(process.env.HOME);`],
] as const;

interface Said {
  diagnostics: { code?: string; message: string; filename: string }[];
}

/** What oxlint says of each: all are in one folder that is configured as ours, under names that no other has. */
function oxlint(all: readonly (readonly [string, string, string?])[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-lint-'));
  const files = all.map(([file], number) => file.replace('planted', `planted${number}`));
  try {
    for (const [number, file] of files.entries()) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), all[number]?.[1] ?? '');
    }
    const config = `export { default } from ${JSON.stringify(join(root, 'oxlint.config.mjs'))};`;
    writeFileSync(join(folder, 'oxlint.config.mjs'), config);
    const args = ['-c', 'oxlint.config.mjs', '--format=json', '--threads=1', '.'];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), ...args],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`${stdout}\n${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as Said;
    return files.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message }) => code?.replace(/^[\w-]+\((.*)\)$/, '$1') ?? message),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const said = oxlint([...REFUSED, ...ALLOWED]);

test.each(REFUSED.map((each, number) => [...each, number] as const))(
  '%s: %s',
  (_file, _code, rule, number) => {
    expect(said[number]?.join()).toContain(rule);
  },
);

test.each(ALLOWED.map((each, number) => [...each, number] as const))(
  '%s may say: %s',
  (_file, _code, number) => {
    expect(said[REFUSED.length + number]).toEqual([]);
  },
);

// Astro's own files are ESLint's.
const eslint = new ESLint();
async function refusals(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(code, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

test.each([
  ['src/views/ticket/Planted.astro', `---\nawait fetch('/x');\n---\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n  await fetch('/x');\n</script>\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n  localStorage.clear();\n</script>\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n${'  alert();\n'.repeat(10)}</script>\n`, 'max-lines'],
  ['src/views/ticket/Planted.astro', `---\nconst a = 1;\n---\n`, '@typescript-eslint/no-unused-vars'],
  ['src/views/ticket/Planted.astro', `<p style="top:0">A</p>\n`, SYNTAX],
  ['src/views/ticket/Planted.astro', `<img src="/a.png" />\n`, 'astro/jsx-a11y/alt-text'],
])('%s: %s', async (file, code, rule) => {
  expect(await refusals(file, code)).toContain(rule);
});

test('an Astro file’s script may wake what it needs', async () => {
  const code = `<script>\n  import '../../browser/enhance/ui/toast.ts';\n</script>\n`;
  expect(await refusals('src/views/ticket/Right.astro', code)).toEqual([]);
});
