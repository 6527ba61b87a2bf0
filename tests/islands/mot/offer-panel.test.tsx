import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MotOffer } from '../../../src/contract/mot/mot-offer.ts';
import { ONE, PLACES } from '../../../src/domain/vehicle/piece.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { named } from '../../helpers/named.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const FOCUS = aVehicle();
const BUDGET = 'Budget tyre, fitted and balanced';
const PREMIUM = 'Premium tyre, fitted and balanced';

const tyre = (key: string, name: string, totalIncVat: string) => ({
  key,
  name,
  totalIncVat,
  status: 1 as const,
  labour: null,
  parts: null,
  unit: 'each',
  note: null,
  pieces: { places: [...PLACES.corners], most: 4, bySize: true },
  choice: { ...ONE, positions: ['nearside_front' as const] },
});
const TYRES: MotOffer = {
  id: 'tyre',
  name: 'New tyre',
  items: [tyre('tyre_budget', BUDGET, '70.00'), tyre('tyre_premium', PREMIUM, '130.00')],
  question: 'Which tyre?',
  count: 1,
  href: '/tyres',
  urgency: 'before-test',
  lines: [0],
};

const open = () =>
  visitor.open('/check-mot-history/details', async () => {
    const { default: OfferPanel } = await import('../../../src/islands/mot/OfferPanel.tsx');
    return <OfferPanel offer={TYRES} vehicle={FOCUS} />;
  });
const button = (name: string) => screen.findByRole('button', { name: named(name) });
const kept = (): string[] => JSON.parse(localStorage.getItem('kcc:cart') ?? '{}').cart ?? [];

test('another tyre takes the place of the one in the booking, and goes out again', async () => {
  await visitor.has({ vehicle: FOCUS, items: ['mot'] });
  await open();
  await visitor.user.click(await button(`Add to my booking ${BUDGET}`));
  await button(`In my booking ${BUDGET}`);

  await visitor.user.click(screen.getByRole('radio', { name: new RegExp(`^${PREMIUM}`) }));
  await visitor.user.click(await button(`Add to my booking ${PREMIUM}`));
  await waitFor(() => expect(kept()).toEqual(['mot', 'tyre_premium']));

  await visitor.user.click(await button(`In my booking ${PREMIUM}`));
  await button(`Add to my booking ${PREMIUM}`);
  await waitFor(() => expect(kept()).toEqual(['mot']));
});

test('of two tyres pressed one after the other, before the server has answered, the second stays', async () => {
  await visitor.has({ vehicle: FOCUS, items: ['mot'] });
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  visitor.network(async (path, init) => {
    await asked;
    return visitor.api.raw(path.replace('/api/v2', ''), init);
  });
  await open();
  await visitor.user.click(await button(`Add to my booking ${BUDGET}`));
  await visitor.user.click(screen.getByRole('radio', { name: new RegExp(`^${PREMIUM}`) }));
  await visitor.user.click(await button(`Add to my booking ${PREMIUM}`));
  answer();
  await waitFor(() => expect(kept()).toEqual(['mot', 'tyre_premium']));
  await button(`In my booking ${PREMIUM}`);
});

test('the wheels that the test names are chosen with it, and stay with another tyre and its size', async () => {
  await visitor.has({ vehicle: FOCUS, items: ['mot'] });
  await open();
  await visitor.user.click(await button(`Add to my booking ${BUDGET}`));
  const ticked = (name: RegExp) => screen.findByRole('checkbox', { name, checked: true });
  await ticked(/^Front left/);
  await visitor.user.click(screen.getByRole('checkbox', { name: /^Rear right/ }));
  await visitor.user.type(screen.getByRole('textbox', { name: 'Size of the tyre' }), '205/55 R16{Enter}');
  const chosen = (): Record<string, object> => JSON.parse(localStorage.getItem('kcc:cart') ?? '{}').chosen;
  const both = { quantity: 2, positions: ['nearside_front', 'offside_rear'], size: '205/55 R16' };
  await waitFor(() => expect(chosen()).toEqual({ tyre_budget: both }));

  await visitor.user.click(screen.getByRole('radio', { name: new RegExp(`^${PREMIUM}`) }));
  await visitor.user.click(await button(`Add to my booking ${PREMIUM}`));
  await waitFor(() => expect(chosen()).toEqual({ tyre_premium: both }));
});

test('wakes with the tyre that is in the booking, not with the first', async () => {
  await visitor.has({ vehicle: FOCUS, items: ['tyre_premium'] });
  await open();
  await button(`In my booking ${PREMIUM}`);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${PREMIUM}`) }).checked).toBe(true);
});
