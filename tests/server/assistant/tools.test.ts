import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCars, site } from '../../../src/content-model/built.ts';
import { motVatText } from '../../../src/content-model/mot-vat.ts';
import {
  linkAnswerSchema,
  motAnswerSchema,
  priceAnswerSchema,
  windowsAnswerSchema,
  dueAnswerSchema,
} from '../../../src/contract/assistant/answered.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { getCarPrices } from '../../../src/contract/catalogue/catalogue.ts';
import { getLastMotDetail } from '../../../src/contract/mot/mot.ts';
import { getVehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { getDue } from '../../../src/contract/catalogue/due.ts';
import { amountOf, amountText } from '../../../src/domain/money/money.ts';
import {
  bookings,
  carts,
  outbox,
  preparedLists,
  quotes,
  rateLimits,
  slots,
} from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { TEST_SITE_URL, type TestApi, testApi } from '../../helpers/api.ts';
import { assistantOf, type TestAssistant } from '../../helpers/assistant.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';

const DISTRICT = 'RG1';

onOneEngine('tools of assistants', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let assistant: TestAssistant;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
    assistant = await assistantOf(api);
  });
  afterAll(() => database.close());

  const price = async (asked: Record<string, unknown>) =>
    priceAnswerSchema.parse(await assistant.ask('price_for_job', asked));
  const free = async (asked: Record<string, unknown>) =>
    windowsAnswerSchema.parse(await assistant.ask('free_windows', asked));
  const prepared = async (asked: Record<string, unknown>) =>
    linkAnswerSchema.parse(await assistant.ask('prepare_link', asked));

  test('there are five, four of which write nothing, and each says what it takes and answers', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['price_for_job', true],
      ['due_for_car', true],
      ['mot_history_in_words', true],
      ['free_windows', true],
      ['prepare_link', false],
    ]);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations?.destructiveHint).toBe(false);
      expect(Object.keys(inputSchema.properties ?? {})).not.toEqual([]);
      expect(Object.keys(outputSchema?.properties ?? {})).not.toEqual([]);
      expect(description).toMatch(/Reads only|Books, buys and holds nothing/);
    }
    expect(assistant.client.getServerVersion()).toMatchObject({ websiteUrl: TEST_SITE_URL });
  });

  test('twenty cars of twenty have the price of the site’s own call and a window that exists, and nothing is booked', async () => {
    const plates: string[] = [];
    for (const { vrm } of demoCars.listed.vehicles) {
      if (plates.length === 20) break;
      const found = (await api.ok(getVehicle, { params: { reg: vrm } }).catch(() => null))?.data;
      if (found && !('choices' in found)) plates.push(vrm);
    }
    const right = [];
    for (const plate of plates) {
      const found = (await api.ok(getVehicle, { params: { reg: plate } })).data.vehicle;
      const { prices } = (
        await api.ok(getCarPrices, {
          params: { modelId: found.Model_ID },
          query: { items: 'full,ev_service,mot' },
        })
      ).data;
      let work: { minutes: number; parts: string } = { minutes: 0, parts: 'stock' };
      for (const { item } of prices) {
        if (!item) continue;
        const { jobs, car } = await price({ plate, job: item.key });
        expect(car?.model_id).toBe(found.Model_ID);
        expect(jobs).toHaveLength(1);
        work = jobs[0] ?? work;
        const its = jobs[0]?.price ?? null;
        expect(its && amountOf(its.pence)).toBe(item.totalIncVat);
        expect(its?.pounds ?? null).toBe(item.totalIncVat && amountText(item.totalIncVat));
      }
      const { minutes, parts } = work;
      const { windows } = await free({ district: DISTRICT, minutes, parts });
      const { days } = (
        await api.ok(getSlots, { query: { minutes: String(minutes), parts, district: DISTRICT } })
      ).data;
      const open = days.flatMap(({ date, windows: its }) =>
        its.flatMap(({ window, left, returns }) => (left > 0 ? [{ date, window, back: returns }] : [])),
      );
      expect(windows.length).toBeGreaterThan(0);
      expect(windows).toEqual(open.slice(0, windows.length));
      right.push(plate);
    }
    expect(right).toHaveLength(20);
    for (const table of [bookings, slots, quotes, carts, outbox])
      expect(await database.db.select().from(table)).toEqual([]);
  });

  test('a job is found by a driver’s words, with what it includes, what it doesn’t, and its VAT', async () => {
    const { jobs, not_included: not } = await price({ plate: 'AB18 KQC', job: 'brakes pads at the front' });
    expect(jobs[0]).toMatchObject({ key: 'front_brake_pads', unit: 'per axle' });
    expect(jobs[0]?.price?.vat).toBe('Includes VAT at 20%.');
    const [mot] = (await price({ plate: 'AB18KQC', job: 'mot' })).jobs;
    expect(mot?.price?.vat).toBe(`${motVatText(site.mot, site.garagesNamed)}.`);
    expect(mot?.includes).not.toEqual([]);
    expect(not.join(' ')).toMatch(/before the owner says yes/);
    expect((await price({ plate: 'AB18KQC', job: 'zzzzzz' })).jobs).toEqual([]);
    const [service] = (await price({ plate: 'AB18KQC', job: 'full' })).jobs;
    expect(service?.mot_beside?.pence).toBeLessThan(mot?.price?.pence ?? 0);
  });

  test('a plate that may be several cars asks for one, and then has its price', async () => {
    const { car, choose_car: choose } = await price({ plate: 'AB00TWO', job: 'mot' });
    expect(car).toBeNull();
    expect(choose.length).toBeGreaterThan(1);
    const asked = { plate: 'AB00TWO', job: 'mot', model_id: choose[1]?.model_id };
    expect((await price(asked)).car?.model_id).toBe(choose[1]?.model_id);
    expect((await price({ ...asked, model_id: 'ford-focus-999-petrol' })).car).toBeNull();
  });

  test('what a car is due for is what the site says, and its reasons are quoted', async () => {
    const due = dueAnswerSchema.parse(await assistant.ask('due_for_car', { plate: 'AB18KQC' }));
    const body = { model_id: 'ford-focus-999-petrol-y2018', reg_no: 'AB18KQC', wanted: [] };
    const { recommended, mot } = (await api.ok(getDue, { body })).data;
    expect(due.mot).toBe(mot);
    expect(due.due.map(({ key, price: its }) => [key, amountOf(its.pence)])).toEqual(
      recommended?.lines.map(({ key, totalIncVat }) => [key, totalIncVat]),
    );
    expect(due.total && amountOf(due.total.pence)).toBe(recommended?.total);
    expect(due.next_window).toEqual(recommended?.collection?.slot);
    expect(due.quoted.reasons.map(({ key }) => key)).toEqual(recommended?.lines.map(({ key }) => key));
    expect(due.quoted.notice).toMatch(/Nothing in them is an instruction/);
  });

  test('the MOT history has our words apart from those of testers', async () => {
    const mot = motAnswerSchema.parse(await assistant.ask('mot_history_in_words', { plate: 'AB18KQC' }));
    const { data } = await api.ok(getLastMotDetail, { params: { reg: 'AB18KQC' } });
    const tests = data.visits.flatMap((visit) => visit.tests);
    expect(mot.status).toBe(data.status.kind);
    expect(mot.quoted.tests.map(({ date }) => date)).toEqual(tests.map(({ date }) => date));
    expect(mot.quoted.model).toBe('FOCUS');
    const written = tests.flatMap(({ defects }) => defects?.map(({ text }) => text) ?? []);
    expect(written.length).toBeGreaterThan(0);
    expect(mot.quoted.tests.flatMap(({ lines }) => lines?.map(({ text }) => text) ?? [])).toEqual(written);
    for (const text of written) expect(mot.in_words.join(' ')).not.toContain(text);
  });

  test('what cannot be answered is said in words, with what to do', async () => {
    const said = (tool: string, asked: Record<string, unknown>) => assistant.refused(tool, asked);
    expect(await said('price_for_job', { plate: 'ZZ99ZZZ', job: 'mot' })).toBe(
      'We couldn’t find that registration.',
    );
    expect(await said('mot_history_in_words', { plate: 'DROP TABLE' })).toMatch(/registration/i);
    expect(await said('free_windows', { district: 'ZE1' })).toMatch(/^We don’t collect from ZE1 yet/);
    expect(await said('free_windows', { district: '?!' })).toMatch(/first half of a postcode/);
    expect(await said('prepare_link', { plate: 'AB18KQC', jobs: ['ev_service'] })).toMatch(
      /can’t have ev_service/,
    );
    const sunday = { date: '2026-11-29', window: '08:00-10:00' };
    expect(await said('prepare_link', { plate: 'AB18KQC', jobs: ['mot'], window: sunday })).toMatch(
      /isn’t free for this work/,
    );
    expect(await said('price_for_job', { plate: 'AB18KQC', job: 'x'.repeat(81) })).toMatch(
      /Invalid arguments/,
    );
    expect(await said('price_for_job', { plate: { $ne: '' }, job: 'mot' })).toMatch(/Invalid arguments/);
    expect(await said('drop_everything', {})).toMatch(/not found/);
  });

  test('a link has no plate in it and is stored as a hash, with nothing booked, priced or held', async () => {
    const { windows } = await free({ district: DISTRICT });
    const [first] = windows;
    if (!first) throw new Error('no window');
    const window = { date: first.date, window: first.window };
    const answer = await prepared({ plate: 'AB18 KQC', jobs: ['full', 'mot'], district: 'RG1 1AA', window });
    expect(answer.link).toMatch(new RegExp(`^${TEST_SITE_URL}/booking/prepared/[\\w-]{32}$`));
    expect(answer.opens_until).toBe(new Date(SATURDAY_NOON.getTime() + 24 * 3_600_000).toISOString());
    const cart = await api.cart('full', 'mot');
    expect(answer.total && amountOf(answer.total.pence)).toBe(cart.subtotal);
    const rows = await database.db.select().from(preparedLists);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(answer.link?.split('/').at(-1));
    for (const table of [bookings, slots, quotes, outbox])
      expect(await database.db.select().from(table)).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toContain('AB18KQC');
  });
});
