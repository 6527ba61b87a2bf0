import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealer } from '../../../src/server/auth/seal.ts';
import { aboutGarage, openAccount, sealAccount } from '../../../src/server/auth/sealed-account.ts';
import { linkSecrets } from '../../../src/server/auth/secret.ts';
import { linkSigner } from '../../../src/server/auth/signed-link.ts';
import { auditLog, bankDetails, garageBanks } from '../../../src/server/db/schema.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { rotateSecret } from '../../../src/server/upkeep/secrets.ts';
import { accountsOver } from '../../helpers/accounts.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ACCOUNT = { name: 'Sam Sample', sortCode: '112233', number: '12345678' };

forEachEngine('the secret that was made', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const rotate = (minutes: number, leaked = false) => {
    const now = new Date(NOW.getTime() + minutes * 60_000);
    return rotateSecret({ db: database.db, env: parseEnv({}), now, leaked });
  };
  /** As a process that starts now has them. */
  const started = () => linkSecrets(database.db, parseEnv({}));
  const signer = async () => linkSigner(await started());
  const link = { subject: 'booking-1', expires: new Date('2027-11-21T12:00:00Z') };

  test('is replaced, and links of all before it still work', async () => {
    await expect(rotate(0)).rejects.toThrow('No secret has been made yet');
    const first = (await signer()).sign('booking', link);
    expect(await rotate(0)).toContain('still work');
    const second = (await signer()).sign('booking', link);
    await rotate(1);
    const now = await signer();
    const third = now.sign('booking', link);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const each of [first, second, third])
      expect(now.read('booking', each, NOW)).toMatchObject({ kind: 'valid', subject: 'booking-1' });
    const secrets = await started();
    expect(secrets).toHaveLength(3);
    // The latest first: most links are its.
    expect(linkSigner([secrets[1] ?? '']).read('booking', second, NOW).kind).toBe('valid');
    const log = await database.db.select().from(auditLog);
    expect(log.map(({ what, actorName }) => [what, actorName])).toEqual([
      ['secret.replaced', 'Command line'],
      ['secret.replaced', 'Command line'],
    ]);
    expect(JSON.stringify(log)).not.toContain(secrets[0]);
  });

  test('is replaced by two at once one after the other, and neither loses a link', async () => {
    const first = (await signer()).sign('booking', link);
    await Promise.all([rotate(0), rotate(1)]);
    expect(await started()).toHaveLength(3);
    expect((await signer()).read('booking', first, NOW).kind).toBe('valid');
  });

  test('that leaked opens nothing any more, and sealed accounts are still read', async () => {
    await signer();
    const before = sealer(await started());
    await rotate(0);
    const userId = await accountsOver(database.db).person({ email: 'sam@example.com' });
    const row = { lastTwo: '78', changedAt: NOW };
    await database.db
      .insert(bankDetails)
      .values({ ...row, userId, sealed: sealAccount(before, ACCOUNT, userId) });
    const newer = sealer(await started());
    const sealed = sealAccount(newer, ACCOUNT, aboutGarage(1));
    await database.db.insert(garageBanks).values({ ...row, garageId: 1, sealed });
    const old = (await signer()).sign('booking', link);

    expect(await rotate(1, true)).toContain('sealed with the new one: 2.');
    const secrets = await started();
    expect(secrets).toHaveLength(1);
    expect(linkSigner(secrets).read('booking', old, NOW).kind).toBe('forged');
    const [details] = await database.db.select().from(bankDetails).where(eq(bankDetails.userId, userId));
    const [bank] = await database.db.select().from(garageBanks);
    expect(openAccount(sealer(secrets), details?.sealed ?? '', userId)).toEqual(ACCOUNT);
    expect(openAccount(sealer(secrets), bank?.sealed ?? '', aboutGarage(1))).toEqual(ACCOUNT);
    expect(openAccount(newer, bank?.sealed ?? '', aboutGarage(1))).toBeNull();
  });

  test('is left alone where SECRET takes its place', async () => {
    const before = await started();
    const env = parseEnv({ SECRET: 'x'.repeat(43) });
    const asked = rotateSecret({ db: database.db, env, now: NOW, leaked: true });
    await expect(asked).rejects.toThrow('SECRET is set');
    expect(await started()).toEqual(before);
  });
});
