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
      href: `/blogs/${id}`,
      h1,
      lead,
      category,
      published,
      minutes: readingMinutes(rendered?.html ?? ''),
    }))
    .sort((a, b) => b.published.getTime() - a.published.getTime() || a.h1.localeCompare(b.h1, 'en'));
}

/**
 * What to read after an article: the next one in its category, from the newest down and then from the top again; in a
 * category of one, the next in the whole list. Undefined for the only article of the site.
 *
 * @param href path of the article that has been read
 */
export function nextArticle(rows: readonly ArticleRow[], href: string): ArticleRow | undefined {
  const here = rows.find((row) => row.href === href);
  const alike = rows.filter(({ category }) => category === here?.category);
  const list = alike.length > 1 ? alike : rows;
  const next = list[(list.findIndex((row) => row.href === href) + 1) % list.length];
  return next?.href === href ? undefined : next;
}

/** The categories that have articles, in order, with the number of articles in each. */
export function categoryCounts(rows: readonly ArticleRow[]): { category: Blog['category']; count: number }[] {
  return blogCategories
    .map((category) => ({ category, count: rows.filter((row) => row.category === category).length }))
    .filter(({ count }) => count > 0);
}
