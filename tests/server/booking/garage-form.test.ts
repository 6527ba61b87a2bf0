import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookQuotePath } from '../../../src/contract/cart/quote.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import { FIT_TO_DRIVE } from '../../../src/domain/booking/fit-to-drive.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import { aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { emptyNetwork, network, networkContent } from '../../helpers/network.ts';
import { hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN, OWN_GARAGE } from '../../helpers/sessions.ts';

const SLOT = `${MONDAY_MORNING.date} ${MONDAY_MORNING.window}`;
/** What is typed in the form, and what it sends unseen. */
const TYPED = {
  firstName: 'Sample',
  email: 'sample.driver@example.com',
  phone: '07700 900123',
  postcode: 'RG42 1AA',
  line1: '1 Placeholder Street',
  town: 'Bracknell',
  sameAddress: 'yes',
  fitToDrive: FIT_TO_DRIVE.version,
  earlyStart: EARLY_START.version,
};

onOneEngine('the plain booking form with several garages', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, content: networkContent });
  });
  afterAll(() => database.close());
  beforeEach(() => emptyNetwork(database.db));

  async function aQuote(...items: string[]) {
    const { cart, quote } = api.services;
    const { key } = await cart.add({ key: '', modelId: 'ford-focus-999-petrol', items, lines: [] }, '');
    return (await quote.create(key, aVehicle(), '')).quote;
  }
  async function visit(token: string, fields?: Record<string, string>) {
    const body = fields && new URLSearchParams(fields);
    const asked = { path: bookQuotePath(token), params: { token }, actor: guestAt(), ...(body && { body }) };
    return api.features.pages.booking.order(opening(asked));
  }
  async function shown(token: string, fields?: Record<string, string>) {
    const page = await visit(token, fields);
    if (page.kind !== 'shown') throw new Error(`The form is ${page.kind}`);
    return page;
  }
  const atOf = async () => (await database.db.select().from(bookings)).map(({ garageId }) => garageId);

  test('names the garage with each window and books there, also where only it comes to', async () => {
    const { token } = await aQuote('diag_brake_check');
    expect(await shown(token, { ...TYPED, day: '' })).toMatchObject({
      network: null,
      by: [],
      form: { errors: { postcode: expect.stringContaining('RG42') } },
    });
    const its = network(database.db, api);
    const [bracknell] = await its.openBoth();
    const page = await shown(token, { ...TYPED, day: MONDAY_MORNING.date });
    expect(page.form.errors).toEqual({});
    expect(page.network).toMatchObject({ comes: true, cannot: [], apart: [] });
    expect(page.by).toContain(`${SLOT} ${bracknell}`);
    const order = {
      ...TYPED,
      slot: SLOT,
      key: page.key,
      total: page.quote.subtotal,
      by: `${SLOT} ${bracknell}`,
    };
    expect(await visit(token, order)).toMatchObject({ kind: 'onward' });
    expect(await atOf()).toEqual([bracknell]);
  });

  test('says what can’t be done there, and takes the car to the garage that can', async () => {
    const its = network(database.db, api);
    const [bracknell, wokingham] = await its.openBoth();
    const { token } = await aQuote('diag_brake_check', 'windscreen_chip');
    const page = await shown(token, { ...TYPED, day: MONDAY_MORNING.date });
    expect(page.network?.cannot).toMatchObject([{ key: 'windscreen_chip', nearest: { id: FIRST_GARAGE } }]);
    const there = await shown(token, { ...TYPED, arrival: 'collected', bring: String(FIRST_GARAGE) });
    expect(there).toMatchObject({ arrival: 'brought', garage: FIRST_GARAGE, network: { cannot: [] } });
    expect(there.network?.garages.map(({ id }) => id)).toEqual([FIRST_GARAGE]);
    const brought = {
      ...TYPED,
      arrival: 'brought',
      slot: there.chosen,
      key: there.key,
      total: there.quote.subtotal,
    };
    // Its days are those of the operator's own garage.
    const by = there.by.find((each) => each.startsWith(there.chosen)) ?? '';
    const other = await shown(token, { ...brought, by, garage: String(wokingham) });
    expect(other.form.errors.slot).toMatch(/another garage/);
    expect(other.garage).toBe(wokingham);
    for (const nonsense of ['0', '-1', '1e9', 'x', `${bracknell} `])
      expect((await visit(token, { ...brought, by: `${there.chosen} ${nonsense}`, slot: '' })).kind).toBe(
        'shown',
      );
    expect(await visit(token, { ...brought, by, garage: String(FIRST_GARAGE) })).toMatchObject({
      kind: 'onward',
    });
    expect(await atOf()).toEqual([FIRST_GARAGE]);
  });

  test('books a caller at any garage in reach, and where they choose to bring it', async () => {
    await hire(database.db);
    const its = network(database.db, api);
    const [bracknell, wokingham] = await its.openBoth();
    const { token } = await aQuote('diag_brake_check');
    const actor = {
      kind: 'staff',
      userId: WORKSHOP_ID,
      roles: ['Workshop'],
      garages: OWN_GARAGE,
      ...LOGGED_IN,
    } as const;
    const call = (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const path = `/apps/desk/new/book/${token}`;
      return api.features.pages.caller.order(opening({ path, params: { token }, actor, body }));
    };
    const said = async (fields: Record<string, string>) => {
      const page = await call(fields);
      if (page.kind !== 'shown' || !page.come) throw new Error('Nothing to fill in');
      const { come, quote } = page;
      const by = come.by.find((each) => each.startsWith(come.chosen)) ?? '';
      return {
        come,
        order: { ...fields, day: '', slot: come.chosen, key: come.key, total: quote.subtotal, by },
      };
    };
    const read = { ...TYPED, lastName: 'Driver', terms: 'yes', day: MONDAY_MORNING.date };
    // Nobody of the operator's own comes there.
    const fetched = await said({ ...read, arrival: 'collected' });
    expect(fetched.order.by).toBe(`${fetched.come.chosen} ${bracknell}`);
    const { day: _, ...order } = fetched.order;
    expect(await call(order)).toMatchObject({ kind: 'onward' });
    expect(await atOf()).toEqual([bracknell]);

    const brought = await said({
      ...read,
      phone: '07700 900321',
      arrival: 'brought',
      garage: String(wokingham),
    });
    expect(brought.come).toMatchObject({ garage: wokingham, network: { cannot: [] } });
    const { day: __, ...there } = brought.order;
    expect(await call({ ...there, again: 'yes' })).toMatchObject({ kind: 'onward' });
    expect((await atOf()).toSorted()).toEqual([bracknell, wokingham]);
  });
});
