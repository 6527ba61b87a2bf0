import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, instantOf } from '../../../src/domain/text/local-time.ts';
import {
  garageEntries,
  garages,
  garageStatementEntries,
  garageStatements,
  selfBillings,
} from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { emptied } from '../../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';
import { runs } from '../../helpers/runs.ts';

const ACCOUNT = { name: 'Bracknell Test Garage Ltd', sortCode: '123456', number: '12345678' };

forEachEngineWhenWide('the statements of garages', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let bracknell: number;
  let now: Date;

  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    now = instantOf('2026-11-20', '12:00');
    desk = deskOf(database.db, () => now);
    bracknell = await openGarage(database.db, BRACKNELL);
  });
  afterEach(() => database.close());

  const at = (day: string, time = '09:00') => (now = instantOf(day, time));
  const make = () => desk.api.services.statements.make();
  const correct = (pence: number, own: { garageId?: number; isOutside?: boolean } = {}) =>
    desk.api.services.shareRules.correct(
      {
        id: crypto.randomUUID(),
        garageId: bracknell,
        bookingId: null,
        pence,
        isOutside: false,
        reason: 'A test drive',
        ...own,
      },
      ADMIN,
    );
  const statements = () =>
    database.db
      .select()
      .from(garageStatements)
      .orderBy(asc(garageStatements.garageId), asc(garageStatements.month));
  const agree = (fromDay: string, untilDay: string) =>
    desk.api.services.selfBillings.agree({ garageId: bracknell, fromDay, untilDay }, ADMIN);
  const files = () => {
    const { statementFile, statementSheet } = desk.api.features.pages.share;
    const path = '?month=2026-11';
    return async (actor = ADMIN, garage = String(bracknell)) => {
      const visit = () => opening({ path, params: { garage }, actor });
      return [await statementFile(visit()), await statementSheet(visit())];
    };
  };

  async function textOf(actor = ADMIN): Promise<{ pdf: string; csv: string }> {
    const [pdf, csv] = await files()(actor);
    if (pdf?.kind !== 'shown' || csv?.kind !== 'shown') throw new Error('No file');
    return { pdf: plain((await readPdf(pdf.bytes)).text), csv: new TextDecoder().decode(csv.bytes) };
  }

  once('begin on the first working day, each garage’s own numbers without a gap', async () => {
    const other = await openGarage(database.db, { ...BRACKNELL, name: 'Another' });
    await correct(1000);
    await correct(700, { garageId: other });
    at('2026-11-30', '23:59');
    await correct(500);
    await make();
    expect(await statements()).toEqual([]);
    at('2026-12-01', '00:00');
    await correct(200);
    await make();
    expect((await statements()).map(({ month, number, net, vat }) => [month, number, net, vat])).toEqual([
      ['2026-11', 1, 1500, 0],
      ['2026-11', 1, 700, 0],
    ]);
    for (const table of [garageStatements, garageStatementEntries, garageEntries])
      await expect(database.db.delete(table)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is only ever added to') as string },
      });
    // A holiday; the site works on Saturdays.
    at('2027-01-01');
    await make();
    expect(await statements()).toHaveLength(2);
    at('2027-01-02');
    await make();
    expect((await statements()).map(({ month, number, net }) => [month, number, net])).toEqual([
      ['2026-11', 1, 1500],
      ['2026-12', 2, 200],
      ['2026-11', 1, 700],
    ]);
  });

  once('ask for an invoice, or are one with the VAT due, where that is agreed', async () => {
    await correct(10_000);
    await correct(4000, { isOutside: true });
    at('2026-12-01');
    await make();
    const asking = await textOf();
    expect(asking.pdf).toContain(`Statement KCC-S${bracknell}-000001`);
    expect(asking.pdf).toContain('This is no VAT invoice. Please send us your invoice');
    expect(asking.pdf).not.toContain('VAT at 20%');

    await emptied(database.db, [garageStatements]);
    await agree('2026-11-01', '2027-10-31');
    await make();
    const { pdf, csv } = await textOf();
    expect(pdf).toContain(`Self-billed invoice KCC-SB${bracknell}-000001`);
    expect(pdf).toContain('The VAT shown is your output tax due to HMRC.');
    for (const part of [
      'GB123456789',
      'GB 000 0000 00',
      '£100.00',
      '£20.00',
      'Outside the scope of VAT £40.00',
    ])
      expect(pdf).toContain(part);
    expect(csv.split('\r\n').slice(1, -1).toSorted()).toEqual([
      `KCC-S${bracknell}-000002,KCC-SB${bracknell}-000001,2026-11,2026-11-20,,Correction: A test drive,0.00,,40.00`,
      `KCC-S${bracknell}-000002,KCC-SB${bracknell}-000001,2026-11,2026-11-20,,Correction: A test drive,100.00,20,0.00`,
    ]);
  });

  once('are there for who leads that garage and for a Super Admin alone', async () => {
    await correct(1000);
    at('2026-12-01');
    await make();
    const read = files();
    const kinds = async (...asked: Parameters<typeof read>) => (await read(...asked)).map(({ kind }) => kind);
    const workerAt = (id: number, leads: boolean) => ({
      ...WORKSHOP,
      garages: [{ id, leads, state: 'active' as const }],
    });
    expect(await kinds(workerAt(bracknell, true))).toEqual(['shown', 'shown']);
    expect(await kinds(ADMIN)).toEqual(['shown', 'shown']);
    for (const actor of [
      WORKSHOP,
      workerAt(bracknell, false),
      workerAt(1, true),
      workerAt(bracknell + 1, true),
    ])
      expect(await read(actor)).toMatchObject([{ status: 404 }, { status: 404 }]);
    for (const garage of ['0', '', "1'--", String(bracknell + 1), '99999999999'])
      expect(await read(ADMIN, garage)).toMatchObject([{ status: 404 }, { status: 404 }]);
  });

  once(
    'end to be invoices at once when the VAT number changes, and both are told 30 days before',
    async () => {
      const { selfBillings: agreements } = desk.api.services;
      await expect(agree('2026-11-01', '2027-11-01')).rejects.toThrow('Twelve months are the most');
      await agree('2026-01-01', '2026-12-31');
      await expect(agree('2026-12-31', '2027-12-30')).rejects.toThrow('Another agreement');
      at('2026-11-30');
      await agreements.watch();
      expect(await desk.mails()).toEqual([]);
      at('2026-12-01');
      await Promise.all([agreements.watch(), agreements.watch()]);
      expect((await desk.mails()).map(({ to, subject }) => [to.address, subject])).toEqual([
        ['bracknell@garage.example', 'Self-billing ends on 31 December 2026'],
        ['support@kennetcarcare.example', expect.stringContaining('Self-billing ends on 31 December 2026')],
      ]);
      const facts = sql`jsonb_set(${garages.facts}, '{vatNumber}', '"GB987654321"')`;
      await database.db.update(garages).set({ facts }).where(eq(garages.id, bracknell));
      await agreements.watch();
      const [ended] = await database.db.select().from(selfBillings);
      expect(ended?.endedOn).toBe('2026-12-01');
    },
  );

  once('are paid from the bank’s file, those without self-billing once their invoice is here', async () => {
    const { garagePayments } = desk.api.services;
    await garagePayments.nameAccount(bracknell, ACCOUNT, ADMIN);
    await correct(10_000);
    at('2026-12-01');
    await make();
    const [{ id } = { id: '' }] = await statements();
    const rows = async () =>
      new TextDecoder()
        .decode((await garagePayments.file(ADMIN)).bytes)
        .split('\r\n')
        .slice(1, -1);
    expect(await rows()).toEqual([]);
    await expect(garagePayments.pay(id, 'BACS 1', ADMIN)).rejects.toThrow('hasn’t come yet');
    await garagePayments.invoiceCame(id, { number: 'B-77', vat: 2000 }, ADMIN);
    expect(await rows()).toEqual([
      `Bracknell Test Garage Ltd,12-34-56,12345678,120.00,KCC-S${bracknell}-000001`,
    ]);
    await garagePayments.pay(id, 'BACS 1', ADMIN);
    await garagePayments.pay(id, 'BACS 1', ADMIN);
    expect(await rows()).toEqual([]);
    const said = (await desk.audit()).map(({ what }) => what).filter((what) => what.startsWith('share.'));
    expect(said).toEqual(['share.account', 'share.correct', 'share.invoice', 'share.export', 'share.paid']);
  });

  test('of consecutive months come to the entries: nothing twice, nothing lost, whoever makes them', async () => {
    const other = await openGarage(database.db, { ...BRACKNELL, name: 'Another' });
    const step = fc.record({
      days: fc.integer({ min: 0, max: 25 }),
      pence: fc.integer({ min: -9999, max: 9999 }).filter((pence) => pence !== 0),
      garageId: fc.constantFrom(bracknell, other),
      isOutside: fc.boolean(),
      /** How many processes make them then. */
      makers: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        await emptied(database.db, [garageStatementEntries, garageStatements, garageEntries]);
        let day = '2026-10-01';
        for (const { days, makers, ...entry } of steps) {
          at((day = addDays(day, days)));
          // It arises while they are made.
          await Promise.all([correct(entry.pence, entry), ...Array.from({ length: makers }, make)]);
        }
        at('2028-02-01');
        await Promise.all([make(), make()]);
        const sum = sql<number>`sum(pence)::int`;
        const { garageId, isOutside } = garageEntries;
        const arisen = await database.db
          .select({ garageId, isOutside, pence: sum })
          .from(garageEntries)
          .groupBy(garageId, isOutside);
        const made = await statements();
        for (const each of arisen) {
          const stated = made
            .filter((row) => row.garageId === each.garageId)
            .reduce((total, { net, outside }) => total + (each.isOutside ? outside : net), 0);
          expect(stated).toBe(each.pence);
        }
        expect(await database.db.$count(garageStatementEntries)).toBe(
          await database.db.$count(garageEntries),
        );
        for (const id of [bracknell, other]) {
          const numbers = made.filter((row) => row.garageId === id).map(({ number }) => number);
          expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, nth) => nth));
        }
      }),
      { numRuns: runs(5, 50) },
    );
  });
});
