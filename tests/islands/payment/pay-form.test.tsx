import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { opening } from '../../helpers/pages.ts';
import { testLinks } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { GOOD, type Till, till } from '../../helpers/payments.ts';
import { type Network, testVisitor } from '../../helpers/visitor.ts';
import { laterParts, wayAtFirst, wayCards } from '../../../src/views/payment/pay.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { payLink } from '../../../src/server/bookings/pay-link.ts';

const visitor = testVisitor();
const OWED = 28_400;
/** Whose bank wants a confirmation. */
const ASKS_FIRST = '4000002760003184';

let database: TestDatabase;
let shop: Till;
let token: string;
beforeEach(async () => {
  database = await openForTests();
  shop = await till(database.db, () => SATURDAY_NOON);
  const id = await shop.ready();
  token = payLink(testLinks, id, SATURDAY_NOON).split('/').at(-1) ?? '';
  visitor.network(server);
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

const server: Network = (path, init) => shop.desk.api.raw(path.replace(/^\/api\/v2/, ''), init);

/** The page's own controller says what it shows. @returns why no card is asked for; null: the form is there */
async function open(): Promise<string | null> {
  const page = await shop.desk.api.features.pages.pay.byLink(opening({ params: { token } }));
  if (page.kind !== 'shown') throw new Error('The page is not there');
  const { view, id, path } = page;
  await visitor.open(path, async () => {
    const { PayForm } = await import('../../../src/islands/payment/PayForm.tsx');
    if (view.closed !== null) return <p>{view.closed}</p>;
    const props = {
      ways: view.ways,
      chosen: wayAtFirst(view),
      cards: wayCards(view),
      later: laterParts(view),
      phone: '0118 496 0123',
    };
    return <PayForm access={{ booking: id, link: token }} path={path} publishableKey={null} {...props} />;
  });
  return view.closed;
}

const type = () => visitor.user.type(screen.getByRole('textbox', { name: 'Card number' }), GOOD);
const press = () => visitor.user.click(screen.getByRole('button', { name: 'Pay £284.00' }));
const DONE = /done=paid$/;

test('twenty presses of the button are one payment', async () => {
  await open();
  await type();
  const button = screen.getByRole('button', { name: 'Pay £284.00' });
  for (let nth = 0; nth < 20; nth++) button.click();
  await waitFor(() => expect(visitor.visited.at(-1)).toMatch(DONE));
  expect(visitor.calls).toEqual(['POST /payment', 'POST /payment/demo_card']);
  expect(shop.stripe.books.taken()).toBe(OWED);
});

test('a network that is cut before the payment has begun takes nothing, and the next press pays', async () => {
  await open();
  await type();
  visitor.network(() => Promise.reject(new TypeError('Failed to fetch')));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach our server');
  expect(shop.stripe.books.taken()).toBe(0);
  visitor.network(server);
  await press();
  await waitFor(() => expect(visitor.visited.at(-1)).toMatch(DONE));
  expect(shop.stripe.books.taken()).toBe(OWED);
});

test('a network that is cut after the card was charged is no second charge, and the page opened again says so', async () => {
  await open();
  await type();
  visitor.network(async (path, init) => {
    const answer = await server(path, init);
    if (path.endsWith('/demo_card')) throw new TypeError('Failed to fetch');
    return answer;
  });
  await press();
  const alert = await screen.findByRole('alert');
  expect(shop.stripe.books.taken()).toBe(OWED);
  // Whether it was taken is what the browser cannot know.
  expect(alert.textContent).not.toMatch(/nothing was taken|not sent|paid/i);
  visitor.network(server);
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Everything is paid'));
  expect(await open()).toBe('paid');
  expect([...shop.stripe.books.charges().values()]).toEqual([1]);
});

test('a tab that is closed while the bank asks takes nothing, and the page opened again takes it once', async () => {
  await open();
  await visitor.user.type(screen.getByRole('textbox', { name: 'Card number' }), ASKS_FIRST);
  await press();
  await screen.findByRole('alertdialog');
  expect(await open()).toBeNull();
  expect(shop.stripe.books.taken()).toBe(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await type();
  await press();
  await waitFor(() => expect(visitor.visited.at(-1)).toMatch(DONE));
  expect([...shop.stripe.books.charges().values()]).toEqual([1]);
  expect(await open()).toBe('paid');
});

test('the keyboard pays the first of three, and hears each amount and question where it is', async () => {
  await open();
  const { user } = visitor;
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^All of it now, ?£284\.00/ }));
  await user.keyboard('{ArrowDown}');
  expect(status.textContent).toBe('You pay £94.67 now.');
  await user.tab();
  await user.keyboard('4000 0000 0000 0002{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('alert')));
  expect(document.activeElement?.textContent).toMatch(
    /refused.*Nothing was taken: try again, or use another card/,
  );
  const field = screen.getByRole('textbox', { name: 'Card number' });
  while (document.activeElement !== field) await user.tab();
  await user.clear(field);
  await user.keyboard(`${ASKS_FIRST}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('alertdialog')));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Yes, it’s mine');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(visitor.visited.at(-1)).toMatch(DONE));
  expect(shop.stripe.books.taken()).toBe(9_467);
});

test('a page that Back brings out of the browser’s memory is asked for anew', async () => {
  await open();
  const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(visitor.visited).toEqual([]);
  shown(true);
  expect(visitor.visited).toEqual([`/booking/payment/${token}`]);
});
