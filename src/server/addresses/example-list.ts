import type { Content } from '../../content-model/content.ts';
import type { FoundAddress } from '../../contract/booking/addresses.ts';
import { townFor } from '../../domain/account/postcode.ts';
import type { AddressList } from './list.ts';

const PREMISES = [
  '1 Example Street',
  '2 Example Street',
  '3 Example Street',
  'Flat 1, 4 Example Street',
  'Flat 2, 4 Example Street',
  'Example House, Example Street',
  'The Example Arms, 6 Example Street',
];

const at = (town: string): FoundAddress[] => PREMISES.map((line1) => ({ line1, line2: '', town }));

/**
 * Where there is no key and nobody real: 'Example Street' at the first postcode of each district that we collect from
 * (`RG1 1AA`), and no answer at others.
 */
export const exampleList = (content: () => Content): AddressList => ({
  find: (postcode) => {
    const [, inward = ''] = postcode.split(' ');
    const town = inward === '1AA' ? townFor({ postcode, town: '' }, content().site.serviceArea) : null;
    return Promise.resolve(town ? { kind: 'found', addresses: at(town), credit: '' } : { kind: 'silent' });
  },
});
