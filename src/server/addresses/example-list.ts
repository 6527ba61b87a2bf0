import type { FoundAddress } from '../../contract/booking/addresses.ts';
import type { AddressList } from './list.ts';

/** The postcodes of the demonstration, with their towns. */
const TOWNS: Readonly<Record<string, string>> = {
  'RG1 1AA': 'Reading',
  'RG12 1AA': 'Bracknell',
  'RG40 1AA': 'Wokingham',
  'SL6 1AA': 'Maidenhead',
};

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

/** Where there is no key and nobody real: 'Example Street' at those postcodes, and no answer at others. */
export const exampleList: AddressList = {
  find: (postcode) => {
    const town = TOWNS[postcode];
    return Promise.resolve(town ? { kind: 'found', addresses: at(town), credit: '' } : { kind: 'silent' });
  },
};
