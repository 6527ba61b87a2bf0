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

/** Where a page is named that somebody wants to throw away. */
export interface Naming {
  /** Addresses of texts that link to it. */
  links: readonly string[];
  /** What can't be without it: a town's page of prices, the settings. */
  needs: readonly string[];
}

/** What is done with a page that others name. */
type Doing = { action: 'moved' } | ({ action: 'thrown away' } & Going);

/** How a page goes. */
export interface Going {
  /** Whether its address leads on to another page. */
  leadsOn: boolean;
  /** Ids of those that go with it: what they say of each other is nothing to mend. */
  with: readonly string[];
}

export interface NamedBy {
  /**
   * Refuses what would leave others with the name of something that is not there: the next publish would fail. A link to
   * a page that leads on arrives.
   * @throws AppError changed, invalid, with where it is named
   */
  refuse(tx: Database, page: Named, doing: Doing): Promise<void>;
  /** @param going ids of those that go with it */
  naming(db: Database, page: Named, going: readonly string[]): Promise<Naming>;
}

/** How many places are said. */
const MOST = 5;

export function namedBy({ shipped, site }: { shipped: Shipped; site: Site }): NamedBy {
  async function naming(db: Database, page: Named, going: readonly string[]): Promise<Naming> {
    const gone = new Set([page.id, ...going]);
    const others = (await allTexts(db, shipped)).filter(({ id }) => !gone.has(id));
    const needs = others.filter((other) => isOf(other, page)).map(({ address }) => address);
    return {
      links: others.filter((other) => linksTo(other, page)).map(({ address }) => address),
      needs: isInSettings(page, site) ? ['content/site.json', ...needs] : needs,
    };
  }
  return {
    naming,
    async refuse(tx, page, doing) {
      const { links, needs } = await naming(tx, page, doing.action === 'moved' ? [] : doing.with);
      const hasToStay = doing.action === 'thrown away' && !doing.leadsOn;
      const places = hasToStay ? [...needs, ...links] : needs;
      if (places.length === 0) return;
      const more = places.length > MOST ? ` and ${places.length - MOST} more` : '';
      const message = `It can’t be ${doing.action}, because it is named in ${places.slice(0, MOST).join(', ')}${more}. Change that first`;
      throw doing.action === 'moved'
        ? invalid([{ path: ['slug'], message }])
        : new AppError('changed', message);
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
