import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { getDue } from '../../../src/contract/catalogue/due.ts';
import { amountText } from '../../../src/domain/money/money.ts';
import { slotKey } from '../../../src/domain/booking/slot.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
// The year of its Model_ID is what its age is known by.
const CAR = aVehicle({ Model_ID: 'ford-focus-999-petrol-y2018' });
const { RegistrationNumber: reg_no, Model_ID: model_id } = CAR;
const open = () =>
  visitor.open('/booking/create/services', async () => {
    const { default: DueCard } = await import('../../../src/islands/due/DueCard.tsx');
    return <DueCard phone={site.phone} />;
  });
const bookButton = () => screen.findByRole('button', { name: /^Book / });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

test('one press adds all of it at the total that was shown, and goes on in the place that was named', async () => {
  await visitor.has({ vehicle: CAR });
  const { recommended } = (await visitor.api.ok(getDue, { body: { model_id, reg_no, wanted: [] } })).data;
  if (!recommended?.collection) throw new Error('Nothing is due');
  await open();
  const button = await bookButton();
  expect(button.textContent).toContain(amountText(recommended.total));
  for (const { name } of recommended.lines) screen.getByRole('heading', { level: 3, name });
  await visitor.user.click(button);
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/collection-info']));
  expect(stored('kcc:cart').cart).toEqual(recommended.lines.map(({ key }) => key));
  expect(stored('kcc:draft').fields.slot).toBe(slotKey(recommended.collection.slot));
  await screen.findByRole('link', { name: /^In your list/ });
});

test('a cart that cannot be filled leads nowhere, and the button can be pressed again', async () => {
  await visitor.has({ vehicle: CAR });
  visitor.mayComplain(/Cart/);
  await open();
  await bookButton();
  visitor.network((path, init) =>
    path.endsWith('/cart')
      ? Promise.reject(new TypeError('offline'))
      : visitor.api.raw(path.replace('/api/v2', ''), init),
  );
  await visitor.user.click(await bookButton());
  await waitFor(async () => expect((await bookButton()).getAttribute('aria-disabled')).toBeNull());
  expect(visitor.visited).toEqual([]);
});

test('drawn by the server, it is there before any script, and asks for nothing', async () => {
  await visitor.has({ vehicle: CAR });
  const due = (await visitor.api.ok(getDue, { body: { model_id, reg_no, wanted: [] } })).data;
  let early = '';
  await visitor.open(
    '/booking/create/services',
    async () => {
      document.body.dataset.drawn = '';
      const { default: DueCard } = await import('../../../src/islands/due/DueCard.tsx');
      return <DueCard phone={site.phone} drawn={{ vehicle: CAR, due, days: [] }} />;
    },
    () => (early = document.body.textContent),
  );
  delete document.body.dataset.drawn;
  const total = amountText(due.recommended?.total ?? '');
  expect(early).toContain(total);
  expect((await bookButton()).textContent).toContain(total);
  expect(visitor.calls).not.toContain('POST /vehicle/due');
});

test('where the next step comes within the document it is there at once, and left if the list is refused', async () => {
  await visitor.has({ vehicle: CAR });
  visitor.mayComplain(/Cart/);
  await open();
  const button = await bookButton();
  const { letStay } = await import('../../../src/stores/shared/navigation.ts');
  letStay(() => true);
  let refuse: () => void = () => {};
  const refused = new Promise<void>((done) => (refuse = done));
  visitor.network(async (path, init) => {
    if (!path.endsWith('/cart')) return visitor.api.raw(path.replace('/api/v2', ''), init);
    await refused;
    throw new TypeError('offline');
  });
  await visitor.user.click(button);
  await waitFor(() => expect(visitor.visited).toEqual(['/booking/create/collection-info']));
  expect(stored('kcc:draft').fields.slot).toBeTruthy();
  history.pushState(null, '', '/booking/create/collection-info');
  refuse();
  await waitFor(() => expect(location.pathname).toBe('/booking/create/services'));
  expect(stored('kcc:draft')?.fields.slot ?? '').toBe('');
});

test('a list of the visitor’s own is left alone: no second service is proposed beside it', async () => {
  await visitor.has({ vehicle: CAR, items: ['interim'] });
  await open();
  await screen.findByRole('link', { name: 'Something else' });
  expect(screen.queryByRole('button', { name: /^Book / })).toBeNull();
});
