import { ContentError } from '../explain.ts';
import { fileParts } from './file.ts';
import { dataOf } from './front.ts';
import { type Layout, layOut } from './layout.ts';
import { withPictures } from './pictures.ts';
import { sanitised } from './sanitise.ts';
import { tangledIn } from './tangled.ts';

/** A file of text as pages are made of it. */
export interface PageText {
  /** The front matter, not yet parsed by its schema. */
  front: Record<string, unknown>;
  /** In the form that Astro keeps it in. */
  rendered: { html: string; metadata: { headings: Layout['headings'] } };
}

/**
 * Reads a file of text, for the build and for every publish.
 * @param text the whole file
 * @param file for the message
 * @throws ContentError where the front matter can't be read, Error where the text can't be laid out
 */
export async function pageTextOf(text: string, file: string): Promise<PageText> {
  const { front, body } = fileParts(text);
  const read = dataOf(front);
  if ('problem' in read) throw new ContentError(file, [`(top level): ${read.problem}. Remedy: correct it.`]);
  const tangled = tangledIn(body);
  if (tangled) throw new Error(`${file}: ${tangled}.`);
  const { html, headings } = await layOut(body.trim());
  return { front: read.data, rendered: { html: withPictures(sanitised(html)), metadata: { headings } } };
}
