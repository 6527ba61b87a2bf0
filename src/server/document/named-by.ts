import { frontMatterField } from '../../content-model/front-matter.ts';
import type { Site } from '../../content-model/site.ts';
import { addressOf, type DocumentKind } from '../../domain/document/document.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import type { Shipped } from './shipped.ts';
import { allTexts, documentLinks, type Text } from './texts.ts';

interface Named {
  id: string;
  kind: DocumentKind;
  slug: string;
}

export interface NamedBy {
  /**
   * Refuses what would leave others with the name of something that is not there: the next publish would fail. A link to
   * a page that has moved leads on.
   * @throws AppError changed, invalid, with where it is named
   */
  refuse(tx: Database, page: Named, action: 'moved' | 'thrown away'): Promise<void>;
}

/** How many places are said. */
const MOST = 5;

export function namedBy({ shipped, site }: { shipped: Shipped; site: Site }): NamedBy {
  return {
    async refuse(tx, page, action) {
      const others = (await allTexts(tx, shipped)).filter(({ id }) => id !== page.id);
      const places = others
        .filter((other) => isOf(other, page) || (action === 'thrown away' && linksTo(other, page)))
        .map(({ address }) => address);
      if (isInSettings(page, site)) places.unshift('content/site.json');
      if (places.length === 0) return;
      const more = places.length > MOST ? ` and ${places.length - MOST} more` : '';
      const message = `It can’t be ${action}, because it is named in ${places.slice(0, MOST).join(', ')}${more}. Change that first`;
      throw action === 'moved' ? invalid([{ path: ['slug'], message }]) : new AppError('changed', message);
    },
  };
}

/** The prices of a town need the town. */
const isOf = (other: Text, { kind, slug }: Named): boolean =>
  kind === 'towns' && other.kind === 'car-service' && quiet(other.text) === slug;

const linksTo = ({ text }: Text, { kind, slug }: Named): boolean =>
  documentLinks(text).includes(addressOf(kind, slug));

const isInSettings = ({ kind, slug }: Named, { homeTown, serviceArea }: Site): boolean =>
  kind === 'towns' && (homeTown.slug === slug || serviceArea.some((area) => area.slug === slug));

function quiet(text: string): string | undefined {
  try {
    return frontMatterField(text, 'town');
  } catch {
    return undefined;
  }
}
