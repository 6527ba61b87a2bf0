import type { BlogPosting } from 'schema-dts';
import type { Blog } from '../../../content-model/blog.ts';
import { site } from '../../../content-model/built.ts';
import { dayOf } from '../../../domain/text/local-time.ts';
import { businessRef } from './business.ts';

/** An article. Its author is the business: we name no person who does not exist. */
export function blogPosting(blog: Blog, url: URL, image: URL): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': new URL('#article', url).href,
    headline: blog.h1,
    description: blog.description,
    articleSection: blog.category,
    inLanguage: site.locale,
    datePublished: dayOf(blog.published),
    dateModified: dayOf(blog.updated ?? blog.published),
    image: image.href,
    mainEntityOfPage: url.href,
    author: businessRef(url),
    publisher: businessRef(url),
  };
}
