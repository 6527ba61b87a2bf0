import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../src/server/errors.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openForTests();
});
afterEach(() => database.close());

test.each([
  ['too many were looked up', new AppError('too_many', 'Too many cars', {}, 60), 429, '60'],
  ['it is no car that we service', new AppError('vehicle_not_served', 'A motorbike'), 200, null],
] as const)('a plate that is not looked up because %s', async (_, error, status, again) => {
  const records = { find: () => Promise.reject(error) };
  const { vehicle } = testApi({ db: database.db, clock: () => SATURDAY_NOON, records }).features.pages;
  const context = opening({ path: '/search/vehicle?reg_no=AB18KQC' });
  expect(await vehicle.search(context)).toMatchObject({
    kind: 'shown',
    status,
    plate: { kind: 'refused', later: status === 429, message: error.message },
  });
  expect(context.response.headers.get('Retry-After')).toBe(again);
});
