import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { partsOf } from '../../content-model/document/file.ts';

export interface Rendered {
  html: string;
  headings: { depth: number; slug: string; text: string }[];
}

let processor: ReturnType<typeof createSatteriMarkdownProcessor> | undefined;

/** The body of a file as HTML: by what the build renders it with, and with its settings (astro.config.mjs). */
export async function rendered(text: string): Promise<Rendered> {
  processor ??= createSatteriMarkdownProcessor({ syntaxHighlight: false });
  const { code, metadata } = await (await processor).render(partsOf(text).body);
  return { html: code, headings: metadata.headings };
}
