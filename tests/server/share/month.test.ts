import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { dropLine, takeBackLine } from '../../../src/contract/work/lines.ts';
import { takeBackStep } from '../../../src/contract/work/steps.ts';
import { bookings, garageEntries, workplaces } from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { garageWork, RULE } from '../../helpers/garage-work.ts';

const STATION = { kind: 'another-at-cost', station: 'Test Lane Ltd', number: 'V123456' } as const;

forEachEngineWhenWide('a month of work at other garages', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let work: ReturnType<typeof garageWork>;
  let bracknell: number;
  let other: number;

  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
    work = garageWork(database.db, desk);
    bracknell = await openGarage(database.db, { ...BRACKNELL, mot: STATION });
    other = await openGarage(database.db, { ...BRACKNELL, name: 'Another garage' });
    for (const id of [bracknell, other])
      await desk.api.services.shareRules.setRule(id, { ...RULE, from: '2026-11-21' }, ADMIN);
  });
  afterEach(() => database.close());

  const entries = async () =>
    (
      await database.db.select().from(garageEntries).orderBy(asc(garageEntries.at), asc(garageEntries.nth))
    ).map(({ garageId, kind, pence, isOutside }) => [garageId, kind, pence, isOutside] as const);
  const sumFor = async (garage: number) =>
    (await entries()).filter(([id]) => id === garage).reduce((sum, [, , pence]) => sum + pence, 0);
  const actor = { ...ADMIN, isConfirmed: true };

  once('comes to what one would add up by hand, whatever customers pay', async () => {
    const { moneyDesk, shareRules, warrantyVisits } = desk.api.services;
    // An interim service for £119.00 with an MOT for £30.00, paid and half of it given back.
    const first = await work.deliver(await work.book(bracknell, ['interim', 'mot']));
    const way = { means: 'cash', reference: '' } as const;
    const payment = crypto.randomUUID();
    await moneyDesk.take(first.id, { id: payment, pence: 14_900, ...way, as: 'sum' }, actor);
    const back = { id: crypto.randomUUID(), pence: 7000, ...way, reason: 'It was late' };
    await moneyDesk.giveBack(first.id, back, actor);
    // An MOT for £40.00, which is what its station gets.
    await work.deliver(await work.book(bracknell, ['mot']));
    // Brake pads for £105.00 (parts £51.00) and a check for £29.00 that was recorded by mistake, found after the delivery.
    let third = await work.deliver(await work.book(bracknell, ['front_brake_pads', 'winter_check']));
    const check = third.lines.find(({ key }) => key === 'winter_check')?.id ?? '';
    const reason = 'Recorded by mistake';
    third = await work.press(takeBackStep, third, { from: 'delivered', reason });
    third = await work.press(takeBackStep, third, { from: 'ready', reason });
    third = await work.press(takeBackLine, { id: check, version: third.version }, { from: 'done', reason });
    third = await work.press(dropLine, { id: check, version: third.version }, { reason });
    await work.deliver(third);
    // A plan of which nothing was ever paid.
    await work.deliver(await work.book(bracknell, ['interim'], { paymentPlan: true }));
    // The interim service is put right elsewhere, which is worth £25.00.
    const visit = crypto.randomUUID();
    const slot = { date: desk.api.services.booking.openDays()[0] ?? '', window: '08:00-10:00' };
    const wish = { visit, what: 'A leak', slot, arrival: 'brought', assigned_to: WORKSHOP_ID } as const;
    const since = SATURDAY_NOON;
    await database.db
      .insert(workplaces)
      .values({ userId: WORKSHOP_ID, garageId: bracknell, leads: false, since });
    await warrantyVisits.book(first.id, { ...wish, note: '', drive_reason: '' }, ADMIN);
    await database.db.update(bookings).set({ garageId: other }).where(eq(bookings.id, visit));
    const putRight = await work.deliver(await work.read(visit));
    const line = putRight.lines[0]?.id ?? '';
    expect(await shareRules.unsaid(other)).toMatchObject([{ line }]);
    expect(await shareRules.unsaid(bracknell)).toEqual([]);
    await shareRules.sayShare(line, { pence: 2500, reason: 'An hour' }, ADMIN);
    await shareRules.sayShare(line, { pence: 2500, reason: 'An hour' }, ADMIN);
    expect(await shareRules.unsaid(other)).toEqual([]);
    // What the operator's own garage does is nobody's share.
    await work.deliver(await work.book(1, ['interim']));

    const interim = Math.round((11_900 * 80) / 120);
    const pads = Math.round((5400 * 80 + 5100 * 90) / 120);
    const mot = 4000;
    expect(await sumFor(bracknell)).toBe(interim + mot + mot + pads + interim - 2500);
    expect(await sumFor(other)).toBe(2500);
    expect((await entries()).filter(([, , , isOutside]) => isOutside)).toEqual([
      [bracknell, 'work', mot, true],
      [bracknell, 'work', mot, true],
    ]);
  });
});
