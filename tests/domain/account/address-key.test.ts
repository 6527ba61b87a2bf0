import { expect, test } from 'vitest';
import { addressKey } from '../../../src/domain/account/address-key.ts';

const at = (line1: string, line2 = '', postcode = 'RG12 1AA') => addressKey({ line1, line2, postcode });

test.each([
  [at('12 Acacia Avenue'), at('12, acacia ave.', '', 'rg121aa')],
  [at('12A Acacia Avenue'), at('12 a Acacia Avenue')],
  [at('Flat 2, 10 High St'), at('10 High Street', 'Flat 2')],
  [at('Flat 2, 10 High St'), at('2/10 High Street')],
  [at('Rose Cottage'), at('rose  COTTAGE')],
  [at('Rose Cottage, Mill Lane'), at('The Rose Cottage', 'Mill Lane')],
])('two spellings of one address: %s', (one, other) => {
  expect(one).toBe(other);
});

test.each([
  [at('12 Acacia Avenue'), at('14 Acacia Avenue')],
  [at('12 Acacia Avenue'), at('12 Acacia Avenue', '', 'RG12 1AB')],
  [at('Flat 2, 10 High St'), at('Flat 3, 10 High St')],
  [at('12A Acacia Avenue'), at('12B Acacia Avenue')],
  [at('Rose Cottage'), at('Ivy Cottage')],
])('two addresses: %s', (one, other) => {
  expect(one).not.toBe(other);
});
