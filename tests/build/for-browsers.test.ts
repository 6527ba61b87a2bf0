import { expect, test } from 'vitest';
import { withoutWords, withPureValues } from '../../src/build/for-browsers.ts';

test('a value that is made by a call may be left out, and nothing else changes', () => {
  const module = [
    `import { z } from './zod.ts';`,
    `const words = z.string().max(5, 'Höchstens – fünf');`,
    `export const call = { body: z.object({ words }) }, most = 5, double = (n) => n * 2;`,
    `if (most) double(most);`,
  ].join('\n');
  expect(withPureValues(module)).toBe(
    [
      `import { z } from './zod.ts';`,
      `const words = /* @__PURE__ */ (() => (z.string().max(5, 'Höchstens – fünf')))();`,
      `export const call = /* @__PURE__ */ (() => ({ body: z.object({ words }) }))(), most = 5, double = (n) => n * 2;`,
      `if (most) double(most);`,
    ].join('\n'),
  );
});

test('what only the server reads of a call is left out', () => {
  const module = [
    `export const call = endpoint({ id: 'a', access: 'anyone', response: z.object({ errors: z.array(e) }), errors: ['x'],`,
    `errorData: { x: later }, });`,
    `export const other = endpoint({ id: 'b', proof: 'none', query: z.object({ a: b.describe('c') }) });`,
    `export const file = endpoint({ id: 'c', params: p, body: fileBody({ most }) });`,
    `const mine = { access: 'anyone', errors: [] };`,
  ].join('\n');
  expect(withoutWords(module)).toBe(
    [
      `export const call = endpoint({ id: 'a',  response: z.object({ errors: z.array(e) }), `,
      ` });`,
      `export const other = endpoint({ id: 'b',   });`,
      `export const file = endpoint({ id: 'c',  body: fileBody({ most }) });`,
      `const mine = { access: 'anyone', errors: [] };`,
    ].join('\n'),
  );
});

test('what fields and calls mean is left out, however it is written', () => {
  const module = [
    `const field = z.string().describe('It\\'s "said"').max(5).describe(\n  ` + '`at length`,\n' + `);`,
    `export const call = endpoint({ id: 'a', summary: 'Do (this); ' + WHY, response: z.object({ field: field.describe("b") as T }) });`,
    `const press = (summary: string) => endpoint({ summary });`,
  ].join('\n');
  expect(withoutWords(module)).toBe(
    [
      `const field = z.string().max(5);`,
      `export const call = endpoint({ id: 'a',  response: z.object({ field: field as T }) });`,
      `const press = (summary: string) => endpoint({  });`,
    ].join('\n'),
  );
});
