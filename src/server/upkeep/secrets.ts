import { asCommandLine } from '../auth/audited-action.ts';
import { type Sealer, sealer } from '../auth/seal.ts';
import { aboutGarage, openAccount, sealAccount } from '../auth/sealed-account.ts';
import { replaceSecret } from '../auth/secret.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { bankDetails, garageBanks } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { UsageError } from '../usage.ts';

interface Rotation {
  db: Database;
  env: Pick<Env, 'SECRET'>;
  now: Date;
  /** Somebody else may know it: nothing that it signed is believed any more. */
  leaked: boolean;
}

const RESTART = `Restart every process now, all together: until then they sign with the old secret, and one that has the new
one isn't believed by one that hasn't. People stay logged in. Devices that get notices are asked again.`;

/** Replaces the secret that was made at the first start. @returns what to print. Throws UsageError. */
export async function rotateSecret({ db, env, now, leaked }: Rotation): Promise<string> {
  if (env.SECRET.length > 0)
    throw new UsageError(
      'SECRET is set, so the one in the database is not used. Put a new one in front: SECRET=the-new-one,the-old-one',
    );
  const sealed = await db.transaction(async (tx) => {
    const replaced = await replaceSecret(tx, { keep: !leaked, now });
    if (!replaced) throw new UsageError('No secret has been made yet: the first start of the site makes it');
    const after = { olderLinks: leaked ? 'ended' : 'work' };
    await asCommandLine(tx, { what: 'secret.replaced', subject: 'links', before: null, after }, now);
    // While older secrets are kept they open what they sealed.
    return leaked ? sealAgain(tx, sealer(replaced.before), sealer([replaced.value])) : null;
  });
  return sealed === null
    ? `The secret is replaced. Links in emails that were sent before still work.\n${RESTART}`
    : `The secret is replaced, and links in emails that were sent before no longer work. Bank accounts that are sealed with the new one: ${sealed}.\n${RESTART}`;
}

/** @returns how many accounts there were. One that nobody could open before stays as it is. */
async function sealAgain(
  tx: Pick<Database, 'select' | 'update'>,
  before: Sealer,
  after: Sealer,
): Promise<number> {
  let count = 0;
  const again = (sealed: string, about: string) => {
    const account = openAccount(before, sealed, about);
    if (account) count++;
    return account ? sealAccount(after, account, about) : sealed;
  };
  for (const { userId, sealed } of await tx.select().from(bankDetails).for('update'))
    await tx
      .update(bankDetails)
      .set({ sealed: again(sealed, userId) })
      .where(eq(bankDetails.userId, userId));
  for (const { garageId, sealed } of await tx.select().from(garageBanks).for('update'))
    await tx
      .update(garageBanks)
      .set({ sealed: again(sealed, aboutGarage(garageId)) })
      .where(eq(garageBanks.garageId, garageId));
  return count;
}
