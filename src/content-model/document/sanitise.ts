import sanitizeHtml from 'sanitize-html';

/** The elements that Markdown makes, each with the attributes that it may have. Nothing else gets into a page. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  p: [],
  br: [],
  hr: [],
  strong: [],
  em: [],
  del: [],
  code: [],
  pre: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align', 'scope'],
  td: ['align'],
};
const SCHEMES = ['https', 'http', 'mailto', 'tel'];

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(
          ([name, value]) => (name !== 'href' && name !== 'src') || isAddress(value),
        ),
      ),
    }),
  },
};

/** What of a page's HTML is not allowed in it, in words: '<script>', 'onclick of <p>'. */
export function forbiddenIn(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, attributes) {
      const allowed = ALLOWED[tag];
      if (!allowed) return void found.add(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!allowed.includes(name)) found.add(`${name} of <${tag}>`);
        else if ((name === 'href' || name === 'src') && !isAddress(value))
          found.add(`the address ${value.slice(0, 80)}`);
      }
    },
  });
  if (/<!--|<!\w|<\?/.test(html)) found.add('a comment');
  return [...found];
}

/** The HTML as it is where all of it is allowed, and else only what is. */
export const sanitised = (html: string): string =>
  forbiddenIn(html).length === 0 ? html : sanitizeHtml(html, options);

/** Of this site, of this page, or at one of the schemes; without what browsers skip when they look for one. */
export function isAddress(value: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(value)) return false;
  if (/^\/(?!\/)|^#/.test(value)) return true;
  const scheme = /^([a-z]+):/i.exec(value)?.[1]?.toLowerCase();
  return scheme !== undefined && SCHEMES.includes(scheme);
}
