import { cartKeySchema } from '../cart/cart-key.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { postcode } from '../call/contact-fields.ts';
import { z } from '../call/zod.ts';

const foundAddressSchema = z.object({
  line1: z.string().max(80),
  line2: z.string().max(80),
  town: z.string().max(60),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

export const ADDRESS_ANSWERS = ['found', 'none', 'silent'] as const;

export const findAddresses = endpoint({
  id: 'findAddresses',
  method: 'POST',
  path: '/collection/addresses',
  access: 'anyone',
  proof: 'none',
  summary:
    'The addresses at a postcode from which we collect. Changes nothing, and nothing of it is kept. `silent`: the list doesn’t answer, so the address is typed.',
  body: z.object({ postcode, cart: cartKeySchema.min(1).describe('Whose car is to be collected.') }),
  response: success(
    z.object({
      state: z.enum(ADDRESS_ANSWERS),
      addresses: z.array(foundAddressSchema).describe('At least one where they are found.'),
      credit: z.string().describe('Whose data they are, to be shown beside them; may be empty.'),
    }),
  ),
  errors: ['invalid', 'too_many'],
});

/** What is said where there is no list to choose from. */
export const NO_LIST = {
  none: 'We found no address at that postcode. Check it, or type the address below',
  silent: 'The address list isn’t answering just now. Please type the address below',
} as const;

export type AddressState = (typeof ADDRESS_ANSWERS)[number];
