import { type Facts, knownFacts } from '../../content-model/page-facts.ts';
import { type PublicGarageChange, garageChanges } from '../../domain/garage/public-garage.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { publicGarages } from '../garage/public.ts';
import type { Overlay } from '../releases/overlay.ts';
import { changeOf } from './change.ts';
import { type Drafts, draftsOf } from './drafts.ts';
import type { ImageFiles } from './images.ts';
import { decidedButNotLive } from './led.ts';
import type { NamedBy } from './named-by.ts';
import {
  type OpenDocument,
  openDocument,
  type DocumentReader,
  type Revision,
  revisionsOf,
} from './opened.ts';
import { nextDue, overlayAt } from './overlay.ts';
import { allRows, type DocumentRow } from './rows.ts';
import { type Trash, trashOf } from './trash.ts';
import { nameOf } from './write.ts';

export type { OpenDocument, Revision } from './opened.ts';

export interface DocumentService extends Drafts, Trash {
  all(): Promise<DocumentRow[]>;
  /** Throws not_found. @param id of a document, or of a file that ships */
  open(id: string): Promise<OpenDocument>;
  /** Newest first. */
  revisions(id: string): Promise<Revision[]>;
  /** The name of somebody who writes here. */
  nameOf(by: Staff): Promise<string>;
  /** What the build lays over `content/`: see Overlay. */
  overlay(now: Date): Promise<Overlay>;
  /** How many addresses the next publish leads elsewhere than the live one, because an editor decided so. */
  addressesToChange(): Promise<number>;
  /** The garages of which the next publish says something else than the live one. */
  garagesToChange(): Promise<PublicGarageChange[]>;
  /** When, after that instant, something is due that was given a time; null: nothing is. */
  nextDue(now: Date): Promise<Date | null>;
}

interface Parts extends DocumentReader {
  images: ImageFiles;
  /** Addresses of pages that have no document. */
  reserved: ReadonlySet<string>;
  namedBy: NamedBy;
  /** What titles may name in braces. */
  facts: Facts;
}

export function documentService(parts: Parts): DocumentService {
  const { db, clock, shipped, images, live, facts } = parts;
  const titled = <Row extends { title: string }>(row: Row): Row => ({
    ...row,
    title: knownFacts(row.title, facts),
  });
  const own = { ...parts, change: changeOf(parts) };
  return {
    ...draftsOf(own),
    ...trashOf(own),
    all: async () => (await allRows({ db, shipped }, clock(), await live.liveAt())).map(titled),
    open: async (id) => titled(await openDocument(parts, id)),
    revisions: (id) => revisionsOf(parts, id),
    nameOf: (by) => nameOf(db, by),
    nextDue: (now) => nextDue(db, now),
    addressesToChange: async () => decidedButNotLive(db, await live.redirects()),
    garagesToChange: async () =>
      garageChanges(await live.garages(), await publicGarages(db, localNow(clock()).date)),
    overlay: (now) => overlayAt({ db, shipped, images }, now),
  };
}
