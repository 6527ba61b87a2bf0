import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ONE } from '../../../src/domain/vehicle/piece.ts';
import { EMPTY_DRAFT } from '../../../src/stores/booking/draft.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testVisitor } from '../../helpers/visitor.ts';

const visitor = testVisitor();
const LEAF = aVehicle({
  RegistrationNumber: 'AB00EVC',
  Mfr: 'NISSAN',
  Range: 'LEAF',
  Model_ID: 'nissan-leaf-electric',
  Fuel: 'ELECTRIC',
});

const openCart = () =>
  visitor.open('/booking/create/services', async () => {
    const { default: CartPanel } = await import('../../../src/islands/cart/CartPanel.tsx');
    const { default: SaveQuote } = await import('../../../src/islands/quote/SaveQuote.tsx');
    return <CartPanel after={<SaveQuote />} />;
  });

const link = () => screen.getByLabelText<HTMLInputElement>('Link to your quote');
const press = (name: string) => visitor.user.click(screen.getByRole('button', { name }));
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const text = () => screen.getByRole('main').textContent;

async function save(): Promise<{ token: string; reference: string }> {
  await openCart();
  await press('Save or share this quote');
  const said = await screen.findByText(/^Quote QTE-\w{4}-\w{4} is saved\.$/);
  const token = link().value.split('/').at(-1) ?? '';
  return { token, reference: /QTE-\w{4}-\w{4}/.exec(said.textContent)?.[0] ?? '' };
}

describe('saving', () => {
  test('gives a link to what is in the cart, and to nothing else once that changes', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full', 'mot'] });
    const { token } = await save();
    expect(link().value).toBe(`${location.origin}/quote/${token}`);
    expect(text()).toMatch(/Its prices hold until \w+/);
    await press('Remove MOT test (class 4)');
    await screen.findByRole('button', { name: 'Save or share this quote' });
    expect(screen.queryByLabelText('Link to your quote')).toBeNull();
  });

  test('the link is copied', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await save();
    await press('Copy link');
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(link().value);
  });

  test('a cart that holds a quote’s prices says until when, on the next page too', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    const { reference } = await save();
    await openCart();
    screen.getByText(new RegExp(`^Quote ${reference}: its prices hold until`));
  });

  test('what could not be saved is told, and saved at the next try', async () => {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    await openCart();
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await press('Save or share this quote');
    expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t reach our server/);
    visitor.network(null);
    await press('Save or share this quote');
    await waitFor(link);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an empty cart has nothing to save', async () => {
    await visitor.has({ vehicle: aVehicle() });
    await openCart();
    expect(screen.queryByRole('button', { name: 'Save or share this quote' })).toBeNull();
  });
});

describe('opening it', () => {
  const openQuote = (
    quote: { token: string; reference: string },
    { items = [{ item_key: 'full', ...ONE }], holds = true } = {},
  ) =>
    visitor.open(`/quote/${quote.token}`, async () => {
      const { default: BookQuote } = await import('../../../src/islands/quote/BookQuote.tsx');
      return <BookQuote {...quote} car={aVehicle()} items={items} holds={holds} />;
    });
  const question = () => screen.findByRole('group', { name: /^Your list on this device has/ });
  const onward = () => waitFor(() => expect(visitor.visited).toEqual(['/booking/create/collection-info']));

  async function saved() {
    await visitor.has({ vehicle: aVehicle(), items: ['full'] });
    return save();
  }

  test('on another device brings car and cart there, at their price', async () => {
    const quote = await saved();
    localStorage.clear();
    await openQuote(quote);
    await press('Book this');
    await onward();
    expect(stored('kcc:vehicle')).toMatchObject({ RegistrationNumber: 'AB18KQC' });
    expect(stored('kcc:cart').cartContent).toMatchObject({
      subtotal: '179.00',
      quote: { reference: quote.reference },
    });
  });

  test('before React has come the button is a link to the plain form', async () => {
    const quote = await saved();
    let there: string | null | undefined;
    const { default: BookQuote } = await import('../../../src/islands/quote/BookQuote.tsx');
    await visitor.open(
      `/quote/${quote.token}`,
      async () => <BookQuote {...quote} car={aVehicle()} items={[]} holds />,
      () => (there = screen.getByRole('link', { name: 'Book this' }).getAttribute('href')),
    );
    expect(there).toBe(`/quote/${quote.token}/book`);
  });

  test('without a network says so, and opens at the next try', async () => {
    const quote = await saved();
    localStorage.clear();
    await openQuote(quote);
    visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
    await press('Book this');
    expect((await screen.findByRole('alert')).textContent).toMatch(/We couldn’t reach our server/);
    visitor.network(null);
    await press('Book this');
    await onward();
  });

  test('where it was saved asks nothing and fetches nothing', async () => {
    const quote = await saved();
    visitor.calls.length = 0;
    await openQuote(quote);
    await press('Book this');
    await onward();
    expect(visitor.calls).toEqual([]);
  });

  test('does not take the place of a filled list unasked', async () => {
    const quote = await saved();
    localStorage.clear();
    await visitor.has({ vehicle: LEAF, items: ['ev_service', 'mot'] });
    const services = stored('kcc:cart').cart.length;
    await openQuote(quote);
    await press('Book this');
    const asked = await question();
    expect(document.activeElement).toBe(asked);
    expect(asked.textContent).toContain(services === 1 ? '1 service' : `${services} services`);
    await visitor.user.click(within(asked).getByRole('button', { name: 'Keep my list' }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(stored('kcc:vehicle')).toMatchObject({ Range: 'LEAF' });
    expect(visitor.visited).toEqual([]);

    await press('Book this');
    await press('Take the quote');
    await onward();
    expect(stored('kcc:vehicle')).toMatchObject({ Range: 'FOCUS' });
    expect(stored('kcc:cart').cart).toEqual(['full']);
  });

  test('a priced request fills in who asked, but for what is typed already', async () => {
    const cart = await visitor.api.cart('full');
    const contact = { firstName: 'Sam', lastName: 'Sample', email: 'sam@example.com', phone: '07700 900123' };
    visitor.network(async () => Response.json({ status: 1, data: { vehicle: aVehicle(), cart, contact } }));
    localStorage.setItem('kcc:draft', JSON.stringify({ ...EMPTY_DRAFT, fields: { lastName: 'Driver' } }));
    const request = { id: '5d4c2a3e-8e0c-4d69-9f0a-1b7f2c9d3e4f', signature: 'signed' };
    let plain: string | null | undefined;
    const quote = { token: 'of-the-quote', reference: 'QTE-AAAA-AAAA', request };
    await visitor.open(
      '/quote_request/x/create_booking',
      async () => {
        const { default: BookQuote } = await import('../../../src/islands/quote/BookQuote.tsx');
        return <BookQuote {...quote} car={aVehicle()} items={[]} holds />;
      },
      () => (plain = screen.getByRole('link', { name: 'Book this' }).getAttribute('href')),
    );
    expect(plain).toBe(`/quote/of-the-quote/book?request=${request.id}&signature=signed`);
    await press('Book this');
    await onward();
    expect(visitor.calls).toEqual([`GET /quote_request/${request.id}/create_booking?signature=signed`]);
    expect(stored('kcc:draft').fields).toEqual({ ...contact, lastName: 'Driver' });
  });

  test('when its prices no longer hold says so on the button; a link that opens nothing is told', async () => {
    await openQuote({ token: 'of-nobody', reference: 'QTE-AAAA-AAAA' }, { holds: false });
    await press('Book at today’s prices');
    await screen.findByRole('alert');
    expect(visitor.visited).toEqual([]);
  });
});
