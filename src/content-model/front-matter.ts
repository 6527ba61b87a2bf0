/** What stands between the two `---` at the head of a Markdown file; empty where there is nothing. */
export function frontMatterOf(text: string): string {
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
}

/**
 * A field of the front matter's top level that stands on one line; undefined when there is none. For what is read before
 * the schemas do: menus, and dates for the site map. YAML itself is read by Astro alone.
 */
export function fieldOf(text: string, name: string): string | undefined {
  const value = new RegExp(`^${name}: *(.+?) *\r?$`, 'm').exec(frontMatterOf(text))?.[1];
  if (value?.startsWith('"')) return String(JSON.parse(value));
  if (value?.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value?.replace(/ +#.*$/, '');
}
