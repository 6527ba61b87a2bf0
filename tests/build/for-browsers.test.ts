import { expect, test } from 'vitest';
import { withPureValues } from '../../src/build/for-browsers.ts';

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
