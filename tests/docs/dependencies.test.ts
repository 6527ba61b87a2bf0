import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string>>;

test('docs/dependencies.md has each package once, and no other', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm);
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(named.toSorted()).toEqual(used.toSorted());
});
