import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';

const text = (file: string) => readFileSync(file, 'utf8');

test('every row of docs/specification.md names a test that exists', () => {
  const proofs = [
    ...text('docs/specification.md').matchAll(/`(tests\/[^`]+\.test\.tsx?)`(?: › ([^|\n]+))?/g),
  ];
  expect(proofs.length).toBeGreaterThan(60);
  for (const [row, file = '', title] of proofs) {
    expect(existsSync(file), row).toBe(true);
    // Its own name stands in the introduction too.
    if (!title && file === 'tests/docs/specification.test.ts') continue;
    expect(title, `${row}: name the test, not its file alone`).toBeDefined();
    expect(text(file).includes((title ?? '').trim()), row).toBe(true);
  }
});

test('the constants of point 9 are what they are specified to be', () => {
  expect(site).toMatchObject({ currency: 'GBP', locale: 'en-GB', warrantyMonths: 12, instalments: 3 });
  for (const [file, constant] of [
    ['src/islands/cart/CartBar.tsx', 'APPEARS_AFTER_MS = 5000'],
    ['src/islands/cart/use-alternating.ts', 'SWITCH_EVERY_MS = 10_000'],
    ['src/islands/cart/use-alternating.ts', 'SWITCH_AFTER_ADD_MS = 5000'],
    ['src/stores/shared/min-delay.ts', 'FETCH_MIN_DELAY_MS = 200'],
    ['src/browser/page/progress.ts', 'THROTTLE_MS = 200'],
    ['src/views/shells/Frame.astro', 'run 5000ms'],
    ['src/browser/page/when-idle.ts', 'IDLE_TIMEOUT_MS = 2000'],
  ] as const) {
    expect(text(file), file).toContain(constant);
  }
});

test('no style has a breakpoint of its own', () => {
  const specified = new Set(['600', '960', '1264', '1904']);
  for (const file of globSync('src/**/*.{css,astro}')) {
    for (const [query = '', edge = '', px = ''] of text(file).matchAll(
      /@media[^{]*\((min|max)-width: (\d+)px\)/g,
    )) {
      // `max-width: 599px` is where 600 px does not reach.
      expect(specified.has(edge === 'max' ? String(Number(px) + 1) : px), `${file}: ${query}`).toBe(true);
    }
  }
});
