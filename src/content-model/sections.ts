/** One part of a page's Markdown: a second-level heading with what is under it. */
export interface Section {
  /** Fragment id of the heading. */
  id: string;
  heading: string;
  /** The HTML under the heading. */
  html: string;
}

/**
 * Splits rendered Markdown at its second-level headings, so that a template can lay the parts out and set pictures
 * and tables between them.
 * @throws Error if there is text before the first heading, because no template would show it
 */
export function sectionsOf(html: string, file: string): Section[] {
  if (!/^\s*<h2\b/.test(html)) {
    throw new Error(`${file}: text stands before the first '## ' heading. Remedy: put a heading over it.`);
  }
  return html
    .split('<h2')
    .slice(1)
    .map((part) => {
      const match = /^ id="([^"]*)">([\s\S]*?)<\/h2>/.exec(part);
      if (!match) throw new Error(`${file}: a '## ' heading could not be read. Remedy: keep it plain text.`);
      const [whole, id = '', heading = ''] = match;
      return { id, heading, html: part.slice(whole.length).trim() };
    });
}
