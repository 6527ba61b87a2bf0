import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { workHere } from '../side/work.ts';
import type { Layout } from './render.ts';

const processor = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** The process that renders, see render.ts: with what the build renders with, and its settings (astro.config.mjs). */
workHere<string, Layout>(async (body) => {
  const { code, metadata } = await (await processor).render(body);
  return { html: code, headings: metadata.headings };
});
