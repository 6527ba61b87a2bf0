import type { Staff } from '../auth/actor.ts';
import { asc, eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents as documentRows, ledAddresses } from '../db/schema.ts';
import { addressOf } from '../../domain/document/document.ts';
import { invalid } from '../errors.ts';
import { straightened } from '../http/moved.ts';
import { leadAddress } from './led.ts';
import type { LiveDocuments } from './opened.ts';
import type { DocumentService } from './service.ts';

/** An address that pages have left, or that was led somewhere by hand. */
export interface OldAddress {
  from: string;
  /** Path of the page where it arrives; null: it says that it is gone. */
  to: string | null;
  /** Instant. */
  at: string | null;
  byName: string;
  /** Whether the live site does that already. */
  isLive: boolean;
}

export interface Addresses {
  /** The newest first. */
  old(): Promise<OldAddress[]>;
  /** Addresses that one may lead to. */
  pages(): Promise<string[]>;
  /** From the next publish on. @param to '': it says that it is gone. Throws invalid. */
  lead(from: string, to: string, by: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  documents: DocumentService;
  live: LiveDocuments;
  reserved: ReadonlySet<string>;
}

const OWN_PATH = /^(?:\/[\w-][\w.~-]*)+$/;
const LONGEST = 200;
/** What is made on demand, or is no page: an address there is never left. */
const NOT_OURS =
  /^\/(?:api|apps|autologin|booking|images|login|my|photo|quote|rf|service-book|_astro)(?:\/|$)/;

export function addressesOf({ db, clock, documents, live, reserved }: Parts): Addresses {
  const pages = async () => {
    const there = (await documents.all()).filter(({ state }) => state !== 'trashed');
    return [...new Set([...reserved, ...there.map(({ address }) => address)])].sort();
  };
  return {
    pages,
    async old() {
      const { redirects } = await documents.overlay(clock());
      const now = new Map((await live.redirects()).map(({ from, to }) => [from, to]));
      const left = await whoLeft(db);
      const ends = straightened(redirects);
      const rows = redirects.map(({ from, to }): OldAddress => {
        const who = left.get(from);
        return {
          from,
          to: ends.get(from) ?? null,
          at: who?.at.toISOString() ?? null,
          byName: who?.byName ?? '',
          isLive: now.has(from) && now.get(from) === to,
        };
      });
      return rows.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || a.from.localeCompare(b.from));
    },
    async lead(from, to, by) {
      const there = new Set(await pages());
      const refuse = (path: string, message: string) => {
        throw invalid([{ path: [path], message }]);
      };
      if (from.length > LONGEST || !OWN_PATH.test(from))
        refuse('from', 'Write only the part after the site’s name, such as /blogs/an-old-one');
      if (there.has(from)) refuse('from', `There is a page at ${from}. Change its address in its editor`);
      if (NOT_OURS.test(from)) refuse('from', `${from} belongs to the site itself`);
      if (to === from) refuse('to', 'It can’t lead to itself');
      if (to !== '' && !there.has(to)) {
        const { redirects } = await documents.overlay(clock());
        const end = straightened(redirects).get(to);
        if (end) refuse('to', `${to.slice(0, 80)} leads on to ${end} itself. Choose ${end}`);
        refuse('to', `There is no page at ${to.slice(0, 80)}`);
      }
      await db.transaction((tx) => leadAddress({ tx, actor: by, now: clock() }, from, to === '' ? null : to));
    },
  };
}

/** Who made each address an old one, and when. */
async function whoLeft(db: Database): Promise<Map<string, { at: Date; byName: string }>> {
  const { documentId, number, slug, what, at, byName } = documentRevisions;
  const rows = await db
    .select({ id: documentId, kind: documentRows.kind, slug, what, at, byName })
    .from(documentRevisions)
    .innerJoin(documentRows, eq(documentRows.id, documentId))
    .orderBy(asc(documentId), asc(number));
  const left = new Map<string, { at: Date; byName: string }>();
  for (const own of Map.groupBy(rows, ({ id }) => id).values())
    own.forEach((row, index) => {
      const before = own[index - 1];
      if (row.what === 'trashed') left.set(addressOf(row.kind, row.slug), row);
      else if (before && before.slug !== row.slug) left.set(addressOf(row.kind, before.slug), row);
    });
  for (const { address, ...led } of await db.select().from(ledAddresses)) left.set(address, led);
  return left;
}
