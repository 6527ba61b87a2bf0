import type { MarkdownHeading } from 'astro';
import type { CollectionEntry } from 'astro:content';
import { filledHtml } from '../../content-model/page-values.ts';
import { dayOf } from '../../domain/text/local-time.ts';
import { pathIfBuilt } from '../chrome/link.ts';
import type { ArticleRow } from './article-list.ts';
import { minutesText, readingMinutes } from './reading-time.ts';

export type ArticlePage = ReturnType<typeof articlePage>;

/** What ArticlePage.astro shows of `content/blogs/{slug}.md`. @param next what to read after it */
export function articlePage(entry: CollectionEntry<'blogs'>, next: ArticleRow | undefined) {
  const { data: blog } = entry;
  const html = filledHtml(entry.rendered?.html ?? '', `content/blogs/${entry.id}.md`);
  // What stands in the built pages as in a preview: an entry's own type doesn't say what its Markdown was read into.
  const headings = (entry.rendered?.metadata?.headings ?? []) as MarkdownHeading[];
  return {
    blog,
    html,
    next,
    time: minutesText(readingMinutes(html)),
    chapters: headings.filter(({ depth }) => depth === 2),
    published: dayOf(blog.published),
    updated: blog.updated && dayOf(blog.updated),
    related: blog.related.map(({ text, href }) => ({ text, href: pathIfBuilt(href) })),
  };
}
