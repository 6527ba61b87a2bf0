import { LRUCache } from 'lru-cache';
import { fileParts } from '../../content-model/document/file.ts';
import { dataOf } from '../../content-model/document/front.ts';
import { type AgedSource, isOldSource, OLD_YEARS } from '../../domain/document/source-age.ts';
import { dayOf, localNow } from '../../domain/text/local-time.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentLooks } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { DocumentRow } from './rows.ts';
import type { Shipped } from './shipped.ts';
import { allTexts, documentLinks, type Text } from './texts.ts';
import { nameOf } from './write.ts';

/** Why somebody should look at a text. */
export interface ToLookAt {
  id: string;
  /** `link`: one leads nowhere; `sources`: some are old, and nobody has looked at them for a year. */
  why: 'link' | 'sources';
  /** In a few words, without a full stop. */
  says: string;
  /** Year of its oldest source; null where that isn't why. */
  oldest: number | null;
}

export interface Looks {
  /** Links that lead nowhere first, then by the oldest source. */
  toLookAt(rows: readonly DocumentRow[]): Promise<ToLookAt[]>;
  /** Its old sources still hold: it isn't listed for a year. Throws not_found. */
  stillTrue(id: string, by: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  shipped: Shipped;
  clock: () => Date;
  /** Addresses of pages that have no document. */
  reserved: ReadonlySet<string>;
  /** Day on which the texts that ship were last looked through; undefined: never. */
  shippedLookedAt: string | undefined;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What a text says of the rest of the site. To read a front matter takes milliseconds, and most texts stay as they are. */
interface Told {
  links: readonly string[];
  sources: readonly AgedSource[];
}
const told = new LRUCache<string, Told>({ max: 10_000 });

export function looksOf({ db, shipped, clock, reserved, shippedLookedAt }: Parts): Looks {
  return {
    async toLookAt(rows) {
      const there = rows.filter(({ state }) => state !== 'trashed');
      const addresses = new Set([...reserved, ...there.map(({ address }) => address)]);
      const today = localNow(clock()).date;
      const before = Number(today.slice(0, 4)) - OLD_YEARS;
      const [texts, looks] = await Promise.all([allTexts(db, shipped), db.select().from(documentLooks)]);
      const lookedAt = new Map(looks.map(({ key, at }) => [key, at]));
      const isFresh = ({ key, shippedAs }: Text) => {
        const seeded = shippedAs && shippedLookedAt ? new Date(shippedLookedAt) : undefined;
        const at = Math.max(lookedAt.get(key)?.getTime() ?? 0, seeded?.getTime() ?? 0);
        return clock().getTime() - at < YEAR_MS;
      };
      const found = texts.flatMap((text): ToLookAt[] => {
        const { links, sources } = toldBy(text);
        const broken = links.find((path) => !addresses.has(path) && !path.startsWith('/images/'));
        if (broken)
          return [{ id: text.id, why: 'link', says: `Links to ${broken}, which is no page`, oldest: null }];
        const old = sources
          .filter((source) => isOldSource(source, today))
          .flatMap(({ year }) => year ?? [])
          .sort((a, b) => a - b);
        const [oldest] = old;
        if (oldest === undefined || isFresh(text)) return [];
        const says =
          old.length === 1 ? `1 source of ${oldest}` : `${old.length} sources from before ${before}`;
        return [{ id: text.id, why: 'sources', says, oldest }];
      });
      return found.sort((a, b) => (a.oldest ?? 0) - (b.oldest ?? 0));
    },
    async stillTrue(id, by) {
      const text = (await allTexts(db, shipped)).find((one) => one.id === id);
      if (!text) throw new AppError('not_found', 'There is no such document, or it lies in the trash');
      const at = clock();
      await db.transaction(async (tx) => {
        const action = { what: 'document.look', subject: id, before: null, after: null } as const;
        await asStaff(tx, by, action, at);
        const own = { at, byName: await nameOf(tx, by) };
        await tx
          .insert(documentLooks)
          .values({ key: text.key, ...own })
          .onConflictDoUpdate({ target: documentLooks.key, set: own });
      });
    },
  };
}

function toldBy({ id, version, text }: Text): Told {
  const key = `${id} ${version}`;
  let known = told.get(key);
  if (!known) told.set(key, (known = { links: documentLinks(text), sources: sourcesIn(text) }));
  return known;
}

/** Of a source's year alone: what was said in 1995 of a car of 1995 is as true as ever, and an editor decides. */
function sourcesIn(text: string): AgedSource[] {
  const read = dataOf(fileParts(text).front);
  return 'data' in read ? [...agedIn(read.data)] : [];
}

function* agedIn(value: unknown): Generator<AgedSource> {
  if (typeof value !== 'object' || value === null) return;
  const { year, stillTrue } = value as { year?: unknown; stillTrue?: { on?: unknown } | null };
  const on = stillTrue?.on;
  if (typeof year === 'number')
    yield { year, stillTrueOn: on instanceof Date && !Number.isNaN(on.getTime()) ? dayOf(on) : undefined };
  for (const part of Object.values(value)) yield* agedIn(part);
}
