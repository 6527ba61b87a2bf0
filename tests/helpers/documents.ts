import type { PublicGarage } from '../../src/domain/garage/public-garage.ts';
import type { Database } from '../../src/server/db/database.ts';
import { content, site } from '../../src/content-model/built.ts';
import { pageFacts } from '../../src/content-model/page-facts.ts';
import { namedBy } from '../../src/server/document/named-by.ts';
import { documentService, type DocumentService } from '../../src/server/document/service.ts';
import { codedPages } from '../../src/server/document/own-pages.ts';
import { type Shipped, shippedIn } from '../../src/server/document/shipped.ts';
import { memoryFiles } from './files.ts';

/** A blog that passes every check. */
export const aBlog = (h1 = 'What a squeak of the brakes says'): string => `---
title: ${h1}, told in plain words
description: What a squeak of the brakes says about pads and discs, when it is harmless and when a car should be seen.
h1: ${h1}
lead: A squeak is the first thing that most people notice of their brakes. Here is what it says, and what it does not.
category: Repairs
published: 2026-11-20
---

## When it is harmless

After a night in the rain the discs have a film of rust. It is gone after a few stops.

## When it is not

A squeak that stays needs a look. See [brake pads](/brake-pad-replacement).
`;

interface Parts {
  db: Database;
  clock: () => Date;
  /** The instant as of which the live release was made. */
  liveAt?: () => Date | null;
  /** What it says of garages. */
  garages?: () => readonly PublicGarage[];
  shipped?: Shipped;
}

/** The documents over the files that ship. */
export const documentsOf = ({
  db,
  clock,
  liveAt = () => null,
  garages = () => [],
  shipped = shippedIn(),
}: Parts): DocumentService =>
  documentService({
    db,
    clock,
    shipped,
    images: memoryFiles(),
    reserved: codedPages(),
    live: {
      liveAt: () => Promise.resolve(liveAt()),
      redirects: () => Promise.resolve([]),
      garages: () => Promise.resolve(garages()),
    },
    namedBy: namedBy({ shipped, site }),
    facts: pageFacts(content),
  });

export const textIn = (file: Uint8Array | null | undefined): string | null | undefined =>
  file && new TextDecoder().decode(file);
