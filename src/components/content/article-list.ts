import { getCollection } from 'astro:content';
import { type Blog, blogCategories } from '../../content-model/blog.ts';
import { readingMinutes } from './reading-time.ts';

/** A row of /blogs. */
export interface ArticleRow {
  href: string;
  h1: string;
  lead: string;
  category: Blog['category'];
  published: Date;
  minutes: number;
}

/** Every article, newest first; those of one day by name. */
export async function articleRows(): Promise<ArticleRow[]> {
  const blogs = await getCollection('blogs', ({ data }) => !data.draft);
  return blogs
    .map(({ id, data: { h1, lead, category, published }, rendered }) => ({
      ...{ href: `/blogs/${id}`, h1, lead, category, published },
      minutes: readingMinutes(rendered?.html ?? ''),
    }))
    .sort((a, b) => b.published.getTime() - a.published.getTime() || a.h1.localeCompare(b.h1, 'en'));
}

/** The shelves that hold something, in their order, with the number of articles on each. */
export function shelves(rows: readonly ArticleRow[]): { category: Blog['category']; count: number }[] {
  return blogCategories
    .map((category) => ({ category, count: rows.filter((row) => row.category === category).length }))
    .filter(({ count }) => count > 0);
}
