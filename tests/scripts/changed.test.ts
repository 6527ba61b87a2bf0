import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { othersTests } from '../../scripts/steps/changed.mjs';
import config from '../../vitest.config.ts';

test('a test with a database or a document is found by the name of what it tests', () => {
  const files = ['src/server/booking/limits.ts', 'src/stores/cart/cart.ts', 'src/domain/money/money.ts'];
  expect(othersTests(files)).toEqual([
    'tests/server/booking/limits.test.ts',
    'tests/stores/cart/cart.test.ts',
  ]);
  expect(othersTests(['src/server/booking/limits.ts', 'tests/server/booking/limits.test.ts'])).toHaveLength(
    1,
  );
});

test('a test that has changed is run, whichever project it is of', () => {
  const projects = config.test?.projects?.flatMap((each) =>
    typeof each === 'object' && 'test' in each ? [each.test] : [],
  );
  const others = projects?.filter((each) => ['server', 'browser', 'islands'].includes(String(each?.name)));
  const files = others?.flatMap((each) => globSync(each?.include ?? [])) ?? [];
  expect(files.length).toBeGreaterThan(200);
  const code = globSync('tests/islands/ui/*.test.tsx');
  const missed = files.filter((file) => existsSync(file) && !othersTests([file]).includes(file));
  expect(missed.filter((file) => !code.includes(file))).toEqual([]);
});
