import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** Names of the rules that refuse such a file; what it's called need not exist. */
async function refusals(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(code, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

const GLOBALS = 'no-restricted-globals';
const PROPERTIES = 'no-restricted-properties';
const SYNTAX = 'no-restricted-syntax';
const IMPORTS = 'no-restricted-imports';

test.each([
  ['src/server/vehicle/planted.ts', `await fetch('https://x.example');`, GLOBALS],
  ['src/server/pdf/planted.ts', `await globalThis.fetch('https://x.example');`, PROPERTIES],
  ['src/build/planted.ts', `await fetch('https://x.example');`, GLOBALS],
  ['src/islands/cart/planted.tsx', `new XMLHttpRequest();`, GLOBALS],
  ['src/browser/enhance/desk/planted.ts', `await window.fetch('/x');`, PROPERTIES],
  ['src/views/ticket/Planted.astro', `---\nawait fetch('/x');\n---\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n  await fetch('/x');\n</script>\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n  localStorage.clear();\n</script>\n`, GLOBALS],
  ['src/views/ticket/Planted.astro', `<script>\n${'  alert();\n'.repeat(10)}</script>\n`, 'max-lines'],
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
])('%s: %s', async (file, code, rule) => {
  expect(await refusals(file, code)).toContain(rule);
});

test.each([
  ['src/server/vehicle/gateway.planted.ts', `await fetch('https://x.example');`],
  ['src/contract/call/client.ts', `await fetch('/x');`],
  ['src/domain/money/right.ts', `export const year = (day: string) => new Date(day).getUTCFullYear();`],
  ['src/stores/cart/right.ts', `export const now = () => Date.now();`],
  ['src/views/ticket/Right.astro', `<script>\n  import '../../browser/enhance/ui/toast.ts';\n</script>\n`],
])('%s may say: %s', async (file, code) => {
  expect(await refusals(file, code)).toEqual([]);
});
