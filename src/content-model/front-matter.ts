import { fileParts } from './document/file.ts';

/**
 * A one-line, top-level field of the front matter; undefined if there is none. For what is needed before the schemas
 * run: lists of documents, and dates for the site map. document/front.ts parses the YAML.
 */
export function frontMatterField(text: string, name: string): string | undefined {
  const value = new RegExp(`^${name}: *(.+?) *\r?$`, 'm').exec(fileParts(text).front)?.[1];
  if (value?.startsWith('"')) return String(JSON.parse(value));
  if (value?.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value?.replace(/ +#.*$/, '');
}
