import { allKept, type KeptChecks } from './check-drafts.ts';
import { checkOutbox, type ListPage } from './check-outbox.ts';
import type { DraftStore } from './kerb.ts';

const lockOf = (id: string) => `kcc:checks:${id}`;

/** Holds what a page has entered for as long as that page is open: no other sends it. */
export function holdChecks(id: string): void {
  void navigator.locks?.request(lockOf(id), () => new Promise<never>(() => {})).catch(() => undefined);
}

/** Whether no open page holds it. */
async function isLeft({ id }: KeptChecks): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return !held.some(({ name }) => name === lockOf(id));
}

/** What pages have left that are gone. */
export async function leftChecks(drafts: DraftStore): Promise<KeptChecks[]> {
  const left: KeptChecks[] = [];
  for (const kept of await allKept(drafts)) if (await isLeft(kept)) left.push(kept);
  return left;
}

const NO_PAGE: ListPage = {
  stands: () => undefined,
  overtaken: () => undefined,
  refused: () => undefined,
  photo: () => undefined,
};

/** Sends what pages have left. @returns what could not be sent yet */
export async function sendLeftChecks(drafts: DraftStore): Promise<KeptChecks[]> {
  for (const kept of await leftChecks(drafts)) await checkOutbox(drafts, kept, NO_PAGE).send();
  return leftChecks(drafts);
}
