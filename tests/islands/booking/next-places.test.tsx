import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { getSlots } from '../../../src/contract/booking/slots.ts';
import { windowText } from '../../../src/domain/text/local-time.ts';
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

test('a window that is closed on one day leaves the others under their own times', async () => {
  // The first working day without its second window, as the server answers once the desk has closed it.
  visitor.network(async (path) => {
    const { data } = await visitor.api.ok(getSlots);
    const at = data.days.findIndex(({ closed }) => !closed);
    const days = data.days.map((day, i) =>
      i === at ? { ...day, windows: day.windows.toSpliced(1, 1) } : day,
    );
    expect(path).toContain(getSlots.path);
    return Response.json({ ...(await visitor.api.ok(getSlots)), data: { days } });
  });
  await open();
  const [, row, whole] = await screen.findAllByRole('row');
  const cells = (of?: HTMLElement) => within(of ?? document.body).getAllByRole('cell');
  const times = screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(times).toEqual(site.collection.windows.map(windowText));
  expect(cells(row).map((cell) => cell.dataset.l)).toEqual(times);
  expect(cells(row).map(({ textContent }) => /^Closed$/.test(textContent))).toEqual(
    times.map((_, i) => i === 1),
  );
  expect(cells(whole)).toHaveLength(times.length);
  expect(within(whole ?? document.body).queryByText('Closed')).toBeNull();
});
