import { getDocumentProxy } from 'unpdf';

/** What a program finds in a PDF that reads it aloud or looks for a word. */
export interface ReadPdf {
  title: string | undefined;
  language: string | undefined;
  pages: number;
  /** With one space for any white space. */
  text: string;
  /** How often each role of its structure holds words or a picture: a table is told by its cells. */
  roles: ReadonlyMap<string, number>;
  /** The words that stand for its pictures. */
  alts: string[];
  /** What is read aloud, in its order: each element that holds words, with its role. */
  read: { role: string; text: string }[];
  /** What is there for the eye alone. */
  unread: string;
}

interface Node {
  role?: string;
  type?: string;
  /** Of words on the page. */
  id?: string;
  alt?: string;
  children?: Node[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes away.
  const pdf = await getDocumentProxy(bytes.slice());
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  const roles = new Map<string, number>();
  const alts: string[] = [];
  const read: ReadPdf['read'] = [];
  let marked = new Map<string, string>();
  const walk = ({ role, alt, children = [] }: Node) => {
    // What goes on over pages is told of each of them.
    const own = children.filter(({ type }) => type === 'content');
    if (own.length > 0) {
      if (role) roles.set(role, (roles.get(role) ?? 0) + 1);
      if (alt) alts.push(alt);
      const words = own.map(({ id = '' }) => marked.get(id) ?? '').join(' ');
      if (role) read.push({ role, text: plain(alt ?? words).trim() });
    }
    children.forEach(walk);
  };
  let text = '';
  let unread = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    const inMarks = await page.getTextContent({ includeMarkedContent: true });
    marked = markedText(inMarks.items);
    unread += `${marked.get('') ?? ''}\n`;
    walk((await page.getStructTree()) as Node);
  }
  const known = { title: info.Title, language: info.Language, pages: pdf.numPages };
  await pdf.loadingTask.destroy();
  return { ...known, text: plain(text), roles, alts, read, unread: plain(unread).trim() };
}

/** The words of each mark of a page, by its id; under '' those that no element of the structure has. */
function markedText(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== '') ?? '';
      texts.set(id, `${texts.get(id) ?? ''}${String(item.str)}${'hasEOL' in item && item.hasEOL ? ' ' : ''}`);
    } else if ('type' in item && item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item && typeof item.id === 'string' ? item.id : '');
  }
  return texts;
}

/** As `text` has it. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ');
