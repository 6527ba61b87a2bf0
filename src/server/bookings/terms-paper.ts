import { markdownToMdast, type MdastNode } from 'satteri';
import type { Block, Paper, PaperSection } from '../../domain/document/paper.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import type { StoredTerms } from './terms.ts';

/** The terms as a document: what stands before the first heading has none. @param siteUrl for links to our pages */
export function termsPaper({ version, title, text, storedAt }: StoredTerms, siteUrl: string): Paper {
  const sections: { heading: string; blocks: Block[] }[] = [];
  for (const node of childrenOf(markdownToMdast(text))) {
    if (node.type === 'heading' && node.depth === 2)
      sections.push({ heading: wordsOf(node, siteUrl), blocks: [] });
    else {
      if (sections.length === 0) sections.push({ heading: title, blocks: [] });
      sections.at(-1)?.blocks.push(...blocksOf(node, siteUrl));
    }
  }
  return {
    title,
    facts: [
      { term: 'Version', text: version },
      { term: 'In force', text: `on ${dateText(localNow(storedAt).date)}` },
    ],
    sections: sections satisfies PaperSection[],
  };
}

const childrenOf = (node: MdastNode): MdastNode[] =>
  'children' in node ? (node.children as MdastNode[]) : [];

/** A paragraph each; what is listed with a dot before it. */
function blocksOf(node: MdastNode, siteUrl: string): Block[] {
  switch (node.type) {
    case 'list':
      return childrenOf(node).map((item) => ({
        kind: 'text',
        text: `• ${childrenOf(item)
          .map((part) => wordsOf(part, siteUrl))
          .join(' ')}`,
      }));
    case 'blockquote':
      return childrenOf(node).flatMap((part) => blocksOf(part, siteUrl));
    default: {
      const text = wordsOf(node, siteUrl);
      return text === '' ? [] : [{ kind: 'text', text }];
    }
  }
}

/** The words of a node, with the address behind each link. */
function wordsOf(node: MdastNode, siteUrl: string): string {
  if (node.type === 'break') return ' ';
  if ('value' in node && typeof node.value === 'string') return node.value.replace(/\s+/g, ' ');
  const words = childrenOf(node)
    .map((child) => wordsOf(child, siteUrl))
    .join('');
  if (node.type !== 'link') return words;
  const href = node.url.startsWith('/') ? siteUrl + node.url : node.url;
  return href.includes(words) ? words : `${words} (${href})`;
}
