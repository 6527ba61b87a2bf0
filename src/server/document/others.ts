import { frontMatterField } from '../../content-model/front-matter.ts';
import { addressOf, type DocumentKind } from '../../domain/document/document.ts';
import type { Others } from './check.ts';
import { rendered } from './render.ts';
import type { DocumentService } from './service.ts';
import type { Shipped } from './shipped.ts';

interface Parts {
  documents: DocumentService;
  shipped: Shipped;
  reserved: ReadonlySet<string>;
}

/** The rest of the site, as the checks of one page need it. @param id of that page's document; '' for a new one */
export async function othersThan(
  { id, kind, shippedAs }: { id: string; kind: DocumentKind; shippedAs: string | null },
  { documents, shipped, reserved }: Parts,
): Promise<Others> {
  const [rows, files] = await Promise.all([documents.all(), shipped.all()]);
  const there = rows.filter(({ state }) => state !== 'trashed');
  const titles = new Map<string, string>();
  for (const { kind: of, slug, text } of files) {
    const isOwn = of === kind && slug === shippedAs;
    for (const name of isOwn ? [] : ['title', 'h1']) {
      const title = quiet(text, name);
      if (title) titles.set(title, addressOf(of, slug));
    }
  }
  for (const { id: other, title, address } of there) if (other !== id) titles.set(title, address);
  const own = files.find((file) => file.kind === kind && file.slug === shippedAs);
  const hasRoute = own && reserved.has(addressOf(kind, own.slug));
  return {
    titles,
    addresses: new Set([...reserved, ...there.map(({ address }) => address)]),
    braces: new Set(
      files.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
    ),
    towns: new Set(there.flatMap(({ kind: of, slug }) => (of === 'towns' ? [slug] : []))),
    anchors: hasRoute
      ? (await rendered(own.text)).headings.filter(({ depth }) => depth === 2).map(({ slug }) => slug)
      : [],
  };
}

function quiet(text: string, name: string): string | undefined {
  try {
    return frontMatterField(text, name);
  } catch {
    return undefined;
  }
}
