import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDue } from '../../src/contract/catalogue/due.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { amountOf } from '../../src/domain/money/money.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';

const FOCUS = 'ford-focus-999-petrol-y2018';

onOneEngine('due', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const due = async (model_id: string, reg_no: string, wanted: string[] = []) =>
    (await api.ok(getDue, { body: { model_id, reg_no, wanted } })).data;

  test('whoever came for a repair is offered that and nothing beside it', async () => {
    const { recommended, mot } = await due(FOCUS, 'AB18KQC', ['front_brake_pads', 'nonsense']);
    expect(recommended?.lines.map(({ key }) => key)).toEqual(['front_brake_pads']);
    expect(recommended?.cameFor).toBe(true);
    expect(mot).toMatch(/^Its MOT runs until /);
  });

  test('its total is that of a cart of all of it, and its collection the first place left for that work', async () => {
    const { recommended, mot, stays } = await due(FOCUS, 'AB18KQC');
    expect(mot).toMatch(/^Its MOT runs until /);
    expect(stays).toBe(false);
    const item = recommended?.lines.map(({ key }) => key) ?? [];
    expect(item).toContain('major');
    expect(recommended?.lines.find(({ key }) => key === 'major')?.why).toMatch(/miles a year/);
    const cart = (await api.ok(postCart, { body: { key: '', id: 'AB18KQC', modelId: FOCUS, item } })).data;
    expect(recommended?.total).toBe(amountOf(Math.round(Number(cart.subtotal) * 100)));
    const { days } = (await api.ok(getSlots, { query: { minutes: String(cart.minutes) } })).data;
    const first = days.flatMap(({ date, windows }) =>
      windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    )[0];
    expect(recommended?.collection?.slot).toEqual(first);
  });

  test.each([
    ['the register is down', FOCUS, 'ER19ERR'],
    ['the plate is unknown', FOCUS, 'ER19NFD'],
    ['there is no plate', FOCUS, ''],
  ])('%s: the age alone speaks, and nothing is said of an MOT', async (_, model, plate) => {
    const { recommended, mot } = await due(model, plate);
    expect(mot).toBeNull();
    expect(recommended?.lines.map(({ key }) => key)).toEqual(['major']);
  });

  test('a car of no known age gets no recommendation; one of no list of ours is refused', async () => {
    expect(await due('ford-focus-999-petrol', '')).toEqual({ recommended: null, mot: null, stays: false });
    expect(await api.refused(getDue, { body: { model_id: 'a-cart', reg_no: '', wanted: [] } })).toMatchObject(
      {
        code: 'model_unknown',
      },
    );
  });
});
