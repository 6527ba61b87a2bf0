import { expect, test } from 'vitest';
import { contactTicketSchema, garageTicketSchema } from '../../../src/contract/account/ticket.ts';

const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const garage = {
  kind: 'garage',
  garageName: 'Sample Motors',
  line1: '1 Sample Street',
  town: 'Reading',
  postcode: 'rg12  1aa',
  work: ['servicing'],
  name: 'Ann Sample',
  email: 'ann@example.com',
  phone: '0118 496 0123',
};

test('a garage is asked for the same postcode as a customer', () => {
  expect(garageTicketSchema.parse(garage).postcode).toBe('RG12 1AA');
  expect(faultsOf(garageTicketSchema.safeParse({ ...garage, postcode: 'somewhere far away' }))).toEqual({
    postcode: 'Enter a UK postcode, like SW1A 1AA',
  });
});

test('names and addresses lead nowhere, a message may', () => {
  const link = 'www.example.com';
  const hint = 'Leave out web and email addresses';
  expect(
    faultsOf(garageTicketSchema.safeParse({ ...garage, garageName: link, town: link, name: link })),
  ).toEqual({
    garageName: hint,
    town: hint,
    name: hint,
  });
  const message = { kind: 'contact', topic: 'other', message: link, name: 'Ann', email: 'ann@example.com' };
  expect(contactTicketSchema.safeParse(message).success).toBe(true);
  expect(faultsOf(contactTicketSchema.safeParse({ ...message, name: link }))).toEqual({ name: hint });
});
