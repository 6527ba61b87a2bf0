import { LRUCache } from 'lru-cache';
import { fileParts } from '../../content-model/document/file.ts';
import { dataOf } from '../../content-model/document/front.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import type { DiffLine } from '../../domain/document/line-diff.ts';
import type { Database } from '../db/database.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { DocumentRow } from './rows.ts';
import type { LiveDocuments } from './opened.ts';
import type { DocumentService } from './service.ts';
import type { Shipped } from './shipped.ts';
import { comingLines } from './coming.ts';
import { allTexts, documentLinks, type Text } from './texts.ts';

/** Why somebody should look at a page. */
export interface ToLookAt {
  id: string;
  kind: DocumentKind;
  address: string;
  why: string;
}

export interface Agenda {
  today(): Promise<{
    /** When the backup was made that this site was restored from, as long as nobody has confirmed it. */
    restoredFrom: Date | null;
    /** Instant as of which the live release was made; null: as it was installed. */
    liveAt: string | null;
    /** What the next publish changes, line by line. */
    coming: (DocumentRow & { lines: DiffLine[] })[];
    drafts: DocumentRow[];
    scheduled: DocumentRow[];
    look: ToLookAt[];
    /** How many more there are of those. */
    lookMore: number;
  }>;
}

interface Parts {
  db: Database;
  documents: DocumentService;
  shipped: Shipped;
  live: LiveDocuments;
  clock: () => Date;
  reserved: ReadonlySet<string>;
}

/** Sources older than this many years may say what is no longer so. */
const OLD_YEARS = 2;
const MOST = 30;

/** What a text says of the rest of the site. To read a front matter takes milliseconds, and most texts stay as they are. */
interface Told {
  links: readonly string[];
  years: readonly number[];
}
const told = new LRUCache<string, Told>({ max: 10_000 });

/** What the dashboard shows. */
export function agendaOf({ db, documents, shipped, live, clock, reserved }: Parts): Agenda {
  return {
    async today() {
      const rows = await documents.all();
      const there = rows.filter(({ state }) => state !== 'trashed');
      const addresses = new Set([...reserved, ...there.map(({ address }) => address)]);
      const oldest = clock().getUTCFullYear() - OLD_YEARS;
      const look = (await allTexts(db, shipped)).flatMap((one): ToLookAt[] => {
        const { id, kind, address } = one;
        const { links, years } = toldBy(one);
        const [why] = [...brokenLinks(links, addresses), ...oldSources(years, oldest)];
        return why === undefined ? [] : [{ id, kind, address, why }];
      });
      const liveAt = await live.liveAt();
      const coming = rows.filter(({ willChange }) => willChange);
      const ids = coming.map(({ id }) => id);
      const lines = await comingLines(db, ids, clock(), liveAt);
      return {
        restoredFrom: (await unconfirmedRestore(db))?.takenAt ?? null,
        liveAt: liveAt?.toISOString() ?? null,
        coming: coming.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] })),
        drafts: there.filter(({ state }) => state === 'draft'),
        scheduled: there.filter(({ state }) => state === 'scheduled'),
        look: look.slice(0, MOST),
        lookMore: Math.max(0, look.length - MOST),
      };
    },
  };
}

function toldBy({ id, version, text }: Text): Told {
  const key = `${id} ${version}`;
  let known = told.get(key);
  if (!known) told.set(key, (known = { links: documentLinks(text), years: yearsIn(text) }));
  return known;
}

function brokenLinks(links: readonly string[], addresses: ReadonlySet<string>): string[] {
  const broken = links.find((path) => !addresses.has(path) && !path.startsWith('/images/'));
  return broken ? [`Links to ${broken}, which is no page`] : [];
}

/** Of a source's year alone: what was said in 1995 of a car of 1995 is as true as ever, and an editor decides. */
function oldSources(years: readonly number[], oldest: number): string[] {
  const old = years.filter((year) => year < oldest).length;
  return old > 0 ? [`${old} ${old === 1 ? 'source is' : 'sources are'} from before ${oldest}`] : [];
}

function yearsIn(text: string): number[] {
  const read = dataOf(fileParts(text).front);
  return 'data' in read
    ? [...JSON.stringify(read.data).matchAll(/"year":(\d{4})/g)].map(([, year]) => Number(year))
    : [];
}
