import { expect, test } from 'vitest';
import { garageActs } from '../../../../src/views/desk/garages/acts.ts';

const staff = (roles: string[], ...ids: number[]) =>
  ({ kind: 'staff', roles, garages: ids.map((id) => ({ id, leads: false })) }) as const;
const own = staff(['Workshop'], 1);
const elsewhere = staff(['Workshop'], 2);
const owner = staff(['Super Admin']);

test('the operator’s desk gives bookings to garages, and their people say no; with one garage nobody does', () => {
  const network = { isNetwork: true };
  expect(garageActs(own, network)).toEqual({ mayGive: true, mayDecline: false });
  expect(garageActs(owner, network)).toEqual({ mayGive: true, mayDecline: false });
  expect(garageActs(elsewhere, network)).toEqual({ mayGive: false, mayDecline: true });
  for (const nobody of [
    garageActs(own, { isNetwork: false }),
    garageActs(owner, null),
    garageActs({ kind: 'customer' }, network),
  ])
    expect(nobody).toEqual({ mayGive: false, mayDecline: false });
});
