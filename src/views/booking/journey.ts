import { pageText } from '../reading/page-text.ts';
import { sectionParts } from '../reading/section-parts.ts';

/** The steps of a booking from plate to return, and what stands over them, from the page that says how it works. */
export async function journey(): Promise<{
  heading: string;
  lead: string;
  steps: { name: string; text: string }[];
}> {
  const section = (await pageText('how-it-works')).section('from-registration-to-drive');
  const { lead, parts } = sectionParts(section);
  return {
    heading: section.heading,
    lead,
    steps: parts.map(({ heading, paragraphs }) => ({ name: heading, text: paragraphs.join(' ') })),
  };
}
