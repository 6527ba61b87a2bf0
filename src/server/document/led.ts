import { eq } from '../db/drizzle.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { ledAddresses } from '../db/schema.ts';
import { type Pen, nameOf } from './write.ts';

/** Leads an address somewhere, from the next publish on. @param to path of a page; null: it says that it is gone */
export async function leadAddress({ tx, actor, now }: Pen, from: string, to: string | null): Promise<void> {
  const [before] = await tx.select().from(ledAddresses).where(eq(ledAddresses.address, from));
  if (before?.leadsTo === to) return;
  const own = { leadsTo: to, at: now, byName: await nameOf(tx, actor) };
  await tx
    .insert(ledAddresses)
    .values({ address: from, ...own })
    .onConflictDoUpdate({ target: ledAddresses.address, set: own });
  const action = { what: 'document.lead', subject: from, before: null, after: { to } } as const;
  await asStaff(tx, actor, action, now);
}

/** A page is there again: its address leads nowhere else. */
export const unleadAddress = ({ tx }: Pick<Pen, 'tx'>, from: string) =>
  tx.delete(ledAddresses).where(eq(ledAddresses.address, from));

/** How many addresses an editor has led elsewhere since. @param live as the live version leads them */
export async function decidedButNotLive(
  db: Database,
  live: readonly { from: string; to: string | null }[],
): Promise<number> {
  const now = new Map(live.map(({ from, to }) => [from, to]));
  const decided = await db.select().from(ledAddresses);
  return decided.filter(({ address, leadsTo }) => now.get(address) !== leadsTo).length;
}
