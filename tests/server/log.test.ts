import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../../src/contract/booking/order.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { subscribeMotAlert } from '../../src/contract/mot/reminder.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { getVehicle, storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { entryOf } from '../../src/server/console-log.ts';
import { createLogger, pathForLog } from '../../src/server/log.ts';
import { anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { testApi } from '../helpers/api.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

test('a path loses its query and whatever holds a digit', () => {
  expect(pathForLog('/search/vehicle?reg_no=AB18KQC')).toBe('/search/vehicle');
  expect(pathForLog('/AB18KQC/x')).toBe('/:id/x');
  expect(pathForLog('/AB%2018/x')).toBe('/:id/x');
  expect(pathForLog(`/quote/${'signed'.repeat(15)}`)).toBe('/quote/:id');
  expect(pathForLog('/api/v2/cart')).toBe('/api/v2/cart');
  expect(pathForLog('/quote/sample.driver@example.com')).toBe('/quote/:id');
  expect(pathForLog('/jos\u00e9\\x/y')).toBe('/:id/y');
  expect(pathForLog('/x'.repeat(8000)).length).toBeLessThanOrEqual(200);
});

test('personal fields are removed even when somebody logs a whole object', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info(
    { order: { email: 'sample.driver@example.com', reg_no: 'AB18KQC' }, phone: '07700900123' },
    'oops',
  );
  expect(lines.join()).not.toMatch(/sample\.driver|AB18KQC|07700900123/);
});

test('of what libraries write to the console, places in the code are kept, and nothing that may be of a visitor', () => {
  const line =
    '\u001b[31m16:04:26 [ERROR] [@astrojs/node]\u001b[39m Could not render http://www.kennet.example/quote/abcdef';
  expect(entryOf([line])).toEqual({ text: '[ERROR] :id Could not render :id' });
  const error = new Error('Failed query: select x where y = $1\nparams: AB18KQC,sample.driver@example.com');
  const { text, stack } = entryOf([error, { reg: 'AB18KQC' }]);
  expect(text).toBe('Error: Failed query: select x where y = :id');
  expect(stack).toMatch(/^\s+at .*log\.test\.ts/);
  expect(stack).not.toContain('AB18KQC');
});

forEachEngine('logs', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a whole journey, its refusals and a broken database leave no plate, name, address or cart key', async () => {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    const api = testApi({ db: database.db, clock: () => SATURDAY_NOON, log });

    await api.ok(getVehicle, { params: { reg: 'AB18KQC' } });
    await api.refused(getVehicle, { params: { reg: 'ZZ99ZZZ' } });
    await api.ok(storeManualVehicle, { body: { model_id: 'ford-focus-999-petrol', reg_no: 'ZZ99ZZZ' } });
    const cart = await api.cart('full');
    await api.ok(createOrder, { body: anOrder(cart) });
    await api.ok(createTicket, { body: aMessage() });
    await api.refused(createTicket, { body: aMessage({ phone: '07700' }) });
    await api.ok(subscribeMotAlert, { body: { reg_no: 'AB18 KQC', email: 'sample.driver@example.com' } });
    await api.services.motAlerts.turnOn('sample.driver@example.com', ['AB18KQC']);
    await api.services.motAlerts.checkDue();
    await api.refused(createOrder, {
      body: anOrder(cart, { idempotencyKey: randomUUID(), email: 'not an address' }),
    });

    // A database error carries the statement's parameters; they must not reach the log either.
    const broken = testApi({ db: failing(database.db), clock: () => SATURDAY_NOON, log });
    expect(
      await broken.refused(postCart, {
        body: { key: '', id: 'AB18KQC', modelId: 'ford-focus-999-petrol', item: ['mot'] },
      }),
    ).toMatchObject({ http: 500, code: 'server_error' });

    const everything = lines.join('');
    expect(everything).toContain('/api/v2/get_vehicle/:reg');
    expect(everything).toContain('a call failed');
    expect(everything).not.toMatch(
      /AB18KQC|AB18 KQC|ZZ99ZZZ|Sample|Driver|example\.com|RG12|07700|Placeholder/i,
    );
    expect(everything).not.toContain(cart.key);
  });
});

/** A database whose inserts break a rule, so that the engine's own error comes up. */
function failing(db: TestDatabase['db']): TestDatabase['db'] {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return (work: (tx: TestDatabase['db']) => Promise<unknown>) =>
          target.transaction((tx) => work(failing(tx as unknown as TestDatabase['db'])));
      if (name !== 'insert') return Reflect.get(target, name);
      return (table: Parameters<typeof target.insert>[0]) => ({
        values: (row: object) => target.insert(table).values({ ...row, modelId: null } as never),
      });
    },
  });
}
