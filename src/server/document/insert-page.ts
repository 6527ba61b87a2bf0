import { z } from 'zod';
import { line } from '../../contract/call/fields.ts';
import type { Content } from '../../content-model/content.ts';
import { DOCUMENT_KINDS } from '../../domain/document/document.ts';
import { plateToken, priceToken } from '../../domain/document/tokens.ts';
import { displayPlate, normalisePlate } from '../../domain/vehicle/plate.ts';
import { pageShow } from '../http/page.ts';
import { adminPage } from './admin-page.ts';
import type { Pictures } from './pictures.ts';
import type { DocumentService } from './service.ts';

/** As many as are read at a glance. */
const MOST = 20;

const asked = z.object({
  what: z.enum(['link', 'picture', 'price', 'plate']).catch('link'),
  q: line(80).catch(''),
});

/** Something to put into a text. */
interface Insertable {
  name: string;
  /** What it is beside that: the path of a page. */
  note: string;
  /** What is put into the text. */
  text: string;
  /** Key of a price; null: it is none. */
  price: string | null;
  /** Name of a picture; null: it is none. */
  picture: string | null;
  /** Of a page; null: it is none. */
  address: string | null;
}

const NOTHING_ELSE = { price: null, picture: null, address: null };

interface Parts {
  documents: DocumentService;
  content: Content;
  pictures: Pictures;
}

/** `insert`: pages, pictures, prices and plates to put into a text, found by words. */
export function insertPage({ documents, content, pictures }: Parts) {
  const { services, repairs, diagnostics } = content.catalogue;

  async function found(what: z.infer<typeof asked>['what'], q: string): Promise<Insertable[]> {
    if (what === 'plate') {
      const text = plateToken(q);
      return text ? [{ name: displayPlate(normalisePlate(q)), note: '', text, ...NOTHING_ELSE }] : [];
    }
    if (what === 'picture')
      return (await pictures.all())
        .filter(({ alt }) => hasWords(alt, q))
        .map(({ alt, width, height, markdown, name }) => ({
          name: alt,
          note: `${width} × ${height}`,
          text: markdown,
          ...NOTHING_ELSE,
          picture: name,
        }));
    if (what === 'price')
      return [...services, ...repairs, ...diagnostics]
        .filter(({ name, key }) => hasWords(`${name} ${key}`, q))
        .map(({ name, key }) => ({ name, note: '', text: priceToken(key), ...NOTHING_ELSE, price: key }));
    return (await documents.all())
      .filter(
        ({ state, isLive, title, address }) =>
          state !== 'trashed' && isLive && hasWords(`${title} ${address}`, q),
      )
      .map(({ title, address, kind }) => ({
        name: title,
        note: `${DOCUMENT_KINDS[kind]}, ${address}`,
        text: `[${title.replace(/[[\]\\]/g, String.raw`\$&`)}](${address})`,
        ...NOTHING_ELSE,
        address,
      }));
  }

  const insert = pageShow({
    access: 'admin',
    async show({ url }) {
      const { what, q } = asked.parse({
        what: url.searchParams.get('what') ?? 'link',
        q: url.searchParams.get('q') ?? '',
      });
      const all = await found(what, q);
      return { what, q, found: all.slice(0, MOST), more: Math.max(0, all.length - MOST) };
    },
  });
  return { insert: adminPage(insert) };
}

/** 'brake pads' finds the brake pad as well. */
function hasWords(of: string, q: string): boolean {
  const there = of.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => there.includes(word) || (word.length > 3 && there.includes(word.replace(/s$/, ''))));
}
