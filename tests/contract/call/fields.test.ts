import { expect, test } from 'vitest';
import { orderSchema } from '../../../src/contract/booking/order.ts';
import { anOrder, type OrderBody } from '../../fixtures/orders.ts';

/** The order as parsed, or field name → message. */
function parsed(own: Partial<OrderBody>): object {
  const { success, data, error } = orderSchema.safeParse({
    ...anOrder({ key: 'k', subtotal: '1.00' }),
    ...own,
  });
  if (success) return data;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}
const home = { postcode: 'RG12 1AA', line1: '1 Placeholder Street', line2: '', town: 'Bracknell' };

test('names, addresses and the note are one line without anything invisible', () => {
  const typed = {
    firstName: ' Sam\r\nyour account',
    lastName: 'Dri\u202ever',
    line1: '1\tPlaceholder  Street',
    note: 'Gate 4\nRing twice',
    returnAddress: { ...home, town: 'Brack\u200bnell\n' },
  };
  expect(parsed(typed)).toMatchObject({
    firstName: 'Sam your account',
    lastName: 'Driver',
    line1: '1 Placeholder Street',
    note: 'Gate 4 Ring twice',
    returnAddress: home,
  });
});

test('web and email addresses in names and addresses are refused, each beside its field', () => {
  const wrong = {
    firstName: 'Pay now at https://a.example',
    lastName: 'ｗｗｗ．a.example',
    line1: 'me@a.example',
    line2: 'WWW.a.example',
    town: 'x://',
  };
  const message = 'Leave out web and email addresses';
  const all = Object.fromEntries(Object.keys(wrong).map((name) => [name, message]));
  expect(parsed(wrong)).toEqual(all);
  expect(parsed({ returnAddress: { ...home, line1: wrong.line1 } })).toEqual({
    'returnAddress.line1': message,
  });
  expect(parsed({ note: 'See https://a.example/gate' })).toHaveProperty('note', 'See https://a.example/gate');
});

test('empty fields ask for what belongs there', () => {
  expect(
    parsed({ firstName: '\u200b', lastName: ' ', line1: '\n', email: ' ', phone: '', postcode: '' }),
  ).toEqual({
    firstName: 'Enter your first name',
    line1: 'Enter the first line of the address',
    email: 'Enter your email address',
    phone: 'Enter a phone number',
    postcode: 'Enter a postcode',
  });
});

test('email, phone and postcode are understood in full-width characters', () => {
  expect(
    parsed({ email: ' sam＠example．com ', phone: '０７７００ 900123', postcode: 'ｒｇ12 1aa' }),
  ).toMatchObject({
    email: 'sam@example.com',
    phone: '+447700900123',
    postcode: 'RG12 1AA',
  });
  expect(parsed({ email: 'a@b.example\nBcc: c@d.example' })).toEqual({
    email: 'Enter an email address, like name@example.com',
  });
});
