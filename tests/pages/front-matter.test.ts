import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Lines between the fences of a page, those of its imports among them. */
const MOST = 25;

const pages = globSync('src/pages/**/*.astro').sort();

function frontMatter(text: string): string[] {
  const [, inside] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? [];
  return inside?.trimEnd().split('\n') ?? [];
}

it('finds the pages, and what stands between their fences', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(frontMatter('---\nconst a = 1;\nconst b = 2;\n---\n\n<p />\n')).toHaveLength(2);
});

it.each(pages)('%s picks data and a view, and does no work of its own', (page) => {
  expect(frontMatter(readFileSync(page, 'utf8')).length).toBeLessThanOrEqual(MOST);
});
