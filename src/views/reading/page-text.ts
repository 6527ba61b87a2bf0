import { type CollectionEntry, getEntry } from 'astro:content';
import { withPageValues, filledHtml, titled } from '../../content-model/page-values.ts';
import { type Section, sectionsOf } from '../../content-model/sections.ts';

/**
 * A page's text and its fields, from `content/pages/{slug}.md`.
 * @throws Error naming the file, when it is missing
 */
export async function pageEntry(slug: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', slug);
  if (entry) return entry;
  throw new Error(
    `content/pages/${slug}.md is missing. Remedy: write it; src/content-model/page.ts says how.`,
  );
}

/**
 * The text of a page that has a route of its own, from `content/pages/{slug}.md`: `landing` for Landing.astro and
 * `section(id)` or `parts(...ids)` for the parts between which the route sets tables and pictures.
 * @throws Error naming the file, when it or a section that the route asks for is missing
 */
export async function pageText(slug: string) {
  const file = `content/pages/${slug}.md`;
  const entry = await pageEntry(slug);
  const { data: page } = entry;
  const text = (plain: string) => withPageValues(plain, file);
  const html = entry.rendered?.html ?? '';
  // A page may be nothing but its fields, between which its route sets tables.
  const sections = html.trim() ? sectionsOf(filledHtml(html, file), file) : [];
  return {
    landing: {
      title: text(titled(page.title)),
      description: text(page.description),
      h1: text(page.h1),
      ...(page.lead ? { lead: text(page.lead) } : {}),
      wanted: page.wanted,
      faq: page.faq.map(({ q, a }) => ({ q: text(q), a: text(a) })),
      faqHeading: page.faqHeading ?? 'Questions',
    },
    sources: page.facts.map(({ source }) => source),
    sections,
    /** The parts with those ids, in that order. */
    parts: (...ids: string[]): Section[] => ids.map((id) => sectionWith(id, sections, file)),
    section: (id: string): Section => sectionWith(id, sections, file),
  };
}

function sectionWith(id: string, sections: readonly Section[], file: string): Section {
  const found = sections.find((section) => section.id === id);
  if (!found) throw new Error(`${file}: the page needs a '## ' heading with the id '${id}'.`);
  return found;
}
