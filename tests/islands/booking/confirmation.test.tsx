import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { anOrder, aVehicle } from '../../fixtures/orders.ts';
import { byLink } from '../../helpers/api.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const BUSINESS = {
  name: 'Kennet Car Care',
  phone: '0118 496 0123',
  email: 'hello@kennetcarcare.example',
  workshop: '1 Yard Lane, Reading',
};

const open = () =>
  visitor.open('/booking/create/success', async () => {
    const { default: Confirmation } = await import('../../../src/islands/booking/Confirmation.tsx');
    return <Confirmation business={BUSINESS} />;
  });

/** Books as the visitor did before this page came. `date`: a day of its own for each test, from the 23rd on. */
async function booked(
  date: string,
  { vehicle = aVehicle(), items = ['full'], paymentPlan = false } = {},
): Promise<Booking> {
  const cart = await visitor.api.cart(...items);
  const body = anOrder(cart, { vehicle, paymentPlan, slot: { date, window: '08:00-10:00' } });
  const { booking } = (await visitor.api.ok(createOrder, { body })).data;
  keep(booking);
  return booking;
}
const keep = (booking: Booking) => localStorage.setItem('kcc:booking', JSON.stringify(booking));

test('without a booking on this device it says where the booking is', async () => {
  await open();
  screen.getByRole('heading', { level: 1, name: 'No booking on this device' });
  expect(visitor.calls).toEqual([]);
});

test('the booking as it was made: when, its reference, and what to do with it', async () => {
  const { reference, manageToken } = await booked('2026-11-23');
  await open();
  screen.getByRole('heading', { level: 1, name: /^We collect on Monday,? 23 November.* 08:00–10:00$/ });
  expect(screen.getByText(/^Your reference is/).textContent).toContain(reference);
  expect(screen.getByRole('link', { name: 'Move or cancel' }).getAttribute('href')).toBe(
    `/booking/manage/${manageToken}`,
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('download')).toBe(
    `${reference}.ics`,
  );
  const ordered = within(screen.getByRole('region', { name: 'What you booked' }));
  expect(screen.getByText(/^From /).textContent).toMatch(
    /RG\d.*\. Back (the same day|\w{3} \d+ \w{3}), 16:00–18:00\.$/,
  );
  expect(ordered.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£179.00',
    '£179.00',
  ]);
});

test('the wish to pay in 3 is said, and nothing of it where there is none', async () => {
  await booked('2026-11-23', { paymentPlan: true });
  await open();
  screen.getByText(/You’d like to pay in 3 instalments: the first when the work is complete/);
  const plan = within(screen.getByRole('region', { name: 'Pay in 3' }));
  expect(plan.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£59.67',
    '£59.67',
    '£59.66',
  ]);
  expect(plan.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '23 November 2026, when the work is done',
    '23 December 2026',
    '23 January 2027',
  ]);
  await booked('2026-11-23', { vehicle: aVehicle({ RegistrationNumber: 'AA19SRN' }) });
  await open();
  expect(screen.queryByText(/instalments/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Pay in 3' })).toBeNull();
  screen.getByText(/You pay when the work is done\./);
});

test('what its link did on another device is shown: cancelled, with nothing left to do', async () => {
  const booking = await booked('2026-11-24');
  await byLink(visitor.api.services).cancel(booking.manageToken, '', { version: 0 });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Cancelled' });
  screen.getByText('We won’t be collecting your car. You’ve paid nothing and you owe us nothing.');
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Be reminded of the next MOT' })).toBeNull();
});

test('one that waits for the press in the mail says so, and promises no place', async () => {
  const booking = await booked('2026-11-25');
  keep({ ...booking, status: 'requested', manageToken: '' });
  await open();
  screen.getByRole('heading', { level: 1, name: 'One more step: check your email' });
  expect(screen.getByRole('main').textContent).toContain('the place isn’t held');
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

describe('being reminded of the next MOT', () => {
  const reminder = () => screen.findByRole('region', { name: 'Be reminded of the next MOT' });

  test('is offered with the date that the register knows, in a plain form with the car and the address', async () => {
    await booked('2026-11-26');
    await open();
    const region = await reminder();
    expect(region.textContent).toMatch(/The MOT runs until \d+ \w+ \d{4}\./);
    expect(region.textContent).not.toContain('renews it');
    const form = region.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/mot-reminder/send']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      reg_no: 'AB18KQC',
      email: 'sample.driver@example.com',
    });
  });

  test('says that the test which was booked renews it', async () => {
    await booked('2026-11-27', { items: ['full', 'mot'] });
    await open();
    expect((await reminder()).textContent).toContain('A pass in the test that you booked renews it');
  });

  test('is not offered for a car without a plate, nor where the register knows of no date', async () => {
    await booked('2026-11-28', { vehicle: aVehicle({ RegistrationNumber: '' }) });
    await open();
    await waitFor(() => expect(visitor.calls).toContain('POST /booking/read'));
    expect(visitor.calls.filter((call) => /mot/.test(call))).toEqual([]);
    await booked('2026-11-30', { vehicle: aVehicle({ RegistrationNumber: 'ER19NFD' }) });
    await open();
    await waitFor(() => expect(visitor.calls.filter((call) => /mot/.test(call))).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Be reminded of the next MOT' })).toBeNull();
  });

  test('is not offered to a customer who is reminded already', async () => {
    const info = { f_name: 'Sample', name: 'Sample Driver', is_mot_subscribed: true };
    await booked('2026-12-01');
    localStorage.setItem('kcc:session', JSON.stringify({ accessToken: '', info, roles: [] }));
    await open();
    await waitFor(() => expect(visitor.calls.filter((call) => /mot/.test(call))).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Be reminded of the next MOT' })).toBeNull();
  });
});
