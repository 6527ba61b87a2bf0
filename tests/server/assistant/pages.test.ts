import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkAnswerSchema } from '../../../src/contract/assistant/answered.ts';
import { bookings, carts, preparedLists, quotes, slots } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { assistantOf, type TestAssistant } from '../../helpers/assistant.ts';
import { emptied } from '../../helpers/emptied.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

onOneEngine('what an assistant prepared', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  let assistant: TestAssistant;
  let now = SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
    assistant = await assistantOf(api);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    await emptied(database.db, [preparedLists, carts, quotes]);
  });

  async function prepare(more = {}) {
    const asked = { plate: 'AB18KQC', jobs: ['full', 'mot'], ...more };
    const { link } = linkAnswerSchema.parse(await assistant.ask('prepare_link', asked));
    return link?.split('/').at(-1) ?? '';
  }
  const page = (key: string, body?: Record<string, string>) =>
    api.features.pages.assistant.list(
      opening({
        params: { key },
        path: `/booking/prepared/${key}`,
        ...(body && { body: new URLSearchParams(body) }),
      }),
    );
  async function shown(key: string) {
    const answer = await page(key);
    if (answer.kind !== 'shown') throw new Error(`not shown, but ${answer.kind}`);
    return answer;
  }
  const pressed = async (key: string, act: string, press: string) => {
    const answer = await page(key, { act, press });
    return answer.kind === 'onward' ? answer.to : answer.kind;
  };
  const count = async (table: typeof quotes | typeof carts | typeof bookings | typeof slots) =>
    (await database.db.select().from(table)).length;

  test('is shown as often as it is opened, and does nothing by that', async () => {
    const key = await prepare();
    for (let times = 0; times < 3; times++) {
      const { list } = await shown(key);
      expect(list).toMatchObject({ vehicle: { RegistrationNumber: 'AB18KQC' }, window: null });
      expect(list.items.map(({ item_key }) => item_key)).toEqual(['full', 'mot']);
    }
    expect([await count(quotes), await count(carts)]).toEqual([0, 0]);
  });

  test('is kept as a quote by one press, however often that is sent; then the link is used up', async () => {
    const key = await prepare();
    const { press } = await shown(key);
    const { press: other } = await shown(key);
    const twice = await Promise.all([pressed(key, 'keep', press), pressed(key, 'keep', press)]);
    expect(twice[0]).toMatch(/^\/quote\/[\w.-]+$/);
    expect(await pressed(key, 'keep', press)).toBe(twice[0]);
    expect([await count(quotes), await count(carts), await count(bookings)]).toEqual([1, 1, 0]);
    expect(await pressed(key, 'keep', other)).toBe('gone');
    expect(await page(key)).toMatchObject({ kind: 'gone', status: 410 });
  });

  test('is booked on the quote’s own page, where the window that was asked for is chosen', async () => {
    const { windows } = (await assistant.ask('free_windows', { district: 'RG1' })) as {
      windows: { date: string; window: string }[];
    };
    const { date = '', window = '' } = windows.at(-1) ?? {};
    const key = await prepare({ district: 'RG1', window: { date, window } });
    const { list, press } = await shown(key);
    expect(list.window).toEqual({ date, window, isFree: true });
    const to = await pressed(key, 'book', press);
    const url = new URL(to, 'http://localhost');
    expect(url.pathname).toMatch(/^\/quote\/[\w.-]+\/book$/);
    const token = url.pathname.split('/')[2] ?? '';
    const order = await api.features.pages.booking.order(
      opening({ path: url.pathname + url.search, params: { token } }),
    );
    expect(order).toMatchObject({ kind: 'shown', day: date, chosen: `${date} ${window}` });
    expect([await count(bookings), await count(slots)]).toEqual([0, 0]);
  });

  test('ends after a day, and a key that is none opens nothing', async () => {
    const key = await prepare();
    const { press } = await shown(key);
    now = new Date(SATURDAY_NOON.getTime() + 24 * 60 * 60_000);
    expect(await page(key)).toMatchObject({ kind: 'gone', status: 410 });
    expect(await pressed(key, 'keep', press)).toBe('gone');
    expect(await page(key.slice(1))).toMatchObject({ kind: 'gone', status: 404 });
    await api.features.jobs.find(({ name }) => name === 'purge-prepared')?.run();
    now = new Date(now.getTime() + 1);
    await api.features.jobs.find(({ name }) => name === 'purge-prepared')?.run();
    expect(await database.db.select().from(preparedLists)).toEqual([]);
  });

  test('a press that says neither comes back with the page, and the link still works', async () => {
    const key = await prepare();
    const { press } = await shown(key);
    expect(await page(key, { act: 'buy', press })).toMatchObject({ kind: 'shown', status: 422, press });
    expect(await pressed(key, 'keep', press)).toMatch(/^\/quote\//);
  });
});
