import { expect, it, vi } from 'vitest';
import { readingMinutes } from '../../src/views/reading/reading-time.ts';
import { blogSchema } from '../../src/content-model/blog.ts';
import { readEntries } from '../helpers/content.ts';

const entry = (id: string, category: string, published: string) => ({
  id,
  data: { h1: id, lead: 'A lead', category, published: new Date(published), draft: false },
  rendered: { html: '<p>One two three</p>' },
});
vi.mock('astro:content', () => ({
  getCollection: () =>
    Promise.resolve([
      entry('oldest', 'Money', '2026-01-01'),
      entry('same-day-b', 'MOT', '2026-11-21'),
      entry('same-day-a', 'MOT', '2026-11-21'),
    ]),
}));
const { articleRows, nextArticle, categoryCounts } = await import('../../src/views/reading/article-list.ts');

it('lists articles newest first, and those of one day by name', async () => {
  expect((await articleRows()).map(({ href }) => href)).toEqual([
    '/blogs/same-day-a',
    '/blogs/same-day-b',
    '/blogs/oldest',
  ]);
});

it('leads on within the shelf and round again, and from a shelf of one to the rest', async () => {
  const rows = await articleRows();
  const after = (id: string) => nextArticle(rows, `/blogs/${id}`)?.href;
  expect(after('same-day-a')).toBe('/blogs/same-day-b');
  expect(after('same-day-b')).toBe('/blogs/same-day-a');
  expect(after('oldest')).toBe('/blogs/same-day-a');
  expect(nextArticle(rows.slice(0, 1), '/blogs/same-day-a')).toBeUndefined();
});

it('names the shelves that hold something, in their own order', async () => {
  expect(categoryCounts(await articleRows())).toEqual([
    { category: 'MOT', count: 2 },
    { category: 'Money', count: 1 },
  ]);
});

it('opens each article with its summary and a drawing', () => {
  const bare = readEntries('blogs', blogSchema).filter(({ data }) => !data.summary || !data.drawing);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

it.each([
  ['<p>Hello</p>', 1],
  [`<p>${'word '.repeat(660)}</p>`, 3],
])('counts words, not tags', (html, minutes) => expect(readingMinutes(html)).toBe(minutes));
