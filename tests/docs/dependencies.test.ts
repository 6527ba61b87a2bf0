import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packagesOf = (file: string): string[] => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

test('docs/dependencies.md has each package once, and no other', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm);
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const used = ['package.json', 'bench/package.json'].flatMap(packagesOf);
  expect(named.toSorted()).toEqual(used.toSorted());
});
