import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');

/** Words that somebody may read, and where they are written. */
export interface Said {
  where: string;
  text: string;
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

const SQL = /\bselect\b[^.]*\bfrom\b|\bwhere\b[^]*\border by\b/;

/** A class, a key or an address is a word of ours; a sentence has a space, and a label a capital letter. */
const isProse = (text: string) =>
  /^\s*[A-Z£]|[A-Za-z]\s|\s[A-Za-z]/.test(text) && !/^(\.{0,2}\/|@)/.test(text) && !SQL.test(text);

/** Every sentence and label in a module: what is imported, typed or called by name is left out. */
function saidInCode(file: string, source: string): Said[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const said: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node)
        ? node.text
        : '';
    if (isProse(text)) said.push({ where: file, text: text.replace(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return said;
}

/** An Astro page: its module between the fences, and its markup, which is close enough to JSX to be read as such. */
function saidInPage(file: string, source: string): Said[] {
  const [, fenced = '', markup = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const shown = markup.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ');
  return [...saidInCode(`${file}.ts`, fenced), ...saidInCode(file, `<>${shown}</>`)];
}

/** What pages, islands, answers of the server and emails are made of. */
export function saidInSource(): Said[] {
  return [
    ...read('src/**/*.{ts,tsx}').flatMap(({ file, source }) => saidInCode(file, source)),
    ...read('src/**/*.astro').flatMap(({ file, source }) => saidInPage(file, source)),
  ];
}

/** Addresses of sources, and their names: those are other people's words. */
const NOT_OURS = /^\s*(?:- )?(?:url|name|href): /;

/** What the content says: each paragraph of a page, each of its fields, and each sentence in its data. */
export function saidInContent(): Said[] {
  const texts = read('content/**/*.md').flatMap(({ file, source }) =>
    source
      .split(/\n\s*\n|\n(?=\s*(?:- )?\w+:\s)/)
      .filter((text) => !NOT_OURS.test(text))
      .map((text) => ({ where: file, text: text.replace(/\s+/g, ' ') })),
  );
  const data = read('content/**/*.json').flatMap(({ file, source }) =>
    stringsIn(JSON.parse(source)).map((text) => ({ where: file, text })),
  );
  return [...texts, ...data];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return isProse(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
