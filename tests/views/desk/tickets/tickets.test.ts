import { expect, test } from 'vitest';
import { ticketSchema } from '../../../../src/contract/account/ticket.ts';
import { ticketBeginning, ticketFacts } from '../../../../src/views/desk/tickets/tickets.ts';
import { aGarage, aMessage } from '../../../fixtures/tickets.ts';

const sent = (message: object) => ticketSchema.parse(message);

test('a list shows how a message begins, in whole words on one line', () => {
  expect(ticketBeginning(sent(aMessage()))).toBe('What does a timing belt cost? The car is in Bracknell.');
  const long = ticketBeginning(sent(aMessage({ message: 'Is it ready before four?\n\n'.repeat(9) })));
  expect(long).toMatch(/^Is it ready before four\? Is .* (Is|it|ready|before|four\?) …$/);
  expect(long.length).toBeLessThanOrEqual(92);
  expect(ticketBeginning(sent(aGarage()))).toBe('Garage: Sample Garage');
});

test('a plate is said once: on the car that is drawn, or beside the message', () => {
  const message = sent(aMessage());
  expect(ticketFacts(message, { plate: 'AB18KQC' })).toEqual([]);
  for (const about of [null, { plate: 'AB00HYB' }])
    expect(ticketFacts(message, about)).toEqual([['Registration', 'AB18 KQC']]);
});
