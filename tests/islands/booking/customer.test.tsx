import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { workshopAddress } from '../../../src/content-model/site.ts';
import type { BookingDefaults } from '../../../src/contract/booking/booking-defaults.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();

const DEFAULTS: BookingDefaults = {
  contact: { firstName: 'Casey', lastName: 'Customer', email: 'casey@example.com', phone: '07700 900123' },
  addresses: [
    { postcode: 'RG12 1AA', line1: '1 Placeholder Street', line2: '', town: 'Bracknell' },
    { postcode: 'RG1 1AA', line1: '2 Example Road', line2: '', town: 'Reading' },
  ],
  cars: [],
};

const open = () =>
  visitor.open('/booking/create/collection-info', async () => {
    const { default: Form } = await import('../../../src/islands/booking/CollectionForm.tsx');
    return (
      <Form
        area={site.serviceArea}
        phone={site.phone.display}
        cutOff={site.collection.cutOff}
        workshop={workshopAddress(site)}
        hours="Monday to Saturday, 08:00 to 17:30"
      />
    );
  });

async function loggedIn(): Promise<void> {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  const info = { f_name: 'Casey', name: 'Casey Customer', is_mot_subscribed: false };
  const session = { accessToken: 'a'.repeat(43), info, roles: [] };
  localStorage.setItem('kcc:session', JSON.stringify(session));
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a customer whom we know sees who and where on one card, and changes it with one choice', async () => {
  await loggedIn();
  visitor.network((path, init) =>
    path.endsWith('/auth/booking_defaults')
      ? Promise.resolve(Response.json({ status: 1, data: DEFAULTS }))
      : visitor.api.raw(path.replace(/^\/api\/v2/, ''), init),
  );
  await open();
  const card = await screen.findByRole('region', { name: 'Your details' });
  for (const words of ['Casey Customer', '1 Placeholder Street, Bracknell, RG12 1AA', '07700 900123'])
    expect(card.textContent).toContain(words);
  expect(screen.queryByLabelText('Phone')).toBeNull();
  await visitor.user.click(screen.getByRole('button', { name: /^Change ?your name/ }));
  expect([valueOf('Phone'), valueOf('Address line 1')]).toEqual(['07700 900123', '1 Placeholder Street']);
  const saved = within(await screen.findByRole('group', { name: 'Your addresses' }));
  const radio = (name: RegExp) => saved.getByRole<HTMLInputElement>('radio', { name });
  expect(radio(/^1 Placeholder Street.*Bracknell, RG12 1AA/).checked).toBe(true);
  await visitor.user.click(radio(/^Another address/));
  expect([valueOf('Postcode'), valueOf('Address line 1')]).toEqual(['', '']);
  await visitor.user.click(radio(/^2 Example Road/));
  expect(radio(/^2 Example Road/).checked).toBe(true);
  expect([valueOf('Postcode'), valueOf('Address line 1')]).toEqual(['RG1 1AA', '2 Example Road']);
  expect(JSON.parse(localStorage.getItem('kcc:draft') ?? '{}').fields).toMatchObject({ town: 'Reading' });
});

test('who brings the car chooses a day, and is told when to bring it', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await visitor.user.click(await screen.findByRole('radio', { name: /^I bring it/ }));
  const sheet = within(await screen.findByRole('group', { name: 'Which day will you bring it?' }));
  expect(sheet.queryByText(/left$/)).toBeNull();
  const [first] = sheet.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled);
  expect(first?.checked).toBe(false);
  await visitor.user.click(first ?? document.body);
  screen.getByText(/^Bring it on Monday 23 November between 08:00 and 10:00/);
  expect(screen.queryByRole('checkbox', { name: 'Bring it back to the same address' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('kcc:draft') ?? '{}').fields).toMatchObject({
    arrival: 'brought',
    slot: '2026-11-23 08:00-10:00',
  });
});

test('a session that has ended interrupts no booking: it goes on as a guest', async () => {
  await loggedIn();
  // The real server has no such session.
  await open();
  await waitFor(() => expect(localStorage.getItem('kcc:session')).toBeNull());
  expect(visitor.calls).toContain('GET /auth/booking_defaults');
  expect(visitor.visited).toEqual([]);
  expect(valueOf('First name')).toBe('');
});

test('the addresses of a postcode come as a list, and what is chosen is filled in', async () => {
  await visitor.has({ vehicle: aVehicle(), items: ['full'] });
  await open();
  await visitor.user.type(screen.getByLabelText('Postcode'), 'RG1 1AA');
  await visitor.user.click(screen.getByRole('button', { name: 'Find address' }));
  const list = await screen.findByLabelText('Address (7 found)');
  await waitFor(() => expect(document.activeElement).toBe(list));
  await visitor.user.selectOptions(list, 'Flat 1, 4 Example Street, Reading');
  expect([valueOf('Address line 1'), valueOf('Town or city')]).toEqual([
    'Flat 1, 4 Example Street',
    'Reading',
  ]);
  // Another postcode has other addresses.
  await visitor.user.type(screen.getByLabelText('Postcode'), '{Backspace}');
  expect(screen.queryByLabelText('Address (7 found)')).toBeNull();
});
