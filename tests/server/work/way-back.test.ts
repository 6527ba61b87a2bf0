import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCheck, recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import type { Work } from '../../../src/contract/work/work.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { storedHistory } from '../../../src/server/bookings/events.ts';
import { bookings, outbox } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { hire } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { type Questions, questionsOf } from '../../helpers/questions.ts';

const KEY = 'tread_offside_front';

onOneEngine('the way home of a car that nobody may drive, chosen by its customer', (open) => {
  let database: TestDatabase;
  let desk: Questions;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = questionsOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  async function inWork(): Promise<{ work: Work & { token: string }; line: string }> {
    const work = await desk.book(['interim']);
    await desk.go(work, 'collected', 'in_workshop');
    return { work, line: work.lines[0]?.id ?? '' };
  }
  /** Finished, with a tyre below the law. */
  async function worn() {
    const { work, line } = await inWork();
    const version = async () => ({ version: await desk.version(work.id) });
    const results = [{ key: KEY, result: 'red', measured: 1.2 }];
    await desk.press(recordChecks, work.id, { ...(await version()), line_id: line, results });
    const told = { answer: 'not_wanted', how: 'phone', told_at: '2026-11-21T12:00' };
    await desk.press(answerCheck, line, { ...(await version()), key: KEY, ...told });
    for (const press of [beginLine, finishLine]) await desk.press(press, line, await version());
    await desk.go(await desk.read(work.id), 'ready');
    return work;
  }
  const choose = ({ token }: { token: string }, fields: Record<string, string>) =>
    desk.api.features.pages.way.byLink(
      opening({ params: { token }, actor: guestAt(), body: new URLSearchParams(fields) }),
    );
  const rowOf = async (id: string) =>
    (await database.db.select().from(bookings).where(eq(bookings.id, id)))[0];

  test('is noted once, told in an email and in its history, and can be changed', async () => {
    const work = await worn();
    const path = `/booking/manage/${work.token}`;
    const done = { kind: 'onward', to: `${path}?done=way` };
    const version = String(await desk.version(work.id));
    expect(await choose(work, { version, back: 'truck' })).toEqual(done);
    // Sent again, from a page of before.
    expect(await choose(work, { version, back: 'truck' })).toEqual(done);
    expect((await rowOf(work.id))?.leaves).toBe('lorry');
    const said = () =>
      storedHistory(database.db, work.id).then((events) =>
        historyLines(events).filter(({ text }) => /will leave by recovery truck|pick the car up/.test(text)),
      );
    expect(await said()).toHaveLength(1);
    const mails = await database.db.select().from(outbox).where(eq(outbox.kind, 'work-leaves'));
    expect(mails).toHaveLength(1);

    expect(await choose(work, { version, back: 'fetched' })).toMatchObject({
      kind: 'shown',
      form: { problem: expect.stringContaining('changed') as string },
    });
    const now = String(await desk.version(work.id));
    expect(await choose(work, { version: now, back: 'fetched' })).toEqual(done);
    expect((await rowOf(work.id))?.leaves).toBe('brought');
    expect(await choose(work, { version: now, back: 'helicopter' })).toMatchObject({
      form: { errors: { back: 'Choose how you get your car' } },
    });
  });

  test('is offered for no car that may be driven, and to nobody else', async () => {
    const { work } = await inWork();
    const version = String(await desk.version(work.id));
    expect(await choose(work, { version, back: 'truck' })).toMatchObject({
      form: { errors: { back: expect.stringContaining('can’t be chosen') as string } },
    });
    expect((await rowOf(work.id))?.leaves).toBe('collected');
    const path = `/booking/manage/${work.token}`;
    const looked = desk.api.features.pages.way.byLink(
      opening({ params: { token: work.token }, actor: guestAt() }),
    );
    expect(await looked).toEqual({ kind: 'onward', to: path });
    const sam = await storeCustomer(database.db, SATURDAY_NOON);
    const theirs = opening({ params: { booking: work.id }, actor: sam.actor });
    expect(await desk.api.features.pages.way.own(theirs)).toMatchObject({ kind: 'gone', status: 404 });
  });
});
