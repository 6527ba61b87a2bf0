import { ESLint } from 'eslint';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Pages that are made for one visitor, and what they say. */
const pages = globSync('src/pages/**/*.{astro,ts}')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^export const prerender = false;$/m.test(text));

test('there are such pages', () => {
  expect(pages.length).toBeGreaterThan(15);
});

describe.each(pages.map((page) => [page.file, page.text] as const))('%s', (file, text) => {
  test('leaves the work to its controller and its view', () => {
    const lines = (file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text).trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(25);
  });

  test('does not say itself that nobody stores it: src/server/http/security.ts does', () => {
    expect(text).not.toMatch(/cache-control|no-store/i);
  });
});

describe('a page that reads what was sent, past the limits', () => {
  const eslint = new ESLint();
  test.each([
    ['src/pages/contact/draft.astro', 'await Astro.request.formData();'],
    ['src/pages/contact/draft.astro', 'const { request } = Astro;\nawait request.text();'],
    ['src/pages/check-mot-history/calendar.ts', 'export const POST = ({ request }) => request.json();'],
    ['src/views/ticket/ContactPage.astro', 'Astro.request.body?.getReader();'],
  ])('%s: %j is found', async (filePath, code) => {
    const page = filePath.endsWith('.astro') ? `---\n${code}\n---\n` : `${code}\n`;
    const [found] = await eslint.lintText(page, { filePath });
    expect(found?.messages.map(({ message }) => message)).toContain(
      'A controller made by pageForm reads what was sent: src/server/http/page-form.ts.',
    );
  });
});
