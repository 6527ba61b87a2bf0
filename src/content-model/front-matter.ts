/** What is between the two `---` at the head of a Markdown file; empty if there is none. */
export function frontMatterOf(text: string): string {
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
}

/**
 * A one-line, top-level field of the front matter; undefined if there is none. For what is needed before the schemas
 * run: lists of documents, and dates for the site map. document/front.ts parses the YAML.
 */
export function frontMatterField(text: string, name: string): string | undefined {
  const value = new RegExp(`^${name}: *(.+?) *\r?$`, 'm').exec(frontMatterOf(text))?.[1];
  if (value?.startsWith('"')) return String(JSON.parse(value));
  if (value?.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value?.replace(/ +#.*$/, '');
}
