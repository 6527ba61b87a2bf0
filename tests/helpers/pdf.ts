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
}

interface Node {
  role?: string;
  type?: string;
  alt?: string;
  children?: Node[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes away.
  const pdf = await getDocumentProxy(bytes.slice());
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  const roles = new Map<string, number>();
  const alts: string[] = [];
  const walk = ({ role, alt, children = [] }: Node) => {
    // What goes on over pages is told of each of them.
    if (children.some(({ type }) => type === 'content')) {
      if (role) roles.set(role, (roles.get(role) ?? 0) + 1);
      if (alt) alts.push(alt);
    }
    children.forEach(walk);
  };
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    walk((await page.getStructTree()) as Node);
  }
  const read = { title: info.Title, language: info.Language, pages: pdf.numPages };
  await pdf.loadingTask.destroy();
  return { ...read, text: plain(text), roles, alts };
}

/** As `text` has it. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ');
