import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { feedHtml } from '../../views/reading/feed.ts';
import { pageText } from '../../views/reading/page-text.ts';
import { site } from '../../content-model/built.ts';
import { filledHtml } from '../../content-model/page-values.ts';

/** Every article in full, newest first, so that subscribers can read it in their feed reader. */
export const GET: APIRoute = async (context) => {
  if (!context.site) throw new Error('astro.config.mjs has no `site`: a feed needs whole addresses.');
  const base = context.site;
  const { landing } = await pageText('blogs');
  const blogs = await getCollection('blogs', ({ data }) => !data.draft);
  const items = blogs
    .sort((a, b) => b.data.published.getTime() - a.data.published.getTime())
    .map(({ id, data, rendered }) => ({
      title: data.h1,
      link: `/blogs/${id}`,
      description: data.lead,
      pubDate: data.published,
      categories: [data.category],
      content: feedHtml(filledHtml(rendered?.html ?? '', `content/blogs/${id}.md`), base),
    }));
  return rss({
    title: site.name,
    description: landing.description,
    site: new URL('/blogs', base).href,
    trailingSlash: false,
    customData: `<language>${site.locale.toLowerCase()}</language>`,
    items,
  });
};
