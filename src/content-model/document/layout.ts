import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';

/** A text as HTML, with its headings in their order. */
export interface Layout {
  html: string;
  headings: { depth: number; slug: string; text: string }[];
}

let processor: ReturnType<typeof createSatteriMarkdownProcessor> | undefined;

/**
 * Markdown as HTML, with all that somebody wrote into it (sanitise.ts).
 * @param body without front matter. Not tangled (tangled.ts), because that can end the process
 */
export async function layOut(body: string): Promise<Layout> {
  // No page shows code, and highlighted code would need style attributes, which the policy forbids.
  processor ??= createSatteriMarkdownProcessor({ syntaxHighlight: false });
  const { code, metadata } = await (await processor).render(body);
  return { html: code, headings: metadata.headings };
}
