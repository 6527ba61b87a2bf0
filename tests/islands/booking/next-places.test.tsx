import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const open = () =>
  visitor.open('/bracknell', async () => {
    const { default: NextPlaces } = await import('../../../src/islands/booking/NextPlaces.tsx');
    return <NextPlaces />;
  });

/** The first place that is left. */
const first = async () => {
  const [cell] = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^\d+ places?$/ });
  if (!cell) throw new Error('No place is left');
  return cell;
};
const chosen = () => JSON.parse(localStorage.getItem('kcc:draft') ?? '{}').fields?.slot;

test('a cell of the board is chosen with its day and window, and leads to the plate while there is no car', async () => {
  await open();
  const cell = await first();
  expect(cell.getAttribute('href')).toBe('#hero-reg');
  await visitor.user.click(cell);
  expect(chosen()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}-\d{2}:\d{2}$/);
  expect(screen.getByRole('link', { name: 'Chosen' }).getAttribute('aria-current')).toBe('true');
});

test('with a car it leads to its prices', async () => {
  await visitor.has({ vehicle: aVehicle() });
  await open();
  expect((await first()).getAttribute('href')).toBe('/booking/create/services');
});
