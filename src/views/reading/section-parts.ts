import type { Section } from '../../content-model/sections.ts';

/** A heading as plain text and as HTML, for what sets it itself. */
interface Heading {
  heading: string;
  headingHtml: string;
}

/** A third-level heading of a section with its paragraphs, as plain text. */
export interface SectionPart extends Heading {
  paragraphs: string[];
}

interface Parts extends Heading {
  /** Its first paragraph, as plain text. */
  lead: string;
  /** What follows that, up to the first third-level heading, as HTML. */
  after: string;
  parts: SectionPart[];
}

/** What a template sets itself: the section's own words, and those under each of its third-level headings. */
export function sectionParts({ heading, html }: Section): Parts {
  const [before = '', ...rest] = html.split(/<h3 id="[^"]*">/);
  return {
    ...headed(heading),
    lead: paragraphsIn(before)[0] ?? '',
    after: before.replace(/^[\s\S]*?<\/p>/, '').trim(),
    parts: rest.map((part) => {
      const [name = '', under = ''] = part.split('</h3>');
      return { ...headed(name), paragraphs: paragraphsIn(under) };
    }),
  };
}

const headed = (html: string): Heading => ({ heading: plain(html), headingHtml: html });

const paragraphsIn = (html: string): string[] =>
  [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text = '']) => plain(text));

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
